import type { Position } from '@jornada/contract/reference.ts';
import type { Team } from '@jornada/contract/sites.ts';
import { FIXED_TERM_GROUND_NAMES, FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';
import { termDays } from '@jornada/domain/hiring/labor.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import type { Repair } from '../ui/fields/Field.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { figure, hours, money, useFormat } from '../ui/format.ts';
import { useChoices } from './data/useReference.ts';
import { endAfter, nearestAnnual, nearestWeekly, WEEKS_A_YEAR, type LaborValues } from './labor.ts';
import { texts } from './texts.ts';
import { withTimetable } from './timetable.ts';
import { TimetableFields } from './TimetableFields.tsx';
import type { StaffFormState } from './useStaffForm.ts';

type LaborFieldsProps = {
  readonly state: StaffFormState<LaborValues>;
  readonly teams: readonly Team[];
  readonly positions: readonly Position[];
  /** The position's monthly rate in centavos on the start date. */
  readonly rate: number | null;
  readonly today: string;
  /** A second trial is locked, and why is said (LFT 39-D). */
  readonly hadTrial: boolean;
};

/** Terms that people agree on most, offered with one tap. */
const USUAL_MONTHS = [3, 6, 12];
const FULL_WEEK = 40;

export function LaborFields(props: LaborFieldsProps) {
  const { state, teams, positions } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const { bind } = state;
  return (
    <>
      <SelectField
        {...bind('teamUuid')}
        label={t('labor.team')}
        width="half"
        options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <ComboField
        {...bind('positionNumber')}
        label={t('labor.position')}
        width="half"
        options={positions.map((row) => ({ value: String(row.number), label: row[language] }))}
      />
      {(bind('overVacanciesReason').error !== undefined || state.values.overVacanciesReason !== '') && (
        <Textarea
          {...bind('overVacanciesReason')}
          label={t('labor.overVacancies')}
          hint={t('labor.overVacancies.hint')}
          rows={2}
          maxLength={300}
        />
      )}
      <TermFields {...props} />
      <TimeFields {...props} />
      <TimetableFields state={state} />
      <PayFields {...props} />
    </>
  );
}

function TermFields({ state: { bind, values, put, form }, today }: LaborFieldsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { contractType, startDate, endDate } = values;
  const isTerm = contractType === 'CDD';
  const days =
    startDate !== null && endDate !== null && endDate >= startDate ? termDays(startDate, endDate) : null;
  const isPast = startDate !== null && startDate < today;
  return (
    <>
      <RadioList
        {...bind('contractType')}
        label={t('labor.contractType')}
        inline
        options={[
          { value: 'CDI', label: t('labor.CDI') },
          { value: 'CDD', label: t('labor.CDD') },
        ]}
        repairs={
          form.errors['contractType'] !== undefined && isTerm
            ? [{ label: t('labor.fix.cdi'), apply: () => put({ contractType: 'CDI' }) }]
            : []
        }
      />
      <DateField
        {...bind('startDate')}
        label={t('labor.startDate')}
        hint={t('labor.startDate.hint')}
        min={today}
        repairs={
          isPast || startDate === null
            ? [{ label: format.day(today), detail: t('labor.today'), apply: () => put({ startDate: today }) }]
            : []
        }
      />
      {isTerm && (
        <>
          <DateField
            {...bind('endDate')}
            label={t('labor.endDate')}
            hint={t('labor.endDate.hint')}
            min={startDate ?? today}
            note={days === null ? undefined : t('labor.days', { count: days })}
            repairs={
              startDate === null || (endDate !== null && bind('endDate').error === undefined)
                ? []
                : USUAL_MONTHS.map((months) => ({
                    label: t('labor.months', { count: months }),
                    detail: format.date(endAfter(startDate, months)),
                    apply: () => put({ endDate: endAfter(startDate, months) }),
                  }))
            }
          />
          <RadioList
            {...bind('fixedTermGround')}
            label={t('labor.ground')}
            hint={t('labor.ground.hint')}
            options={FIXED_TERM_GROUND_NAMES.map((value) => ({
              value,
              label: FIXED_TERM_GROUNDS[value][language],
            }))}
          />
          <Textarea
            {...bind('fixedTermDetail')}
            label={t('labor.groundDetail')}
            hint={t('labor.groundDetail.hint')}
            rows={2}
            maxLength={600}
          />
        </>
      )}
    </>
  );
}

function TimeFields({ state: { bind, values, put, found } }: LaborFieldsProps) {
  const t = useTexts(texts);
  const workdays = useChoices('labor.workdaytypes');
  const { fullTime, weeklyHours, annualHours, contractType } = values;
  const isFull = fullTime === 'full';
  /** A new weekly base takes the annual one along, as many weeks as before. */
  const setWeekly = (hoursAWeek: number | null): void => {
    const weeks =
      weeklyHours !== null &&
      weeklyHours > 0 &&
      annualHours !== null &&
      Number.isInteger(annualHours / weeklyHours)
        ? annualHours / weeklyHours
        : WEEKS_A_YEAR;
    put({
      weeklyHours: hoursAWeek,
      ...(hoursAWeek === null ? {} : { annualHours: hoursAWeek * weeks }),
      ...withTimetable(values, hoursAWeek),
    });
  };
  const weeklyError = found['weeklyHours']?.effect === 'blocks';
  const isNotMultiple =
    found['annualHours']?.effect === 'blocks' &&
    weeklyHours !== null &&
    weeklyHours > 0 &&
    annualHours !== null;
  const toFull = (): void =>
    put({
      fullTime: 'full',
      weeklyHours: FULL_WEEK,
      annualHours: FULL_WEEK * WEEKS_A_YEAR,
      ...withTimetable(values, FULL_WEEK),
    });
  return (
    <>
      <RadioList
        {...bind('fullTime')}
        label={t('labor.fullTime')}
        inline
        options={[
          { value: 'full', label: t('labor.full') },
          { value: 'part', label: t('labor.part') },
        ]}
        repairs={
          contractType === 'CDI' && !isFull
            ? [
                { label: t('labor.fix.full'), detail: `${FULL_WEEK} h`, apply: toFull },
                { label: t('labor.fix.cdd'), apply: () => put({ contractType: 'CDD' }) },
              ]
            : []
        }
      />
      <NumberField
        {...bind('weeklyHours')}
        onChange={setWeekly}
        label={t('labor.weeklyHours')}
        hint={isFull ? t('labor.weeklyHours.full') : t('labor.weeklyHours.part')}
        unit="h"
        decimals={1}
        step={0.25}
        min={0}
        max={48}
        repairs={
          weeklyError && weeklyHours !== null
            ? [
                {
                  label: `${hours(nearestWeekly(weeklyHours, isFull))} h`,
                  apply: () => setWeekly(nearestWeekly(weeklyHours, isFull)),
                },
              ]
            : []
        }
      />
      <NumberField
        {...bind('annualHours')}
        label={t('labor.annualHours')}
        hint={t('labor.annualHours.hint')}
        unit="h"
        min={0}
        max={2600}
        note={
          !isNotMultiple && weeklyHours !== null && weeklyHours > 0 && annualHours !== null
            ? t('labor.weeks', { weeks: figure(annualHours / weeklyHours) })
            : undefined
        }
        repairs={
          isNotMultiple && !weeklyError
            ? nearestAnnual(annualHours, weeklyHours).map(({ weeks, hours: near }): Repair => ({
                label: figure(near),
                detail: t('labor.weeks', { weeks }),
                apply: () => put({ annualHours: near }),
              }))
            : []
        }
      />
      <SelectField {...bind('workdayType')} label={t('labor.workdayType')} width="half" options={workdays} />
    </>
  );
}

function PayFields({ state: { bind, values, put, form, error }, rate, hadTrial }: LaborFieldsProps) {
  const t = useTexts(texts);
  const periods = useChoices('labor.payPeriods');
  const { fullTime, weeklyHours, salaryCentavos, trialDays } = values;
  const isFull = fullTime === 'full';
  const proportional =
    rate === null || weeklyHours === null ? null : Math.round((rate * weeklyHours) / FULL_WEEK);
  const offered = isFull ? rate : proportional;
  const limit = Number(
    error?.exceptions.find(({ code }) => code === 'SALARY_BEYOND_LIMIT')?.values['limit'] ?? 0,
  );
  const trial = bind('trialDays');
  return (
    <>
      <MoneyField
        {...bind('salaryCentavos')}
        label={t('labor.salary')}
        hint={isFull ? t('labor.salary.hint') : t('labor.salary.part')}
        optional={!isFull}
        repairs={[
          ...(offered !== null && salaryCentavos !== offered
            ? [
                {
                  label: money(offered),
                  detail: isFull
                    ? t('labor.rate')
                    : t('labor.proportional', { hours: hours(weeklyHours ?? 0) }),
                  apply: () => put({ salaryCentavos: offered }),
                },
              ]
            : []),
          ...(limit > 0 && form.errors['salaryCentavos'] !== undefined
            ? [{ label: money(limit), apply: () => put({ salaryCentavos: limit }) }]
            : []),
        ]}
      />
      <SelectField {...bind('payPeriod')} label={t('labor.payPeriod')} width="half" options={periods} />
      <TextField
        {...bind('payPlace')}
        label={t('labor.payPlace')}
        maxLength={120}
        width="half"
        autoComplete="off"
      />
      <RadioList
        {...trial}
        label={t('labor.trial')}
        hint={t(hadTrial ? 'labor.trial.had' : 'labor.trial.hint')}
        inline
        options={[
          { value: '0', label: t('labor.trial.0') },
          { value: '30', label: t('labor.trial.30'), disabled: hadTrial },
          { value: '180', label: t('labor.trial.180'), disabled: hadTrial },
        ]}
        repairs={
          trial.error === undefined
            ? []
            : [
                ...(trialDays === '180' && !hadTrial
                  ? [{ label: t('labor.trial.30'), apply: () => put({ trialDays: '30' }) }]
                  : []),
                { label: t('labor.trial.0'), apply: () => put({ trialDays: '0' }) },
              ]
        }
      />
    </>
  );
}
