import { hiringCalls } from '@jornada/contract/hiring.ts';
import type { LaborData } from '@jornada/contract/hiring-fields.ts';
import { checkLabor, TIMEBASE, type LaborFacts } from '@jornada/domain/hiring/labor.ts';
import { FIXED_TERM_GROUND_NAMES } from '@jornada/domain/hiring/fixed-term.ts';
import { readDayTimes } from '@jornada/domain/hiring/timetable.ts';
import type { z } from 'zod';
import type { Language } from '../texts.ts';
import { blockingTexts, blocks, type Found } from './data/findings.ts';
import { schemaFindings } from './data/schemaFindings.ts';
import { sayCode } from './data/say.ts';
import { daysOf, typedDays, usualDays } from './timetable.ts';

export type LaborValues = {
  teamUuid: string | null;
  positionNumber: string | null;
  contractType: string | null;
  startDate: string | null;
  endDate: string | null;
  fixedTermGround: string | null;
  fixedTermDetail: string;
  /** `full` or `part`. */
  fullTime: string;
  weeklyHours: number | null;
  annualHours: number | null;
  workdayType: string | null;
  /** Hours of each weekday as they are typed, Monday first. */
  timetable: readonly string[];
  salaryCentavos: number | null;
  payPeriod: string | null;
  payPlace: string;
  trialDays: string;
  overVacanciesReason: string;
};

/** Weeks of a year that an annual base is usually made of. */
export const WEEKS_A_YEAR = 52;

/** The form as it opens: with what was typed, or before that with what is known. The dates of a contract that ended are not those of the next one. */
export const laborValues = (
  saved: z.output<typeof LaborData> | null,
  known: {
    readonly teamUuid: string | null;
    readonly positionNumber?: number | null;
    readonly payPlace: string;
    readonly isPast?: boolean;
  },
): LaborValues => ({
  teamUuid: saved?.teamUuid ?? known.teamUuid,
  positionNumber: (saved?.positionNumber ?? known.positionNumber)?.toString() ?? null,
  contractType: saved?.contractType ?? null,
  startDate: known.isPast ? null : (saved?.startDate ?? null),
  endDate: known.isPast ? null : (saved?.endDate ?? null),
  fixedTermGround: saved?.fixedTermGround ?? null,
  fixedTermDetail: saved?.fixedTermDetail ?? '',
  fullTime: saved === null || saved.fullTime ? 'full' : 'part',
  weeklyHours: saved?.weeklyHours ?? 40,
  annualHours: saved?.annualHours ?? 40 * WEEKS_A_YEAR,
  workdayType: saved?.workdayType ?? null,
  timetable: saved === null ? usualDays(40) : typedDays(saved.timetable),
  salaryCentavos: saved?.salaryCentavos ?? null,
  payPeriod: saved?.payPeriod ?? '04',
  payPlace: saved?.payPlace ?? known.payPlace,
  trialDays: String(saved?.trialDays ?? 0),
  overVacanciesReason: saved?.overVacanciesReason ?? '',
});

/** In the call's own shape; what only a fixed term has is left out of an open-ended contract. */
export function laborInput(values: LaborValues) {
  const { contractType, positionNumber, trialDays } = values;
  const isTerm = contractType === 'CDD';
  return {
    ...values,
    positionNumber: positionNumber === null ? null : Number(positionNumber),
    fullTime: values.fullTime === 'full',
    trialDays: Number(trialDays),
    endDate: isTerm ? values.endDate : null,
    fixedTermGround: isTerm ? values.fixedTermGround : null,
    fixedTermDetail: isTerm ? values.fixedTermDetail : '',
    timetable: daysOf(values).flatMap((text, at) =>
      (readDayTimes(text) ?? []).map((span) => ({ day: at + 1, ...span })),
    ),
  };
}

/** What the form knows of the person and the position; what only the server knows is its to refuse. */
export type KnownFacts = Pick<
  LaborFacts,
  'today' | 'hasTutor' | 'documents' | 'monthlyRateCentavos' | 'management'
> & { readonly birthdate: string | null };

/** Figures that HR edits: the form says the usual ones while something else is missing too, and the server has the last word. */
const USUAL = { minimumDays: 30, maximumMonths: 12, maximumRates: 5 } as const;

const call = hiringCalls['hiring.getLaborData'];
const OF_PROCESS = { processUuid: '00000000-0000-7000-8000-000000000000', version: 0 };

/** Everything to be said about labour data as they stand, field by field (spec §5, §9; decisions §3). */
export function findLabor(values: LaborValues, facts: KnownFacts, language: Language): Found {
  const input = laborInput(values);
  const bySchema = schemaFindings(call, { ...OF_PROCESS, ...input }, language);
  const { startDate, weeklyHours, annualHours } = input;
  const { refusals } = checkLabor(
    {
      contractType: input.contractType === 'CDD' ? 'CDD' : 'CDI',
      startDate: startDate ?? facts.today,
      endDate: input.endDate,
      fixedTermGround: FIXED_TERM_GROUND_NAMES.find((ground) => ground === input.fixedTermGround) ?? null,
      fixedTermDetail: input.fixedTermDetail.trim(),
      fullTime: input.fullTime,
      weeklyMinutes: Math.round((weeklyHours ?? 0) * 60),
      annualMinutes: Math.round((annualHours ?? 0) * 60),
      workdayType: input.workdayType ?? '01',
      timetable: input.timetable,
      salaryCentavos: input.salaryCentavos,
      payPeriod: input.payPeriod ?? '04',
      trialDays: input.trialDays === 180 ? 180 : input.trialDays === 30 ? 30 : 0,
    },
    {
      ...facts,
      birthdate: facts.birthdate ?? '2000-01-01',
      hadOpenEndedHere: false,
      hadTrial: false,
      ...USUAL,
    },
  );
  const found: Record<string, Found[string]> = { ...bySchema, ...unreadDays(values, language) };
  for (const { code, values: said = {} } of refusals) {
    const field = String(said['field']);
    const isMissing = MISSING.includes(code) || (field === 'startDate' && startDate === null);
    // A rule's own sentence says more than that a value is not valid; a missing answer has no rule, nor has a contract whose kind is still open.
    if (bySchema[field]?.effect === 'missing' || (input.contractType === null && OF_CONTRACT.includes(field)))
      continue;
    if (found[field] === undefined || found[field] === bySchema[field])
      found[field] = {
        ...blocks(sayCode(code, language, said)),
        ...(isMissing ? { effect: 'missing', atOnce: false } : {}),
      };
  }
  return found;
}

/** Days whose hours cannot be read. */
const unreadDays = (values: LaborValues, language: Language): Found =>
  Object.fromEntries(
    daysOf(values).flatMap((text, at) =>
      readDayTimes(text) === undefined
        ? [[`timetable.${at}`, { ...blocks(sayCode('FIELD_NOT_VALID', language)), atOnce: false }]]
        : [],
    ),
  );

/** Refusals that only say that an answer is still awaited. */
const MISSING: readonly string[] = [
  'CONTRACT_END_DATE_REQUIRED',
  'FIXED_TERM_GROUND_REQUIRED',
  'FIXED_TERM_DETAIL_REQUIRED',
  'SALARY_REQUIRED_FOR_FULL_TIME',
];
const OF_CONTRACT: readonly string[] = [
  'endDate',
  'fixedTermGround',
  'fixedTermDetail',
  'fullTime',
  'trialDays',
];

/**
 * What the form refuses before it sends: everything at once where an answer is missing. Whole data go to the server,
 * which refuses all at once too and knows HR's figures and the person's past contracts.
 */
export function checkBeforeSending(
  values: LaborValues,
  facts: KnownFacts,
  language: Language,
): Record<string, string> {
  const isWhole =
    Object.keys(unreadDays(values, language)).length === 0 &&
    call.input.safeParse({ ...OF_PROCESS, ...laborInput(values) }).success;
  return isWhole ? {} : blockingTexts(findLabor(values, facts, language));
}

/** Hours that a year's base may have at the most; beyond, the usual weeks are offered. */
const MOST_A_YEAR = 2600;

/** The multiples of the weekly base next to a figure, below and above. */
export function nearestAnnual(annualHours: number, weeklyHours: number): { weeks: number; hours: number }[] {
  const below = Math.floor(annualHours / weeklyHours);
  const offered = annualHours > MOST_A_YEAR ? [WEEKS_A_YEAR] : [below, below + 1];
  return offered
    .filter((weeks) => weeks > 0 && weeks * weeklyHours <= MOST_A_YEAR)
    .map((weeks) => ({ weeks, hours: weeks * weeklyHours }));
}

const QUARTER = 15;

/** The nearest base of whole quarters of an hour that the kind of time allows, in hours. */
export function nearestWeekly(weeklyHours: number, fullTime: boolean): number {
  const { minimum, maximum } = fullTime ? TIMEBASE.full : TIMEBASE.part;
  return Math.min(maximum, Math.max(minimum, Math.round(weeklyHours * 4) * QUARTER)) / 60;
}

/** The last day of a term of whole months from its first. */
export const endAfter = (startDate: string, months: number): string =>
  Temporal.PlainDate.from(startDate).add({ months }).subtract({ days: 1 }).toString();
