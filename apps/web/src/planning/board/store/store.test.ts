import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemsOf, unchecked } from '../week/rows.ts';
import { add, at, plan, removeAll, row, saved, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from './store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what is typed is saved a moment later, as one change', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  expect(server.sent).toEqual([]);
  await server.answered();
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.people[0]).toMatchObject({
    collaboratorUuid: 'rodrigo',
    version: 1,
    change: { added: [{ date: TUESDAY }], changed: [], removed: [] },
  });
  expect(board.waiting()).toBe(0);
  expect(saved(board)?.version).toBe(2);
});

test('a row stands with its plan before the rules are asked, and nothing is said of it', () => {
  const { board } = start();
  add(board, at(TUESDAY, 9, 23));
  const rodrigo = row(board);
  expect(rodrigo.checked.marks.size).toBeGreaterThan(0);
  expect(unchecked(rodrigo)).toMatchObject({
    periods: rodrigo.periods,
    weeks: rodrigo.weeks,
    checked: { findings: [], needsNotification: false },
  });
  expect([unchecked(rodrigo).checked.marks.size, problemsOf(unchecked(rodrigo))]).toEqual([0, []]);
});

test('edits without a pause are saved meanwhile', async () => {
  const { board, server } = start();
  for (let hour = 1; hour <= 4; hour += 1) {
    add(board, at(TUESDAY, hour, hour + 1));
    await server.passed(200);
  }
  expect(server.sent.map(({ people }) => people[0]?.change.added.length)).toEqual([3]);
  await server.answered();
  expect(server.sent.map(({ people }) => people[0]?.change.added.length)).toEqual([3, 1]);
});

test('what is typed while a save is on its way stays, and follows on the new version', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  const answer = server.hold();
  await server.passed();
  add(board, at(TUESDAY, 18, 20));
  answer();
  await server.answered();
  expect(server.sent.map(({ people }) => [people[0]?.version, people[0]?.change.added.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17', '24 18-20']);
});

test('a period that is added and removed before its save returns is gone in the end', async () => {
  const { board, server } = start();
  const period = at(TUESDAY, 9, 17);
  add(board, period);
  const answer = server.hold();
  await server.passed();
  board.edit(
    new Map([['rodrigo', (board.row('rodrigo')?.periods ?? []).filter(({ key }) => key !== period.key)]]),
  );
  answer();
  await server.answered();
  expect(server.sent[1]?.people[0]?.change).toEqual({ added: [], changed: [], removed: ['id-1'] });
  expect(plan(board)).toEqual(['23 9-17']);
  expect(server.plan('rodrigo')).toEqual(['23 9-17']);
});

test('undo and redo work across saves: what the server forgot is new to it again', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  expect(board.undo()).toEqual(['rodrigo']);
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 9-17']);
  expect(board.redo()).toEqual(['rodrigo']);
  await server.answered();
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
  expect(board.canRedo()).toBe(false);
});

test('a row emptied and brought back by undo before the save is no change at all', async () => {
  const { board, server } = start();
  removeAll(board);
  board.undo();
  await server.answered();
  expect(server.sent).toEqual([]);
});

test('an edit that changes nothing is no step of undo', () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [...(board.row('rodrigo')?.periods ?? [])]]]));
  expect(board.canUndo()).toBe(false);
});

test('without a connection nothing typed is lost: the same batch goes again under its own key, then what followed', async () => {
  const { board, server } = start();
  server.away = true;
  add(board, at(TUESDAY, 9, 17));
  await server.passed();
  expect(board.state()).toMatchObject({ kind: 'away' });
  add(board, at(TUESDAY, 18, 20));
  expect(board.waiting()).toBe(2);
  await server.passed(4000);
  server.away = false;
  await server.passed(4000);
  expect(new Set(server.sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
  expect(server.sent.at(-1)?.people[0]?.version).toBe(2);
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17', '24 18-20']);
  expect(board.state()).toMatchObject({ kind: 'saved', after: 'interruption' });
});

test('a save whose answer got lost is not done twice and not taken for a stranger’s', async () => {
  const { board, server } = start();
  server.losesAnswer = true;
  add(board, at(TUESDAY, 9, 17));
  await server.passed();
  server.losesAnswer = false;
  await server.passed(4000);
  expect(saved(board)).toMatchObject({ stale: null, version: 2 });
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
});

test('a refused row keeps what was typed, is not sent again as it is, and the others are saved', async () => {
  const { board, server } = start();
  server.refuses.add('rodrigo');
  board.edit(
    new Map([
      ['rodrigo', [at(TUESDAY, 9, 17)]],
      ['valeria', [at(TUESDAY, 10, 18)]],
    ]),
  );
  await server.answered();
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  expect(plan(board)).toEqual(['24 9-17']);
  expect(saved(board)?.refused.map(({ code }) => code)).toEqual(['PLANNING_RULE_NOT_FOUND']);
  expect(server.reported).toEqual(['PLANNING_RULE_NOT_FOUND']);
  expect(server.plan('valeria')).toEqual(['24 10-18']);
  server.refuses.clear();
  add(board, at(MONDAY, 18, 19));
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 18-19', '24 9-17']);
});

test('what cannot be saved, like shifts that overlap, is not even sent, and goes as soon as it can', async () => {
  const { board, server } = start();
  add(board, at(MONDAY, 16, 20));
  await server.answered();
  expect(server.sent).toEqual([]);
  expect(problemsOf(row(board)).map(({ code }) => code)).toEqual(['PLANNING_PERIODS_OVERLAP']);
  board.undo();
  add(board, at(MONDAY, 17, 20));
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '23 17-20']);
});

test('an act can be taken back by itself as long as nothing was done since', () => {
  const { board } = start();
  const takeBack = board.edit(new Map([['rodrigo', []]]));
  takeBack();
  expect(plan(board)).toEqual(['23 9-17']);
  const tooLate = board.edit(new Map([['rodrigo', []]]));
  add(board, at(TUESDAY, 9, 17), 'valeria');
  tooLate();
  expect(plan(board)).toEqual([]);
});

test('giving up what was refused brings back what is saved, one undo away', async () => {
  const { board, server } = start();
  server.refuses.add('rodrigo');
  removeAll(board);
  await server.answered();
  board.revert('rodrigo');
  expect(saved(board)).toMatchObject({ refused: [] });
  expect(plan(board)).toEqual(['23 9-17']);
  expect(board.waiting()).toBe(0);
  board.undo();
  expect(plan(board)).toEqual([]);
});

test('a save that is refused as a whole is reported and not tried for ever', async () => {
  const { board, server } = start();
  server.refusesAll = true;
  removeAll(board);
  await server.answered();
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  expect(saved(board)?.refused.map(({ code }) => code)).toEqual(['MONTH_NOT_ALLOWED']);
});

test('one act on many rows tells each of them, and the whole board once', () => {
  const { board } = start();
  const drawn: string[] = [];
  for (const key of board.order) board.subscribe(key, () => drawn.push(key));
  board.subscribeAll(() => drawn.push('all'));
  board.edit(new Map(board.order.map((key) => [key, [at(TUESDAY, 10, 11)]])));
  expect(drawn).toEqual([...board.order, 'all']);
});

test('an edit draws its own row and no other', () => {
  const { board } = start();
  const drawn: string[] = [];
  board.subscribe('rodrigo', () => drawn.push('rodrigo'));
  board.subscribe('valeria', () => drawn.push('valeria'));
  removeAll(board);
  expect(drawn).toEqual(['rodrigo']);
});

test('a person whom the answer leaves out is not sent again for ever: the row says so, and the next edit tries again', async () => {
  const { server } = start();
  let forgets = true;
  const sent: number[] = [];
  const board = createBoard(sampleWeek([...server.people.values()]), {
    readPerson: server.readPerson,
    refused: server.refused,
    save: async (people, place) => {
      sent.push(people.length);
      return server.save(
        people.filter(({ collaboratorUuid }) => !forgets || collaboratorUuid !== 'valeria'),
        place,
      );
    },
  });
  add(board, at(MONDAY, 18, 20));
  add(board, at(MONDAY, 9, 17), 'valeria');
  await server.passed(60_000);
  expect(sent).toEqual([2]);
  expect(server.reported).toEqual(['UNDEFINED_ERROR']);
  expect(problemsOf(row(board, 'valeria')).map(({ code }) => code)).toEqual(['UNDEFINED_ERROR']);
  expect(problemsOf(row(board))).toEqual([]);
  forgets = false;
  add(board, at(TUESDAY, 9, 17), 'valeria');
  await server.passed(60_000);
  expect(sent.length).toBeGreaterThan(1);
  expect(board.waiting()).toBe(0);
});
