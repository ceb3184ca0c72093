import { addDays, addMonths } from '../time.ts';

/** Scales of a survey run from 1 to 5 (spec §9). */
export const SURVEY_SCALE = { min: 1, max: 5 } as const;

/** What people are asked when they leave, and whether they would move. */
export const SURVEYS = ['EXIT', 'MOBILITY'] as const;
export type Survey = (typeof SURVEYS)[number];

/** What a question asks for: a point on the scale, a reason to choose, or a field of the form that is always there. */
export const SURVEY_QUESTION_KINDS = ['SCALE', 'REASON', 'FIELD'] as const;
export type SurveyQuestionKind = (typeof SURVEY_QUESTION_KINDS)[number];

/** The questions that Human Resources add to each survey. */
export const ADDED_KINDS: Readonly<Record<Survey, readonly SurveyQuestionKind[]>> = {
  EXIT: ['SCALE', 'REASON'],
  MOBILITY: ['SCALE'],
};

/** A question as dated data, edited by Human Resources. It begins and ends with a quarter: all answers of one were asked the same. */
export type SurveyQuestion = {
  readonly kind: SurveyQuestionKind;
  /** Under which answers are stored; it stays when the words change. */
  readonly code: string;
  readonly name: { readonly es: string; readonly en: string };
  readonly from: string;
  /** Its last day; null while it is asked. */
  readonly to: string | null;
};

/** The questions that are asked on a day. */
export const askedOn = <Question extends Pick<SurveyQuestion, 'from' | 'to'>>(
  questions: readonly Question[],
  day: string,
): Question[] => questions.filter(({ from, to }) => from <= day && (to === null || day <= to));

/**
 * Whether a question may end after a day: of an exit survey one of each kind is left, and the fields of a form stay.
 */
export function mayEnd<Question extends Pick<SurveyQuestion, 'kind' | 'code' | 'from' | 'to'>>(
  survey: Survey,
  question: Question,
  { questions, last }: { readonly questions: readonly Question[]; readonly last: string },
): boolean {
  if (question.kind === 'FIELD') return false;
  return (
    survey !== 'EXIT' ||
    askedOn(questions, addDays(last, 1)).some(
      (other) => other.kind === question.kind && other.code !== question.code,
    )
  );
}

/** The main reason and a second one. */
export const MOST_REASONS = 2;

export type SurveyAnswer = {
  readonly scales: Readonly<Record<string, number>>;
  /** The main one first. */
  readonly reasons: readonly string[];
  readonly comment: string;
};

/** What an answer gets wrong against the questions of its day: each scale has its point, and nothing else is answered. */
export function wrongAnswer(
  asked: readonly SurveyQuestion[],
  { scales, reasons }: Pick<SurveyAnswer, 'scales' | 'reasons'>,
): { readonly code: 'FIELD_REQUIRED' | 'FIELD_NOT_VALID'; readonly field: string } | undefined {
  const codesOf = (of: SurveyQuestionKind): string[] =>
    asked.filter(({ kind }) => kind === of).map(({ code }) => code);
  const missing = codesOf('SCALE').find((code) => scales[code] === undefined);
  if (missing !== undefined) return { code: 'FIELD_REQUIRED', field: `scales.${missing}` };
  const unasked = Object.keys(scales).find((code) => !codesOf('SCALE').includes(code));
  if (unasked !== undefined) return { code: 'FIELD_NOT_VALID', field: `scales.${unasked}` };
  const isReasonOdd = reasons.some(
    (code, at) => !codesOf('REASON').includes(code) || reasons.indexOf(code) !== at,
  );
  return isReasonOdd ? { code: 'FIELD_NOT_VALID', field: 'reasons' } : undefined;
}

/** Fewer answers than this would show what one person said (decisions §6). */
export const LEAST_ANSWERS = 5;

/** Comments are shown from so many answers on: words give away more than figures. */
const LEAST_COMMENTED = 2 * LEAST_ANSWERS;

/** The quarter of a month: `2026 T4`. */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)} T${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

export type DatedAnswer = SurveyAnswer & { readonly month: string };

/**
 * Answers of quarters with five or more. Questions ask for whole quarters, so that what two of them differ by is whole
 * quarters too, and never fewer than five answers.
 */
export const inLargeQuarters = <Answer extends DatedAnswer>(answers: readonly Answer[]): Answer[] =>
  [...Map.groupBy(answers, ({ month }) => quarterOf(month)).values()]
    .filter((rows) => rows.length >= LEAST_ANSWERS)
    .flat();

/** The same group by group: in each quarter those groups that may be shown, and with them no remainder under five. */
export const inShownGroups = <Answer extends DatedAnswer>(
  answers: readonly Answer[],
  keyOf: (answer: Answer) => string,
): Answer[] =>
  [...Map.groupBy(inLargeQuarters(answers), ({ month }) => quarterOf(month)).values()].flatMap((rows) => {
    const shown = new Set(surveyGroups(rows, keyOf).shown.map(({ key }) => key));
    return rows.filter((row) => shown.has(keyOf(row)));
  });

/** The last day of the last quarter that is over on a day: no answer is added to it any more, so that asking again tomorrow tells nothing. */
export const lastQuarterEnd = (today: string): string => addDays(quarterStart(today), -1);

/** The first day of the quarter that holds a day. */
export const quarterStart = (day: string): string =>
  addMonths(`${day.slice(0, 4)}-01-01`, 3 * Math.floor((Number(day.slice(5, 7)) - 1) / 3));

/** The first day of the quarter after the one that holds a day. */
export const nextQuarterStart = (day: string): string => addMonths(quarterStart(day), 3);

type PlacedAnswer = DatedAnswer & { readonly siteCode: string; readonly reason: string };

/**
 * Answers by store and reason at once: in each quarter those of five and more whose store and reason are shown, and
 * of which neither the store less its shown reasons, nor the reason less its shown stores, leaves one to four.
 */
export const inShownCells = <Answer extends PlacedAnswer>(answers: readonly Answer[]): Answer[] =>
  [...Map.groupBy(inLargeQuarters(answers), ({ month }) => quarterOf(month)).values()].flatMap(
    cellsOfQuarter,
  );

function cellsOfQuarter<Answer extends PlacedAnswer>(rows: readonly Answer[]): Answer[] {
  const siteOf = ({ siteCode }: Answer) => siteCode;
  const reasonOf = ({ reason }: Answer) => reason;
  const sites = new Set(surveyGroups(rows, siteOf).shown.map(({ key }) => key));
  const reasons = new Set(surveyGroups(rows, reasonOf).shown.map(({ key }) => key));
  let cells = [...Map.groupBy(rows, (row) => JSON.stringify([siteOf(row), reasonOf(row)])).values()]
    .filter(([one]) => one !== undefined && sites.has(siteOf(one)) && reasons.has(reasonOf(one)))
    .filter((own) => own.length >= LEAST_ANSWERS)
    .toSorted((one, other) => one.length - other.length);
  for (;;) {
    const open = cells.find((cell) =>
      [siteOf, reasonOf].some((lineOf) => {
        const [one] = cell;
        const inLine = (row: Answer) => one !== undefined && lineOf(row) === lineOf(one);
        const left = rows.filter(inLine).length - cells.flat().filter(inLine).length;
        return left > 0 && left < LEAST_ANSWERS;
      }),
    );
    if (open === undefined) return cells.flat();
    cells = cells.filter((cell) => cell !== open);
  }
}

type ScaleSummary = {
  readonly answers: number;
  /** With one decimal. */
  readonly mean: number;
  /** How many chose 1, 2, 3, 4 and 5. */
  readonly points: readonly number[];
  /** Share of 4 and 5 less share of 1 and 2, in whole points; null under thirty answers. */
  readonly balance: number | null;
};

export type SurveySummary = {
  readonly answers: number;
  /** By the code of the question. */
  readonly scales: Readonly<Record<string, ScaleSummary>>;
  /** How often each reason was named, and how often as the main one; the most named first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number; readonly main: number }[];
  readonly comments: readonly string[];
};

/** What a group of answers says together; null for fewer than five. Comments are those of quarters with ten and more, in the order of their words. */
export function summaryOf(answers: readonly DatedAnswer[]): SurveySummary | null {
  if (answers.length < LEAST_ANSWERS) return null;
  const scales = Map.groupBy(
    answers.flatMap((one) => Object.entries(one.scales)),
    ([code]) => code,
  );
  const reasons = Map.groupBy(
    answers.flatMap((one) => one.reasons.map((reason, at) => ({ reason, isMain: at === 0 }))),
    ({ reason }) => reason,
  );
  return {
    answers: answers.length,
    scales: Object.fromEntries(
      [...scales].flatMap(([code, rows]) =>
        rows.length < LEAST_ANSWERS ? [] : [[code, scaleOf(rows.map(([, point]) => point))]],
      ),
    ),
    reasons: [...reasons]
      .map(([reason, rows]) => ({
        reason,
        count: rows.length,
        main: rows.filter(({ isMain }) => isMain).length,
      }))
      .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
    comments: [...Map.groupBy(answers, ({ month }) => quarterOf(month)).values()]
      .filter((rows) => rows.length >= LEAST_COMMENTED)
      .flat()
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .toSorted((one, other) => one.localeCompare(other)),
  };
}

/** From so many answers on, a balance says something. */
const LEAST_BALANCED = 30;

function scaleOf(given: readonly number[]): ScaleSummary {
  const points = Array.from(
    { length: SURVEY_SCALE.max },
    (_, at) => given.filter((point) => point === at + SURVEY_SCALE.min).length,
  );
  const [ones = 0, twos = 0, , fours = 0, fives = 0] = points;
  return {
    answers: given.length,
    mean: Math.round((given.reduce((sum, point) => sum + point, 0) / given.length) * 10) / 10,
    points,
    balance:
      given.length < LEAST_BALANCED ? null : Math.round(((fours + fives - ones - twos) / given.length) * 100),
  };
}

/**
 * Groups of answers, each with five or more. Where those left out together are fewer than five, the smallest shown group
 * is left out with them: the whole less the shown ones would be theirs.
 */
export function surveyGroups<Answer extends DatedAnswer>(
  answers: readonly Answer[],
  keyOf: (answer: Answer) => string,
): { readonly shown: { readonly key: string; readonly summary: SurveySummary }[]; readonly left: number } {
  const groups = [...Map.groupBy(answers, keyOf)]
    .map(([key, rows]) => ({ key, rows }))
    .toSorted((one, other) => other.rows.length - one.rows.length);
  const large = groups.filter(({ rows }) => rows.length >= LEAST_ANSWERS);
  const small = answers.length - large.reduce((sum, { rows }) => sum + rows.length, 0);
  const kept = small > 0 && small < LEAST_ANSWERS ? large.slice(0, -1) : large;
  return {
    shown: kept.flatMap(({ key, rows }) => {
      const summary = summaryOf(rows);
      return summary === null ? [] : [{ key, summary }];
    }),
    left: answers.length - kept.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}
