import { dateOf, dayOf } from '../../calendar/days.ts';
import { clock } from '../../time.ts';
import { minimumOn } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { appliesOn, type PlanningRecord } from '../records/records.ts';
import type { Breach, PlanningRule, Text } from '../check/rule.ts';
import { isWorked } from '../typologies/typologies.ts';
import type { PreparedPeriod } from '../week/workdays.ts';
import { worksLate } from './late-hours.ts';

// By the clock, as every article that speaks of days: a night that reaches into a leave breaks it (decision 14, LFT 18).

/** With a certified risk in pregnancy or lactation nothing after 22:00 and no overtime; pregnancy alone forbids neither (LFT 166). */
export const pregnancyRisk = {
  code: 'PREGNANCY_RISK',
  severity: 'error',
  source: { law: 'LFT', article: '166' },
  scope: 'period',
  limit: 'PREGNANCY_RISK',
  title: {
    es: 'Riesgo certificado: sin noche ni horas extra',
    en: 'Certified risk: no late hours, no overtime',
  },
  sentence: {
    es: 'Riesgo certificado por embarazo o lactancia ({from} a {to}): sin trabajo después de las {latest} ni antes de las {earliest}, y sin horas extra.',
    en: 'Certified risk during pregnancy or breastfeeding ({from} to {to}): no work after {latest} or before {earliest} and no overtime.',
  },
  check: (week) =>
    recordsOf(week, 'PREGNANCY_RISK').flatMap((record) =>
      breachOf(lateOrOvertime(week, record), {
        name: week.name,
        ...daysOf(record),
        latest: clock(minimumOn('PREGNANCY_RISK', week.monday)),
        earliest: clock(minimumOn('DAY_FROM', week.monday)),
      }),
    ),
} as const satisfies PlanningRule;

/** No work in the certified rest before birth; its dates are those of the certificate, weeks may have been moved (LFT 170-II). */
export const maternityBefore = {
  code: 'MATERNITY_BEFORE',
  severity: 'error',
  source: { law: 'LFT', article: '170-II' },
  scope: 'period',
  validFrom: '1970-05-01',
  title: { es: 'Descanso previo al parto', en: 'Leave before birth' },
  sentence: {
    es: 'Descanso previo al parto del {from} al {to}: no se puede planear trabajo.',
    en: 'Leave before birth from {from} to {to}: no work can be planned.',
  },
  check: (week) => workInside(week, 'MATERNITY_BEFORE'),
} as const satisfies PlanningRule;

/** No work in the rest after birth or adoption; an extension is a new last day (LFT 170-II, II Bis, III). */
export const maternityAfter = {
  code: 'MATERNITY_AFTER',
  severity: 'error',
  source: { law: 'LFT', article: '170-II, II Bis, III' },
  scope: 'period',
  validFrom: '1970-05-01',
  title: { es: 'Descanso posterior al parto', en: 'Leave after birth' },
  sentence: {
    es: 'Descanso posterior al parto o por adopción del {from} al {to}: no se puede planear trabajo.',
    en: 'Leave after birth or adoption from {from} to {to}: no work can be planned.',
  },
  check: (week) => workInside(week, 'MATERNITY_AFTER'),
} as const satisfies PlanningRule;

/** A leave of absence suspends the relation: nothing is planned in it (decisions §4, LFT 42). */
export const leaveOfAbsence = {
  code: 'LEAVE_OF_ABSENCE_PLANNING_CLOSED',
  severity: 'error',
  source: { policy: 'decisions §4' },
  scope: 'period',
  title: { es: 'De licencia', en: 'On leave of absence' },
  sentence: {
    es: '{name} está de licencia del {from} al {to}: no se puede planear.',
    en: '{name} is on leave of absence from {from} to {to}: nothing can be planned.',
  },
  check: (week) => workInside(week, 'LEAVE_OF_ABSENCE'),
} as const satisfies PlanningRule;

/** What the four rules above say to those who may not know the reason (decisions §2.6). */
export const restrictedDates = {
  code: 'RESTRICTED_DATES',
  severity: 'error',
  source: { policy: 'decisions §2.6' },
  scope: 'period',
  title: { es: 'No se puede planear', en: "Can't be planned" },
  sentence: {
    es: 'No se puede planear así a {name} del {from} al {to}. Pregunta a Dirección.',
    en: "{name} can't be planned like this from {from} to {to}. Ask the store director.",
  },
  check: (week) => workInside(week, 'RESTRICTED'),
} as const satisfies PlanningRule;

/** While lactation lasts, two breaks of half an hour a day, or one paid hour less, as agreed (LFT 170-IV). */
export const lactation = {
  code: 'LACTATION',
  severity: 'info',
  source: { law: 'LFT', article: '170-IV' },
  scope: 'day',
  limit: 'LACTATION',
  title: { es: 'Lactancia: {form}', en: 'Breastfeeding: {form}' },
  sentence: {
    es: 'Lactancia hasta el {until}: el {date} corresponden {form}.',
    en: 'Breastfeeding until {until}: {form} on {date}.',
  },
  check: (week) =>
    recordsOf(week, 'LACTATION').flatMap((record) =>
      week.checked
        .filter(({ date }) => appliesOn(record, date))
        .map(({ date, periods }) => ({
          periods,
          values: { until: daysOf(record).to, date, form: record.hourLess === true ? HOUR_LESS : TWO_BREAKS },
        })),
    ),
} as const satisfies PlanningRule;

const HOUR_LESS: Text = { es: 'una hora pagada menos de jornada', en: 'one paid hour less' };
const TWO_BREAKS: Text = { es: 'dos reposos de 30 minutos', en: 'two 30-minute breaks' };
const FURTHER_NOTICE: Text = { es: 'día de nuevo aviso', en: 'further notice' };

export const recordsOf = ({ week }: PreparedWeek, kind: PlanningRecord['kind']): PlanningRecord[] =>
  (week.person.records ?? []).filter((record) => record.kind === kind);

const daysOf = ({ from, to }: PlanningRecord) => ({ from, to: to ?? FURTHER_NOTICE });

function workInside(week: PreparedWeek, kind: PlanningRecord['kind']): Breach[] {
  return recordsOf(week, kind).flatMap((record) =>
    breachOf(
      week.periods.filter((prepared) => isWorked(prepared.period.typology) && reaches(prepared, record)),
      { name: week.name, ...daysOf(record) },
    ),
  );
}

/** Whether a minute of a period lies within a record's days. */
const reaches = ({ firstDay, lastDay }: PreparedPeriod, { from, to }: PlanningRecord): boolean =>
  dateOf(lastDay) >= from && (to === undefined || firstDay <= dayOf(to));

function lateOrOvertime(week: PreparedWeek, record: PlanningRecord): PreparedPeriod[] {
  const late = week.periods.filter(
    (prepared) =>
      isWorked(prepared.period.typology) &&
      reaches(prepared, record) &&
      worksLate(prepared, { limit: 'PREGNANCY_RISK', day: prepared.day, week }),
  );
  const over = week.checkedOvertime
    .filter(({ workday }) => appliesOn(record, workday.date))
    .flatMap(({ workday }) => workday.periods);
  return [...new Set([...late, ...over])];
}

const breachOf = (periods: readonly PreparedPeriod[], values: Breach['values']): Breach[] =>
  periods.length > 0 ? [{ periods, values }] : [];
