import type { Period, PlannedTeam } from '@jornada/contract/planned-week.ts';
import { expect, test } from 'vitest';
import { at, plan, row, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from './store.ts';
import type { RowChange, Transport } from './transport.ts';

const NEXT = '2026-11-30';
const both = [MONDAY, NEXT];
/** A board whose every save is taken, with what was sent. */
const begin = (teams: PlannedTeam[]) => {
  const sent: { at: string; people: readonly RowChange[] }[] = [];
  const save: Transport['save'] = async (people, { teamUuid, weekStart }) => {
    sent.push({ at: `${teamUuid} ${weekStart}`, people });
    return people.map(({ collaboratorUuid, version, change }) => {
      const added = change.added.map(({ key }) => ({ key, planningPeriodUuid: `id of ${key}` }));
      return {
        outcome: 'saved',
        collaboratorUuid,
        version: version + 1,
        changedAt: '2026-11-20T16:00:00Z',
        changedBy: 'Mónica',
        periods: [],
        added,
        findings: [],
        needsNotification: true,
      };
    });
  };
  return {
    sent,
    board: createBoard(sampleWeek([], teams), {
      save,
      readPerson: async () => undefined,
      refused: () => undefined,
    }),
  };
};
const fortnight = (periods: Period[]) =>
  begin([sampleTeam('team', [samplePerson('rodrigo', { mondays: both, periods })], both)]);

test('a shift moved into the next week leaves one week and enters the other, and comes back by one undo', async () => {
  const { board, sent } = fortnight([planned('id-0', MONDAY, [9, 17])]);
  board.edit(new Map([['rodrigo', row(board).periods.map((period) => ({ ...period, date: NEXT }))]]));
  await board.saveNow();
  expect(sent).toMatchObject([
    { at: `team ${MONDAY}`, people: [{ version: 1, change: { added: [], changed: [], removed: ['id-0'] } }] },
    { at: `team ${NEXT}`, people: [{ version: 1, change: { added: [{ date: NEXT }], removed: [] } }] },
  ]);
  expect(board.waiting()).toBe(0);
  board.undo();
  expect(plan(board)).toEqual(['23 9-17']);
  await board.saveNow();
  expect(sent.slice(2)).toMatchObject([
    { at: `team ${MONDAY}`, people: [{ version: 2, change: { added: [{ date: MONDAY }] } }] },
    { at: `team ${NEXT}`, people: [{ version: 2, change: { removed: ['id of id-0'] } }] },
  ]);
});

test('the second week is checked by the plan of the first, as it is typed', () => {
  const { board } = fortnight([planned('late', '2026-11-29', [14, 22]), planned('early', NEXT, [9, 17])]);
  const rest = () =>
    row(board)
      .checked.weeks[1]?.findings.map(({ code }) => code)
      .includes('LEGAL_WARNING_REST');
  expect(rest()).toBe(true);
  board.edit(
    new Map([
      [
        'rodrigo',
        row(board).periods.map((period) =>
          period.key === 'late' ? { ...period, fromHour: 8 * 60, toHour: 16 * 60 } : period,
        ),
      ],
    ]),
  );
  expect(rest()).toBe(false);
});

test('anyone who stands in two teams has a row in each, and each is saved in its own', async () => {
  const { board, sent } = begin(['one', 'two'].map((team) => sampleTeam(team, [samplePerson('rodrigo')])));
  expect(new Set(board.order).size).toBe(2);
  board.edit(new Map([[board.order[1] ?? '', [at(TUESDAY, 9, 17)]]]));
  expect(plan(board, board.order[0])).toEqual([]);
  await board.saveNow();
  expect(sent).toMatchObject([{ at: `two ${MONDAY}`, people: [{ collaboratorUuid: 'rodrigo' }] }]);
});
