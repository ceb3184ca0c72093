import { readBesideText, spansOf } from '@jornada/contract/week-to-check.ts';
import type { BesidePeriod, HourTypology, SiteWeek } from '@jornada/contract/planned-week.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { readTyped, writeTyped } from '@jornada/domain/planning/week/typing.ts';
import { addDays, clock } from '@jornada/domain/time.ts';
import { holdsBreak, length } from './gestures.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import { termsOn, type BoardRow } from './rows.ts';

const FULL_DAY = { from: 9 * 60, to: 17 * 60 };
const DAY = 1440;

/** The periods of a row on a date, earliest first. */
export const onDay = ({ periods }: Pick<BoardRow, 'periods'>, date: string): BoardPeriod[] =>
  periods.filter((period) => period.date === date);

type OnDate = { readonly date: string; readonly typologies: readonly HourTypology[] };

/** Until when a row's work of the evening before goes on on a date, in minutes since its midnight; null where none reaches into it. */
export function stayedUntil(
  { person, periods }: Pick<BoardRow, 'person' | 'periods'>,
  { date, typologies }: OnDate,
): number | null {
  const evening = addDays(date, -1);
  const worked = typologies.filter(isWorked);
  const shown = periods.filter(
    (period) => period.date === evening && worked.some(({ uuid }) => uuid === period.hourTypologyUuid),
  );
  const before = person.before.filter((text) => text.startsWith(evening)).map(readBesideText);
  const beside = before.filter(({ code }) => worked.some(({ abbreviation }) => abbreviation === code));
  const until = Math.max(...[...shown, ...beside].map((period) => period.fromHour + length(period) - DAY));
  return until > 0 ? until : null;
}

/** When someone comes to a date, anyone who is still there from the evening before at its midnight; undefined for who rests. */
export const comesAt = (row: BoardRow, on: OnDate): number | undefined =>
  stayedUntil(row, on) === null ? onDay(row, on.date)[0]?.fromHour : 0;

/** The periods of a row without those of a day that may be replaced. */
export const withoutDay = (row: BoardRow, date: string): BoardPeriod[] =>
  row.periods.filter((period) => period.date !== date || period.restricted === true);

/** Why what was typed is not taken: it cannot be read, its break lies outside its hours, or the rules do not give the typology to the person. */
export type Untaken =
  | { readonly refused: 'unreadable' }
  | { readonly refused: 'break' }
  | { readonly refused: 'typology'; readonly code: string };
export type TypedDay = { readonly periods: readonly BoardPeriod[] } | Untaken;

type Text = {
  readonly date: string;
  readonly text: string;
  /** The text is the whole day: what it does not say is not there. */ readonly exact?: boolean;
};

/**
 * The row's periods with what was typed into a day. Hours typed over a day keep the kind of work and the break that
 * stood there unless stated otherwise; over an absence they are work again. A break that stood there and does not fit inside goes, one that was typed is refused.
 */
export function typedDay(
  { typologies }: Pick<SiteWeek, 'typologies'>,
  row: BoardRow,
  { date, text, exact = false }: Text,
): TypedDay {
  const typed = readTyped(
    text,
    typologies.map(({ abbreviation }) => abbreviation),
  );
  if (typed.kind === 'unreadable') return { refused: 'unreadable' };
  const before = onDay(row, date).filter(({ restricted }) => restricted !== true);
  const spans =
    typed.kind === 'spans'
      ? typed.spans
      : typed.kind === 'day'
        ? wholeDay(row, { date, before }).map((span) => ({ ...span, code: typed.code }))
        : [];
  const refused = spans.find(({ code }) =>
    row.person.refusedTypologies.some(({ uuid }) => uuid === withCode(typologies, code)?.uuid),
  );
  if (refused?.code) return { refused: 'typology', code: refused.code };
  if (
    typed.kind === 'spans' &&
    typed.spans.some(
      ({ from, to, rest }) => rest !== null && !holdsBreak({ fromHour: from, toHour: to, break: rest }),
    )
  )
    return { refused: 'break' };
  const fresh = spans.map(({ from, to, code, rest }, at) => {
    const old = before[at];
    const kept = exact
      ? undefined
      : typologies.find(
          ({ uuid, kind }) => uuid === old?.hourTypologyUuid && kind !== 'ABSENCE' && kind !== 'VACATION',
        );
    const hourTypologyUuid = (withCode(typologies, code) ?? kept ?? ordinaryOf(typologies))?.uuid ?? '';
    const period = {
      date,
      fromHour: from,
      toHour: to,
      hourTypologyUuid,
      break: rest ?? (exact ? null : (old?.break ?? null)),
    };
    const fits = holdsBreak(period) ? period : { ...period, break: null };
    return old === undefined ? newPeriod(fits) : { ...old, ...fits };
  });
  return { periods: [...withoutDay(row, date), ...fresh] };
}

const withCode = (typologies: readonly HourTypology[], code: string | null): HourTypology | undefined =>
  typologies.find(({ abbreviation }) => abbreviation === code);

/** What a shift is unless it is said otherwise. */
export const ordinaryOf = (typologies: readonly HourTypology[]): HourTypology | undefined =>
  withCode(typologies, 'ORD') ?? typologies[0];

type Hours = { readonly from: number; readonly to: number; readonly rest: BoardPeriod['break'] | null };

/** The hours that stand there already; a day without any stands for a fifth of the contract's week, as it is in that week. */
function wholeDay(
  { person }: BoardRow,
  { date, before }: { date: string; before: readonly BoardPeriod[] },
): Hours[] {
  if (before.length > 0)
    return before.map(({ fromHour, toHour, break: rest }) => ({
      from: fromHour,
      to: toHour,
      rest: rest ?? null,
    }));
  const minutes = Math.round((termsOn(person, date)?.weeklyMinutes ?? person.weeklyMinutes) / 5 / 15) * 15;
  return [{ from: FULL_DAY.from, to: minutes > 0 ? FULL_DAY.from + minutes : FULL_DAY.to, rest: null }];
}

/** A day as it would be typed; reading it again gives the same day. */
export const typedText = (week: Pick<SiteWeek, 'typologies'>, periods: readonly BesidePeriod[]): string =>
  writeTyped(spansOf(week, periods), (minute) => (minute % 60 === 0 ? String(minute / 60) : clock(minute)));

/** The same with full hours: a spreadsheet would take `9-17` for a day in September. */
export const sheetText = (week: Pick<SiteWeek, 'typologies'>, periods: readonly BesidePeriod[]): string =>
  writeTyped(spansOf(week, periods), clock);

/** The same to be read, beside another plan of the day. */
export const dayText = (week: Pick<SiteWeek, 'typologies'>, periods: readonly BesidePeriod[]): string =>
  sheetText(week, periods).replaceAll('-', '–');

/** Writes the shifts of a day without their breaks. */
export const shiftText = (week: Pick<SiteWeek, 'typologies'>, periods: readonly BesidePeriod[]): string =>
  dayText(
    week,
    periods.map((period) => ({ ...period, break: null })),
  );
