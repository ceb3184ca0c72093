import { type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { conversion } from '@jornada/domain/contract-change/kind.ts';
import { proportionalSalary } from '@jornada/domain/hours/limits.ts';
import { PAY_PERIODS, WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useNavigate } from 'react-router';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useFormat } from '../ui/format.ts';
import { StartFrame, usePaths, type Term } from './StartFrame.tsx';
import { startTexts } from './texts.ts';

const WEEKS_A_YEAR = 52;
const FULL_WEEK = 40;
/** The workday type of those who work less than a full week. */
const REDUCED = '05';

/** Starts a conversion: from which day, and hours and pay as they will be. */
export default function StartConversion() {
  return (
    <StartFrame title="start.conversion">
      {(file, term, before) => <Form file={file} term={term} before={before} />}
    </StartFrame>
  );
}

type FormProps = { file: CollaboratorFile; term: Term; before: ProcessDetail | null };

function startOf({ term, before }: Pick<FormProps, 'term' | 'before'>) {
  const [now] = term.conditions;
  if (before?.processType === conversion.type) {
    const { conversionDate, after } = before.conversion;
    return {
      conversionDate,
      weeklyHours: after.weeklyMinutes / 60,
      annualHours: after.annualMinutes / 60,
      workdayType: after.workdayType,
      salaryCentavos: before.pay?.afterCentavos ?? null,
      payPeriod: after.payPeriod,
    };
  }
  const fullTime = now?.fullTime === true;
  const weeklyMinutes = fullTime ? now.weeklyMinutes : FULL_WEEK * 60;
  return {
    conversionDate: addDays(term.endDate, 1),
    weeklyHours: weeklyMinutes / 60,
    annualHours: fullTime ? now.annualMinutes / 60 : FULL_WEEK * WEEKS_A_YEAR,
    workdayType: now === undefined || (!fullTime && now.workdayType === REDUCED) ? null : now.workdayType,
    salaryCentavos: payFor(term, weeklyMinutes),
    payPeriod: '04',
  };
}

/** Other hours at the same pay an hour; null where the pay is not known. */
function payFor({ conditions: [now] }: Term, weeklyMinutes: number): number | null {
  return now === undefined || now.salaryCentavos === null
    ? null
    : proportionalSalary(now.salaryCentavos, { from: now.weeklyMinutes, to: weeklyMinutes });
}

type Values = {
  conversionDate: string | null;
  weeklyHours: number | null;
  annualHours: number | null;
  workdayType: string | null;
  salaryCentavos: number | null;
  payPeriod: string | null;
};

function Form({ file, term, before }: FormProps) {
  const t = useTexts(startTexts);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const { page, back, list } = usePaths(file, 'conversions');
  const start: Values = startOf({ term, before });
  const { state, kept } = useStartForm(
    contractChangeCalls['conversion.startProcess'],
    `conversion:${file.uuid}`,
    {
      values: start,
      input: (values) => ({ collaboratorUuid: file.uuid, fullTime: true, ...values }),
      onDone: ({ process }) => {
        showToast({ kind: 'done', text: t('start.conversion.done') });
        void navigate(`${page}/${process.processUuid}`);
      },
    },
  );
  const { conversionDate, weeklyHours, annualHours, workdayType, salaryCentavos, payPeriod } =
    state.form.values;
  const bind = (name: string) => ({ ...state.form.getInputProps(name), id: recordField(name) });
  const labels = {
    conversionDate: t('start.date'),
    weeklyHours: t('start.weekly'),
    annualHours: t('start.annual'),
    workdayType: t('start.workday'),
    salaryCentavos: t('start.salary'),
    payPeriod: t('start.pay'),
  };
  // Hours a year follow the weekly ones, and so does the pay, unless another was typed.
  const payOf = (hours: number | null): number | null => (hours === null ? null : payFor(term, hours * 60));
  const setWeekly = (hours: number | null): void =>
    state.form.setValues({
      weeklyHours: hours,
      annualHours: hours === null ? null : hours * WEEKS_A_YEAR,
      ...(salaryCentavos === payOf(weeklyHours) ? { salaryCentavos: payOf(hours) } : {}),
    });
  const whole =
    conversionDate !== null &&
    weeklyHours !== null &&
    annualHours !== null &&
    workdayType !== null &&
    payPeriod !== null;
  return (
    <RecordForm
      title={t('start.conversion.title', { name: file.fullName })}
      lead={t('start.conversion.lead', { end: format.longDay(term.endDate, { year: true }) })}
      path={[
        { label: t('conversions.title'), to: list },
        { label: file.fullName, to: back },
        { label: t('start.conversion') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('start.conversion')}
      consequences={
        <EffectPreview
          call={contractChangeCalls['conversion.preview']}
          input={
            whole
              ? {
                  collaboratorUuid: file.uuid,
                  fullTime: true,
                  conversionDate,
                  weeklyHours,
                  annualHours,
                  workdayType,
                  salaryCentavos,
                  payPeriod,
                }
              : null
          }
        />
      }
    >
      <DateField
        {...bind('conversionDate')}
        label={labels.conversionDate}
        min={dayAt(Temporal.Now.instant())}
        max={addDays(term.endDate, 1)}
      />
      <NumberField
        {...bind('weeklyHours')}
        label={labels.weeklyHours}
        hint={t('start.full')}
        unit="h"
        onChange={setWeekly}
      />
      <NumberField {...bind('annualHours')} label={labels.annualHours} unit="h" />
      <SelectField
        {...bind('workdayType')}
        label={labels.workdayType}
        options={WORKDAY_TYPES.map(({ code, ...names }) => ({ value: code, label: names[language] }))}
      />
      <MoneyField {...bind('salaryCentavos')} label={labels.salaryCentavos} />
      <SelectField
        {...bind('payPeriod')}
        label={labels.payPeriod}
        options={PAY_PERIODS.map(({ code, ...names }) => ({ value: code, label: names[language] }))}
      />
    </RecordForm>
  );
}
