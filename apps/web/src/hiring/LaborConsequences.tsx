import type { HiringData } from '@jornada/contract/hiring.ts';
import { parameterCalls } from '@jornada/contract/parameters.ts';
import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { monthlySalary, STATUTORY, termDays } from '@jornada/domain/hiring/labor.ts';
import { addDays, ageOn } from '@jornada/domain/time.ts';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { figure, hours, hoursDelta, money, moneyDelta, useFormat } from '../ui/format.ts';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Ahead } from './Ahead.tsx';
import { WEEKS_A_YEAR, type LaborValues } from './labor.ts';
import { texts } from './texts.ts';
import { useStages } from './useStages.ts';
import styles from './hiring.module.css';

type LaborConsequencesProps = { values: LaborValues; data: HiringData; rate: number | null };

/** What follows from the labour data: pay against the position's rate, the year's hours, the term and the law's minimums. */
export function LaborConsequences({ values, data, rate }: LaborConsequencesProps) {
  const t = useTexts(texts);
  return (
    <div className={styles['beside']}>
      <section>
        <h2>{t('result.title')}</h2>
        <Figures values={values} rate={rate} />
      </section>
      <section>
        <h2>{t('terms.title')}</h2>
        <FactList facts={useTerms(values, data)} />
      </section>
      <Ahead stages={useStages('labor', data, values.startDate)} />
    </div>
  );
}

const FULL_WEEK = 40;
/** As the parameters say where they cannot be read. */
const HOUR_RATE = 31.12;
const WEEKS_PER_MONTH = 4.345;

function Figures({ values, rate }: { values: LaborValues; rate: number | null }) {
  const t = useTexts(texts);
  const hourRate = Number(
    useRead(parameterCalls['parameters.byCode'], { code: 'MEX_HOUR_RATE' }).data?.value ?? HOUR_RATE,
  );
  const weeksPerMonth = Number(
    useRead(parameterCalls['parameters.byCode'], { code: 'MEAN_WEEKS_PER_MONTH' }).data?.value ??
      WEEKS_PER_MONTH,
  );
  const { weeklyHours, annualHours, salaryCentavos, fullTime } = values;
  const weekly = weeklyHours ?? 0;
  const agreed =
    fullTime === 'full' && salaryCentavos === null
      ? null
      : monthlySalary({ salaryCentavos, weeklyMinutes: weekly * 60 }, { hourRate, weeksPerMonth });
  const ofRate = rate === null ? null : Math.round((rate * weekly) / FULL_WEEK);
  const isNotMultiple = annualHours !== null && weekly > 0 && !Number.isInteger(annualHours / weekly);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('result.title')} />
          <th scope="col">{t('result.rate')}</th>
          <th scope="col">{t('result.agreed')}</th>
          <th scope="col">{t('result.difference')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('result.salary')}</th>
          <td>{ofRate === null ? t('result.none') : money(ofRate)}</td>
          <td>
            <b>{agreed === null ? t('result.none') : money(agreed)}</b>
          </td>
          <td data-tone={agreed !== null && ofRate !== null && agreed > ofRate ? 'policy' : undefined}>
            {agreed === null || ofRate === null ? t('result.none') : moneyDelta(agreed - ofRate)}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('result.hour')}</th>
          <td>
            {ofRate === null || weekly === 0
              ? t('result.none')
              : money(Math.round(ofRate / (weekly * weeksPerMonth)))}
          </td>
          <td>
            <b>
              {agreed === null || weekly === 0
                ? t('result.none')
                : money(Math.round(agreed / (weekly * weeksPerMonth)))}
            </b>
          </td>
          <td>{t('result.none')}</td>
        </tr>
        <tr>
          <th scope="row">{t('result.weekly')}</th>
          <td>{`${hours(FULL_WEEK)} h`}</td>
          <td>
            <b>{`${hours(weekly)} h`}</b>
          </td>
          <td>{hoursDelta(weekly - FULL_WEEK)}</td>
        </tr>
        <tr>
          <th scope="row">{t('result.annual')}</th>
          <td>{`${figure(weekly * WEEKS_A_YEAR)} h`}</td>
          <td data-tone={isNotMultiple ? 'law' : undefined}>
            <b>{annualHours === null ? t('result.none') : `${figure(annualHours)} h`}</b>
          </td>
          <td>{annualHours === null ? t('result.none') : hoursDelta(annualHours - weekly * WEEKS_A_YEAR)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function useTerms(
  { contractType, startDate, endDate, trialDays }: LaborValues,
  { personal }: HiringData,
): Fact[] {
  const t = useTexts(texts);
  const format = useFormat();
  const later = t('terms.later');
  const isWholeTerm =
    contractType === 'CDD' && startDate !== null && endDate !== null && endDate >= startDate;
  const age = personal === null || startDate === null ? null : ageOn(personal.birthdate, startDate);
  const isMinor = age !== null && age < ADULT_AGE;
  const trial = Number(trialDays);
  return [
    {
      label: t('terms.length'),
      value:
        contractType === 'CDI'
          ? t('terms.open')
          : isWholeTerm
            ? t('terms.until', { days: termDays(startDate, endDate), day: format.date(endDate) })
            : later,
    },
    ...(trial > 0
      ? [
          {
            label: t('terms.trial'),
            value: startDate === null ? later : format.date(addDays(startDate, trial - 1)),
          },
        ]
      : []),
    {
      label: t('terms.age'),
      value: age === null ? later : isMinor ? t('terms.minor', { age }) : t('terms.age.years', { age }),
    },
    {
      label: t('terms.vacation'),
      value: t('terms.vacation.days', {
        days: isMinor ? STATUTORY.vacationDaysOfMinors : STATUTORY.vacationDays,
        percent: STATUTORY.vacationPremiumPercent,
      }),
    },
    { label: t('terms.aguinaldo'), value: t('terms.aguinaldo.days', { days: STATUTORY.aguinaldoDays }) },
  ];
}
