import { describe, expect, test } from 'vitest';
import { fromServer } from './periods.ts';
import { samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';

/** A board of one person at a site of some zone, who works one shift. */
function boardOf(
  timeZone: string,
  { monday, date, from, to }: { monday: string; date: string; from: number; to: number },
) {
  const period = {
    planningPeriodUuid: 'a',
    date,
    fromHour: from * 60,
    toHour: to * 60,
    hourTypologyUuid: 'ORD',
    break: null,
  };
  const week = sampleWeek(
    [],
    [sampleTeam('team', [samplePerson('rodrigo', { periods: [period], mondays: [monday] })], [monday])],
  );
  const board = createBoard(
    { ...week, site: { ...week.site, timeZone } },
    {
      save: () => new Promise<never>(() => undefined),
      readPerson: async () => undefined,
      refused: () => undefined,
    },
  );
  return {
    board,
    hours: board.lasts(fromServer(period)) / 60,
    planned: (board.row('rodrigo')?.checked.totals.planned ?? 0) / 60,
  };
}

/** Saturday night into the first Sunday of November and the second of March (Ley de los Husos Horarios, United States). */
const AUTUMN = { monday: '2026-10-26', date: '2026-10-31', from: 22, to: 6 };
const SPRING = { monday: '2027-03-08', date: '2027-03-13', from: 22, to: 6 };

describe('a night on which the clock changes has the hours that are worked, on the chip as in the sum', () => {
  test.each([
    ['America/Tijuana', AUTUMN, 9],
    ['America/Ciudad_Juarez', AUTUMN, 9],
    ['America/Mexico_City', AUTUMN, 8],
    ['America/Tijuana', SPRING, 7],
    ['America/Ciudad_Juarez', SPRING, 7],
    ['America/Mexico_City', SPRING, 8],
    ['America/Cancun', SPRING, 8],
    // The hour that the clock skips cannot be worked; that of the Sunday itself belongs to Sunday.
    ['America/Tijuana', { ...SPRING, date: '2027-03-14', from: 2, to: 3 }, 0],
    ['America/Tijuana', { ...SPRING, date: '2027-03-14', from: 1, to: 9 }, 7],
    ['America/Tijuana', { ...SPRING, date: '2027-03-14', from: 9, to: 17 }, 8],
    ['America/Tijuana', { ...AUTUMN, date: '2026-11-01', from: 0, to: 8 }, 9],
  ])('%s %o', (timeZone, shift, expected) => {
    const { hours, planned } = boardOf(timeZone, shift);
    expect([hours, planned]).toEqual([expected, expected]);
  });
});
