import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, at, plan, RODRIGO, row, saved, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import type { BoardDraft } from './transport.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('an untouched row takes over what another saved; undo never takes that back', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  await board.heard({ ...RODRIGO, version: 3 });
  expect(plan(board)).toEqual(['23 12-20']);
  expect(board.undo()).toEqual([]);
  expect(plan(board)).toEqual(['23 12-20']);
});

test('a touched row keeps its own and shows the other’s beside; the choice goes on top', async () => {
  const { board, server } = start();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  expect(saved(board)?.stale).toMatchObject({ version: 2, by: 'Karla' });
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  board.resolve('rodrigo', MONDAY, [
    ...(saved(board)?.stale?.periods ?? []),
    ...row(board).periods.filter(({ date }) => date === TUESDAY),
  ]);
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 12-20', '24 9-17']);
  expect(saved(board)?.stale).toBeNull();
});

test('what another saves while one types is shown next to what is typed, and is taken over where nothing came of it', async () => {
  const { board, server } = start();
  const release = board.hold('rodrigo');
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  await board.heard({ ...RODRIGO, version: 2 });
  expect(saved(board)?.stale).toMatchObject({ version: 2, by: 'Karla' });
  expect(plan(board)).toEqual(['23 9-17']);
  board.edit(new Map([['rodrigo', [at(MONDAY, 10, 14)]]]));
  release();
  expect(plan(board)).toEqual(['23 10-14']);
  await server.passed(20_000);
  expect(server.plan('rodrigo')).toEqual(['23 12-20']);

  const again = board.hold('valeria');
  server.another('valeria', [planned('hers', MONDAY, [8, 12])]);
  await board.heard({ ...RODRIGO, collaboratorUuid: 'valeria', version: 2 });
  expect(plan(board, 'valeria')).toEqual([]);
  again();
  expect(plan(board, 'valeria')).toEqual(['23 8-12']);
});

test('taking a change back leaves nothing to compare', async () => {
  const { board, server } = start();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  board.undo();
  expect(saved(board)).toMatchObject({ stale: null, version: 2 });
  expect(plan(board)).toEqual(['23 12-20']);
});

test('a save heard of while this tab’s own is on its way is read once the answer is here', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  const answer = server.hold();
  await server.passed();
  void board.heard({ ...RODRIGO, version: 3 });
  answer(() => server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]));
  await server.answered();
  expect(plan(board)).toEqual(['23 12-20']);
  expect(saved(board)?.version).toBe(3);
});

test('hearing of this tab’s own save changes nothing', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  await board.heard({ ...RODRIGO, version: 2 });
  expect(server.reads).toBe(0);
});

test('a week that was read again brings what others did, and leaves what is being typed', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  server.another('valeria', [planned('hers', MONDAY, [8, 12])]);
  board.reread(sampleWeek([...server.people.values()]));
  expect(plan(board, 'valeria')).toEqual(['23 8-12']);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  expect(saved(board)?.stale?.version).toBe(2);
});

test('a draft comes back on top of the same version and is saved', async () => {
  const first = start();
  first.server.away = true;
  add(first.board, at(TUESDAY, 9, 17));
  await first.server.passed();
  const { board, server } = start(first.board.unsaved());
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  await board.saveNow();
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
});

test('a draft of an older version is compared, not laid over; one that is already saved is no draft', () => {
  const draft: BoardDraft = [{ ...RODRIGO, version: 0, periods: [at(TUESDAY, 9, 17)] }];
  expect(saved(start(draft).board)?.stale).toMatchObject({ version: 1 });
  const same: BoardDraft = [{ ...RODRIGO, version: 0, periods: [at(MONDAY, 9, 17)] }];
  expect(saved(start(same).board)).toMatchObject({ stale: null, version: 1 });
});

test('a re-read brings what is needed now, and leaves what was typed', () => {
  const { board } = start();
  add(board, at(TUESDAY, 9, 17));
  const need = { date: TUESDAY, hourTypologyUuid: null, people: Array.from({ length: 48 }, () => 2) };
  const [team] = board.week.teams;
  if (team === undefined) throw new Error('the board has a team');
  board.reread({ ...board.week, teams: [{ ...team, coverage: [need] }] });
  expect(row(board).team.coverage).toEqual([need]);
  expect(plan(board)).toContain('24 9-17');
});

test('a re-read brings the typologies and the calendar as they are now, every row is checked by them, and what was typed stays', () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  expect(row(board).checked.totals).toMatchObject({ planned: 960, inTimebase: 960 });
  const others = row(board, 'valeria');
  const typologies = board.week.typologies.map((typology) => ({ ...typology, inTimebase: false }));
  const seats = board.reread({ ...sampleWeek([...server.people.values()]), typologies });
  expect(seats.week.typologies).toEqual(typologies);
  expect(row(board).checked.totals).toMatchObject({ planned: 960, inTimebase: 0 });
  expect(row(board, 'valeria')).not.toBe(others);
  expect(plan(board)).toContain('24 9-17');
});

test('somebody who comes to the team has a row where the team is read, and what is typed and undone elsewhere goes on', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  server.people.set('ana', samplePerson('ana'));
  const everybody = [...server.people.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  const seats = board.reread(sampleWeek(everybody));
  expect(seats.order).toEqual(['ana', 'rodrigo', 'valeria']);
  expect(seats.week.teams[0]?.people).toHaveLength(3);
  expect(board.rows().map(({ key }) => key)).toEqual(seats.order);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  add(board, at(TUESDAY, 12, 20), 'ana');
  await server.answered();
  expect([server.plan('ana'), server.plan('rodrigo')]).toEqual([['24 12-20'], ['23 9-17', '24 9-17']]);
  board.undo();
  expect(plan(board, 'ana')).toEqual([]);
  expect(board.reread(sampleWeek(everybody)).order).toBe(seats.order);
});

test('somebody who has left the team has no row any more, but for as long as something typed waits in it', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  const nobody = sampleWeek([]);
  expect(board.reread(nobody).order).toEqual(['rodrigo']);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  await server.answered();
  expect(board.reread(nobody).order).toEqual([]);
  expect(board.row('rodrigo')).toBeUndefined();
  expect(board.undo()).toEqual([]);
});

test('a re-read that finds people as they were leaves their rows as they are drawn', () => {
  const { board, server } = start();
  const before = board.rows();
  board.reread(sampleWeek([...server.people.values()]));
  expect(board.rows().map((one, place) => one === before[place])).toEqual([true, true]);
});
