import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { hoursCalls } from '@jornada/contract/hours.ts';
import { vacationCalls } from '@jornada/contract/vacations.ts';
import { HOURS_TYPES, type HoursType } from '@jornada/domain/hours/kind.ts';
import { proportionalSalary } from '@jornada/domain/hours/limits.ts';
import { MINIMUM_COMMENT_WORDS } from '@jornada/domain/process/comment.ts';
import { WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { termsNow, type Terms } from '../collaborators/termsOn.ts';
import { useTermsLine } from '../collaborators/useTermsLine.ts';
import { useRead } from '../data.ts';
import { nearestAnnual, nearestWeekly } from '../hiring/labor.ts';
import { can, useProfile } from '../profile.ts';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { NextSteps } from '../processes/NextSteps.tsx';
import { familyPath } from '../processes/places.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { figure, hours, hoursDelta, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { HoursTable, type Shown } from './HoursTable.tsx';
import { mondaysNear, nextMonday } from './mondays.ts';
import { PlannedWeeks } from './PlannedWeeks.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';
import { hoursTexts } from './texts.ts';

const CALLS = {
  TIMEBASE_CHANGE_PROCESS_MEX: hoursCalls['timebase.startTimebaseChangeProcess'],
  SHIFT_REDUCTION_PROCESS_MEX: hoursCalls['shiftReduction.startShiftReductionProcess'],
  HOUR_CHANGE_PROCESS_MEX: hoursCalls['hourChange.startHourChangeProcess'],
} as const;

const WEEKS_A_YEAR = 52;

type Condition = Terms['condition'];

/** Starts a change of hours: from which Monday, how many, and how it is signed (picture 07). */
export default function StartHours() {
  const t = useTexts(hoursTexts);
  const { collaboratorId = '', personnelDivision } = useParams();
  const [kind, setKind] = useState<HoursType>('TIMEBASE_CHANGE_PROCESS_MEX');
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorId });
  return (
    <RecordRead read={read} title={t('hours.see')} back={familyPath('hours', personnelDivision)}>
      {(file) => <StartForm key={kind} file={file} kind={kind} onKind={setKind} />}
    </RecordRead>
  );
}

function StartForm({
  file,
  kind,
  onKind,
}: {
  file: CollaboratorFile;
  kind: HoursType;
  onKind: (kind: HoursType) => void;
}) {
  const t = useTexts(hoursTexts);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const { personnelDivision } = useParams();
  const list = familyPath('hours', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${file.uuid}`;
  const today = dayAt(Temporal.Now.instant());
  const current = termsNow(file)?.condition;
  const vacation = useVacationDays(file);
  const initial: Values = {
    startDate: nextMonday(today),
    weeklyHours: current === undefined ? null : current.weeklyMinutes / 60,
    annualHours: current === undefined ? null : current.annualMinutes / 60,
    fullTime: current?.fullTime === false ? 'part' : 'full',
    workdayType: current?.workdayType ?? null,
    pay: 'PROPORTIONAL',
    signature: 'ELECTRONIC',
    comment: '',
  };
  const { state, kept } = useStartForm(CALLS[kind], `hours:${kind}:${file.uuid}`, {
    values: initial,
    input: (values) => ({
      ...askedIn(values, file.uuid),
      signature: values.signature,
      comment: values.comment,
    }),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('hours.started') });
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  const { form } = state;
  const { values } = form;
  const bind = (name: keyof Values) => ({ ...form.getInputProps(name), id: recordField(name) });
  const labels = {
    startDate: t('hours.start.startDate'),
    weeklyHours: t('hours.start.weekly'),
    annualHours: t('hours.start.annual'),
    fullTime: t('hours.start.time'),
    workdayType: t('hours.start.workday'),
    pay: t('hours.start.pay'),
    signature: t('hours.start.signature'),
    comment: t('hours.start.comment'),
  };
  const asked = hoursCalls['timebase.preview'].input.safeParse({
    ...askedIn(values, file.uuid),
    fullTime: values.fullTime === 'full' ? 'true' : 'false',
    processType: kind,
  });
  const preview =
    asked.success && isChange(initial, values)
      ? { ...asked.data, fullTime: asked.data.fullTime ? ('true' as const) : ('false' as const) }
      : null;
  const { startDate, weeklyHours, annualHours } = values;
  const signature = values.signature === 'PAPER' ? 'PAPER' : 'ELECTRONIC';
  const day = (one: string): string => format.dayFrom(one, today);
  const difference = (weeklyHours ?? 0) - (current?.weeklyMinutes ?? 0) / 60;
  const monday = startDate !== null && mondayOf(startDate) === startDate ? startDate : null;
  const nearest = nearestWeekly(weeklyHours ?? 0, values.fullTime === 'full');
  const weeks =
    weeklyHours === null || weeklyHours <= 0 || annualHours === null ? null : annualHours / weeklyHours;
  // Hours a year follow the weekly ones: fifty-two weeks.
  const setWeekly = (weekly: number | null): void => {
    form.setFieldValue('weeklyHours', weekly);
    if (weekly !== null) form.setFieldValue('annualHours', weekly * WEEKS_A_YEAR);
  };
  return (
    <RecordForm
      title={t('hours.start.title', { name: file.fullName })}
      lead={useTermsLine(file)}
      path={[
        { label: t('hours.see'), to: list },
        { label: file.fullName, to: back },
        { label: t('hours.start') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('hours.start')}
      consequences={
        <>
          {current !== undefined && weeklyHours !== null && annualHours !== null && (
            <Section title={t('hours.changes')}>
              <HoursTable
                before={shownOf(current)}
                after={afterOf(current, values)}
                vacation={vacation}
                labels={{ before: t('hours.today'), after: t('hours.after') }}
              />
            </Section>
          )}
          {preview !== null && <PlannedWeeks input={preview} />}
          <EffectPreview call={hoursCalls['timebase.preview']} input={preview} />
          <NextSteps
            steps={[
              { title: t(`hours.next.start.${signature}`), when: t('hours.next.today') },
              {
                title: t(`hours.next.sign.${signature}`, { name: file.fullName }),
                when: monday === null ? undefined : t('hours.next.by', { day: day(monday) }),
              },
              { title: t('hours.next.agreed'), when: t('hours.next.itself') },
              { title: t('hours.next.date'), when: monday === null ? undefined : day(monday) },
            ]}
          />
        </>
      }
    >
      <RadioList
        id={recordField('processType')}
        label={t('hours.start.kind')}
        inline
        value={kind}
        onChange={(chosen) => onKind(HOURS_TYPES.find((one) => one === chosen) ?? kind)}
        options={HOURS_TYPES.map((value) => ({ value, label: t(`hours.kind.${value}`) }))}
      />
      <DateField
        {...bind('startDate')}
        label={labels.startDate}
        hint={t('hours.start.startDate.hint')}
        min={today}
        isOff={(one) => mondayOf(one) !== one}
        note={startDate === null ? undefined : <TwoWeeks day={startDate} today={today} />}
        repairs={mondaysNear(startDate, today).map((near) => ({
          label: day(near),
          apply: () => form.setFieldValue('startDate', near),
        }))}
      />
      <NumberField
        {...bind('weeklyHours')}
        onChange={setWeekly}
        label={labels.weeklyHours}
        hint={t(values.fullTime === 'full' ? 'hours.start.weekly.full' : 'hours.start.weekly.part')}
        unit="h"
        decimals={2}
        step={1}
        note={
          current !== undefined &&
          weeklyHours !== null && (
            <>
              {t('hours.start.today', { hours: hours(current.weeklyMinutes / 60) })}
              {difference !== 0 && (
                <>
                  , <b>{hoursDelta(difference)}</b>
                </>
              )}
            </>
          )
        }
        repairs={
          weeklyHours !== null && form.errors['weeklyHours'] !== undefined && nearest !== weeklyHours
            ? [{ label: t('hours.value', { hours: figure(nearest) }), apply: () => setWeekly(nearest) }]
            : []
        }
      />
      <NumberField
        {...bind('annualHours')}
        label={labels.annualHours}
        hint={t('hours.start.annual.hint')}
        unit="h"
        decimals={2}
        note={weeks !== null && Number.isInteger(weeks) && t('hours.start.weeks', { weeks })}
        repairs={
          weeks === null || Number.isInteger(weeks)
            ? []
            : nearestAnnual(annualHours ?? 0, weeklyHours ?? 0).map((near) => ({
                label: figure(near.hours),
                detail: t('hours.start.weeks', { weeks: near.weeks }),
                apply: () => form.setFieldValue('annualHours', near.hours),
              }))
        }
      />
      <RadioList
        {...bind('fullTime')}
        label={labels.fullTime}
        inline
        options={[
          { value: 'full', label: t('hours.full') },
          { value: 'part', label: t('hours.part') },
        ]}
      />
      <SelectField
        {...bind('workdayType')}
        label={labels.workdayType}
        options={WORKDAY_TYPES.map((row) => ({ value: row.code, label: row[language] }))}
      />
      <RadioList
        {...bind('pay')}
        label={labels.pay}
        inline
        options={(['PROPORTIONAL', 'KEPT'] as const).map((value) => ({
          value,
          label: t(`hours.pay.${value}`),
        }))}
      />
      <RadioList
        {...bind('signature')}
        label={labels.signature}
        inline
        options={(['ELECTRONIC', 'PAPER'] as const).map((value) => ({
          value,
          label: t(`hours.signature.${value}`),
        }))}
      />
      <Textarea {...bind('comment')} label={labels.comment} rows={4} minWords={MINIMUM_COMMENT_WORDS} />
    </RecordForm>
  );
}

/** The vacation days that the running year of service gives, for those who may see them. */
function useVacationDays({ uuid, site }: CollaboratorFile): number | undefined {
  const shown = can(useProfile(), 'vacations.get', site.code);
  const { data } = useRead(vacationCalls['vacations.get'], { collaboratorUuid: uuid }, { enabled: shown });
  return data?.rights.find(({ from }) => from > data.asOf)?.due;
}

type Values = {
  startDate: string | null;
  weeklyHours: number | null;
  annualHours: number | null;
  fullTime: string;
  workdayType: string | null;
  pay: string;
  signature: string;
  comment: string;
};

/** Whether other terms are asked for than those that the form opened with: of those there is nothing to preview. */
const isChange = (before: Values, after: Values): boolean =>
  (['weeklyHours', 'annualHours', 'fullTime', 'workdayType'] as const).some(
    (name) => before[name] !== after[name],
  );

const askedIn = (
  { startDate, weeklyHours, annualHours, fullTime, workdayType, pay }: Values,
  collaboratorUuid: string,
) => ({
  collaboratorUuid,
  startDate: startDate ?? '',
  weeklyHours,
  annualHours,
  fullTime: fullTime === 'full',
  workdayType,
  pay,
});

const shownOf = ({
  fullTime,
  weeklyMinutes,
  annualMinutes,
  workdayType,
  salaryCentavos,
}: Condition): Shown => ({
  fullTime,
  weeklyMinutes,
  annualMinutes,
  workdayType,
  salaryCentavos,
});

/** The hours as typed, with the pay that follows; pay stays hidden where it is. */
function afterOf(
  { weeklyMinutes: from, salaryCentavos, workdayType: stays }: Condition,
  { fullTime, weeklyHours, annualHours, workdayType, pay }: Values,
): Shown {
  const weeklyMinutes = Math.round((weeklyHours ?? 0) * 60);
  return {
    fullTime: fullTime === 'full',
    weeklyMinutes,
    annualMinutes: Math.round((annualHours ?? 0) * 60),
    workdayType: workdayType ?? stays,
    salaryCentavos:
      salaryCentavos === null || pay === 'KEPT'
        ? salaryCentavos
        : proportionalSalary(salaryCentavos, { from, to: weeklyMinutes }),
  };
}
