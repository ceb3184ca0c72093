import { clock } from '../../ui/format.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import type { Board, BoardRow } from './store.ts';
import { readTyped } from './typing.ts';

const FULL_DAY = { from: 9 * 60, to: 17 * 60 };

/** The periods of a row without those of a day that may be replaced. */
const without = (row: BoardRow, date: string): BoardPeriod[] => row.periods.filter((period) => period.date !== date || period.restricted === true);

/** Empties a day; false when a restricted absence stays. */
export function clearDay(board: Board, row: BoardRow, date: string): boolean {
  const kept = without(row, date);
  if (kept.length < row.periods.length) board.edit(new Map([[row.person.collaboratorUuid, kept]]));
  return !row.periods.some((period) => period.date === date && period.restricted === true);
}

/** Puts what was typed into a day; false when it cannot be read. Hours keep the day's typology unless a code is given. */
export function typeInto(board: Board, row: BoardRow, { date, text }: { date: string; text: string }): boolean {
  const { typologies } = board.week;
  const typed = readTyped(text, typologies.map(({ abbreviation }) => abbreviation));
  if (typed === 'unreadable') return false;
  if (typed === 'nothing') return clearDay(board, row, date) || true;
  const before = row.periods.filter((period) => period.date === date);
  const typology = typologies.find(({ abbreviation }) => abbreviation === typed.code);
  const ordinary = typologies.find(({ abbreviation }) => abbreviation === 'ORD') ?? typologies[0];
  const spans = typed.spans.length > 0 ? typed.spans : before.length > 0 ? before.map(({ fromHour, toHour }) => ({ from: fromHour, to: toHour })) : [absenceSpan(row)];
  const fresh = spans.map(({ from, to }, at) => {
    const old = before[at];
    const hourTypologyUuid = typology?.uuid ?? old?.hourTypologyUuid ?? ordinary?.uuid ?? '';
    const period = { date, fromHour: from, toHour: to, hourTypologyUuid, break: old?.fromHour === from && old.toHour === to ? (old.break ?? null) : null };
    return old === undefined || old.restricted === true ? newPeriod(period) : { ...old, ...period };
  });
  board.edit(new Map([[row.person.collaboratorUuid, [...without(row, date), ...fresh]]]));
  return true;
}

/** A day of absence without hours stands for a fifth of the contract's week. */
function absenceSpan({ person }: BoardRow): { from: number; to: number } {
  const minutes = Math.round(person.weeklyMinutes / 5 / 15) * 15;
  return minutes > 0 ? { from: FULL_DAY.from, to: FULL_DAY.from + minutes } : FULL_DAY;
}

/** A day as one would type it. */
export function typedText(board: Board, row: BoardRow, date: string): string {
  const periods = row.periods.filter((period) => period.date === date);
  const code = board.week.typologies.find(({ uuid }) => uuid === periods[0]?.hourTypologyUuid)?.abbreviation;
  const brief = (minute: number): string => (minute % 60 === 0 ? String(minute / 60) : clock(minute));
  const spans = periods.map(({ fromHour, toHour }) => `${brief(fromHour)}-${brief(toHour)}`).join(' ');
  return code === undefined || code === 'ORD' ? spans : `${spans} ${code}`;
}

/** Copies periods to another day or person, as new ones. */
export function pasteDay(board: Board, row: BoardRow, { date, periods }: { date: string; periods: readonly BoardPeriod[] }): void {
  const copies = periods.map(({ fromHour, toHour, hourTypologyUuid, break: rest }) => newPeriod({ date, fromHour, toHour, hourTypologyUuid, break: rest ?? null }));
  board.edit(new Map([[row.person.collaboratorUuid, [...without(row, date), ...copies]]]));
}

/** Changes one period of a row. */
export function replacePeriod(board: Board, row: BoardRow, period: BoardPeriod): void {
  board.edit(new Map([[row.person.collaboratorUuid, row.periods.map((each) => (each.key === period.key ? period : each))]]));
}
