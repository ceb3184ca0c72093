import { addDays, addMonths } from '../time.ts';

/** Scales of a survey run from 1 to 5 (spec §9). */
export const SURVEY_SCALE = { min: 1, max: 5 } as const;

/** What an exit survey asks on a scale. */
export const SURVEY_SCALES = {
  WORK: { es: 'Mi trabajo de todos los días', en: 'My everyday work' },
  PAY: { es: 'Mi sueldo y prestaciones', en: 'My pay and benefits' },
  SCHEDULE: { es: 'Mis horarios y descansos', en: 'My hours and days off' },
  TEAM: { es: 'El ambiente con mi equipo', en: 'The mood in my team' },
  MANAGER: { es: 'El trato de mi responsable', en: 'How my manager treated me' },
  GROWTH: { es: 'Lo que aprendí y pude crecer', en: 'What I learned and how I could grow' },
  RECOMMEND: { es: 'Recomendaría trabajar aquí', en: 'I would recommend working here' },
} as const satisfies Record<string, { es: string; en: string }>;
export type SurveyScale = keyof typeof SURVEY_SCALES;

/** Why people say that they leave. */
export const SURVEY_REASONS = {
  BETTER_PAY: { es: 'Mejor sueldo en otro lugar', en: 'Better pay elsewhere' },
  SCHEDULE: { es: 'Los horarios', en: 'The hours' },
  STUDIES: { es: 'Mis estudios', en: 'My studies' },
  FAMILY: { es: 'Mi familia', en: 'My family' },
  DISTANCE: { es: 'La distancia', en: 'The distance' },
  GROWTH: { es: 'Poco crecimiento', en: 'Little growth' },
  TEAM: { es: 'El ambiente', en: 'The mood' },
  NOT_MY_CHOICE: { es: 'No fue mi decisión', en: 'It was not my choice' },
  OTHER: { es: 'Otro motivo', en: 'Another reason' },
} as const satisfies Record<string, { es: string; en: string }>;
export type SurveyReason = keyof typeof SURVEY_REASONS;

export const SURVEY_SCALE_NAMES = Object.keys(SURVEY_SCALES).filter(isScale);
export const SURVEY_REASON_NAMES = Object.keys(SURVEY_REASONS).filter(isReason);

function isScale(text: string): text is SurveyScale {
  return Object.hasOwn(SURVEY_SCALES, text);
}
function isReason(text: string): text is SurveyReason {
  return Object.hasOwn(SURVEY_REASONS, text);
}

export type SurveyAnswer = {
  readonly scales: Readonly<Record<SurveyScale, number>>;
  readonly reasons: readonly SurveyReason[];
  readonly comment: string;
};

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

export type SurveySummary = {
  readonly answers: number;
  /** Means with one decimal. */
  readonly means: Readonly<Record<SurveyScale, number>>;
  readonly reasons: readonly { readonly reason: SurveyReason; readonly count: number }[];
  readonly comments: readonly string[];
};

/** What a group of answers says together; null for fewer than five. Comments are those of quarters with ten and more, in the order of their words. */
export function summaryOf(answers: readonly DatedAnswer[]): SurveySummary | null {
  if (answers.length < LEAST_ANSWERS) return null;
  const mean = (scale: SurveyScale): number =>
    Math.round((answers.reduce((sum, { scales }) => sum + scales[scale], 0) / answers.length) * 10) / 10;
  return {
    answers: answers.length,
    means: {
      WORK: mean('WORK'),
      PAY: mean('PAY'),
      SCHEDULE: mean('SCHEDULE'),
      TEAM: mean('TEAM'),
      MANAGER: mean('MANAGER'),
      GROWTH: mean('GROWTH'),
      RECOMMEND: mean('RECOMMEND'),
    },
    reasons: SURVEY_REASON_NAMES.map((reason) => ({
      reason,
      count: answers.filter(({ reasons }) => reasons.includes(reason)).length,
    }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
    comments: [...Map.groupBy(answers, ({ month }) => quarterOf(month)).values()]
      .filter((rows) => rows.length >= LEAST_COMMENTED)
      .flat()
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .toSorted((one, other) => one.localeCompare(other)),
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
