import type { HourTypology, TeamWeek } from '@jornada/contract/planning.ts';
import { clock } from '../../ui/format.ts';
import { holdsBreak } from './gestures.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import type { BoardRow } from './store.ts';
import { readTyped } from './typing.ts';

const FULL_DAY = { from: 9 * 60, to: 17 * 60 };

/** The periods of a row on a date, earliest first. */
export const onDay = ({ periods }: Pick<BoardRow, 'periods'>, date: string): BoardPeriod[] => periods.filter((period) => period.date === date);

/** The periods of a row without those of a day that may be replaced. */
export const withoutDay = (row: BoardRow, date: string): BoardPeriod[] => row.periods.filter((period) => period.date !== date || period.restricted === true);

export type TypedDay = { readonly periods: readonly BoardPeriod[] } | { readonly refused: 'unreadable' } | { readonly refused: 'typology'; readonly code: string };

/**
 * The row's periods with what was typed into a day. Hours keep the kind of work and the break that stood there unless
 * told otherwise; over an absence they are work again.
 */
export function typedDay({ typologies }: Pick<TeamWeek, 'typologies'>, row: BoardRow, { date, text }: { date: string; text: string }): TypedDay {
  const typed = readTyped(text, typologies.map(({ abbreviation }) => abbreviation));
  if (typed.kind === 'unreadable') return { refused: 'unreadable' };
  const before = onDay(row, date).filter(({ restricted }) => restricted !== true);
  const spans = typed.kind === 'spans' ? typed.spans : typed.kind === 'day' ? wholeDay(row, before).map((span) => ({ ...span, code: typed.code })) : [];
  const refused = spans.find(({ code }) => row.person.refusedTypologies.some(({ uuid }) => uuid === withCode(typologies, code)?.uuid));
  if (refused?.code) return { refused: 'typology', code: refused.code };
  const fresh = spans.map(({ from, to, code }, at) => {
    const old = before[at];
    const hourTypologyUuid = (withCode(typologies, code) ?? typologies.find(({ uuid, kind }) => uuid === old?.hourTypologyUuid && kind !== 'ABSENCE' && kind !== 'VACATION') ?? ordinaryOf(typologies))?.uuid ?? '';
    const period = { date, fromHour: from, toHour: to, hourTypologyUuid, break: old?.break ?? null };
    const fits = holdsBreak(period) ? period : { ...period, break: null };
    return old === undefined ? newPeriod(fits) : { ...old, ...fits };
  });
  return { periods: [...withoutDay(row, date), ...fresh] };
}

const withCode = (typologies: readonly HourTypology[], code: string | null): HourTypology | undefined => typologies.find(({ abbreviation }) => abbreviation === code);

/** What a shift is unless it is said otherwise. */
export const ordinaryOf = (typologies: readonly HourTypology[]): HourTypology | undefined => withCode(typologies, 'ORD') ?? typologies[0];

/** The hours that stand there already; a day without any stands for a fifth of the contract's week. */
function wholeDay({ person }: BoardRow, before: readonly BoardPeriod[]): { from: number; to: number }[] {
  if (before.length > 0) return before.map(({ fromHour, toHour }) => ({ from: fromHour, to: toHour }));
  const minutes = Math.round(person.weeklyMinutes / 5 / 15) * 15;
  return [minutes > 0 ? { from: FULL_DAY.from, to: FULL_DAY.from + minutes } : FULL_DAY];
}

/** A day as one would type it; reading it again gives the same day. */
export function typedText({ typologies }: Pick<TeamWeek, 'typologies'>, periods: readonly BoardPeriod[]): string {
  const brief = (minute: number): string => (minute % 60 === 0 ? String(minute / 60) : clock(minute));
  return periods
    .map(({ fromHour, toHour, hourTypologyUuid }) => {
      const code = typologies.find(({ uuid }) => uuid === hourTypologyUuid)?.abbreviation ?? 'ORD';
      return `${brief(fromHour)}-${brief(toHour)}${code === 'ORD' ? '' : ` ${code}`}`;
    })
    .join(' ');
}

/** Periods copied to another day or person, as new ones. */
export function pastedDay(row: BoardRow, { date, periods }: { date: string; periods: readonly BoardPeriod[] }): BoardPeriod[] {
  const copies = periods.map(({ fromHour, toHour, hourTypologyUuid, break: rest }) => newPeriod({ date, fromHour, toHour, hourTypologyUuid, break: rest ?? null }));
  return [...withoutDay(row, date), ...copies];
}

/** The row's periods with one of them as given. */
export const withPeriod = (row: BoardRow, period: BoardPeriod): BoardPeriod[] => row.periods.map((each) => (each.key === period.key ? period : each));
