import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { TeamProposal } from '@jornada/contract/auto-plan.ts';
import { addDays } from '@jornada/domain/time.ts';
import { expect, test } from 'vitest';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard, type Board } from '../store/store.ts';
import { accepting, previewOf } from './accepting.ts';
import { fillWeek } from './filling.ts';

const IDLE = {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
};
const TUESDAY = addDays(MONDAY, 1);

/** So many people from one hour to another of a date. */
const need = (date: string, [from, to]: readonly [number, number], count = 1) => ({
  date,
  hourTypologyUuid: null,
  people: Array.from({ length: 48 }, (_, slot) => (slot >= 2 * from && slot < 2 * to ? count : 0)),
});

function boardOf(people: PlannedCollaborator[], coverage: ReturnType<typeof need>[]): Board {
  return createBoard(sampleWeek([], [{ ...sampleTeam('team', people), coverage }]), IDLE);
}

function filled(board: Board, asked: Partial<Parameters<typeof fillWeek>[1]> = {}): TeamProposal {
  const steps = fillWeek(board, {
    teamUuid: 'team',
    weekStart: MONDAY,
    today: addDays(MONDAY, -1),
    availableOn: () => undefined,
    waiting: [],
    ...asked,
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const said = ({ days }: TeamProposal): string[] =>
  days.map(
    ({ collaboratorUuid, date, kind, after }) =>
      `${collaboratorUuid} ${date.slice(8)} ${kind} ${after.map(({ fromHour, toHour }) => `${fromHour / 60}-${toHour / 60}`).join()}`,
  );

test('the gaps of a week are given to people who can cover them, and the board stays as it is', () => {
  const board = boardOf(
    [samplePerson('ana'), samplePerson('luis')],
    [need(MONDAY, [9, 17], 2), need(TUESDAY, [9, 17])],
  );
  const proposal = filled(board);
  expect(proposal.days.filter(({ date }) => date === MONDAY)).toHaveLength(2);
  expect(proposal).toMatchObject({ missingBefore: 24, missingAfter: 0, errorsBefore: 0, errorsAfter: 0 });
  expect(board.rows().flatMap(({ periods }) => periods)).toEqual([]);
});

test('what a shift next to the gap can take on it takes', () => {
  const board = boardOf(
    [samplePerson('ana', { periods: [planned('a', MONDAY, [9, 15])] })],
    [need(MONDAY, [9, 17])],
  );
  expect(said(filled(board))).toEqual(['ana 23 MOVED 9-17']);
});

test('a gap that would be less than half of the shortest shift stays, with the reason', () => {
  const board = boardOf([samplePerson('ana')], [need(MONDAY, [9, 10])]);
  const proposal = filled(board);
  expect(proposal.days).toEqual([]);
  expect(proposal.gaps).toMatchObject([
    { date: MONDAY, from: 540, to: 600, hours: 1, reasons: [{ reason: 'SHIFT_TOO_SHORT', people: 1 }] },
  ]);
});

test('days that are over and people who cannot come stay as they are', () => {
  const board = boardOf([samplePerson('ana')], [need(MONDAY, [9, 17]), need(TUESDAY, [9, 17])]);
  expect(said(filled(board, { today: MONDAY }))).toEqual(['ana 24 ADDED 9-17']);
  const never = { from: 0, to: 0, wish: null };
  expect(filled(board, { availableOn: () => never }).days).toEqual([]);
});

test('a vacation or a swap that waits for an answer on a filled day is named', () => {
  const board = boardOf([samplePerson('ana')], [need(MONDAY, [9, 17])]);
  const waits = { collaboratorUuid: 'ana', request: null, colleague: null };
  const waiting = [
    { ...waits, kind: 'VACATION', from: MONDAY, to: MONDAY, request: 'request' },
    { ...waits, kind: 'VACATION', from: TUESDAY, to: TUESDAY, request: 'another' },
    { ...waits, kind: 'SWAP', from: MONDAY, to: MONDAY, colleague: 'Luis' },
  ] as const;
  expect(filled(board, { waiting }).dependsOn).toMatchObject([
    { kind: 'VACATION', date: MONDAY, shifts: 1, request: 'request' },
    { kind: 'SWAP', date: MONDAY, shifts: 1, from: 'Luis' },
  ]);
});

test('one accepted proposal is one step of undo, and shows before it over the plan', () => {
  const board = boardOf(
    [samplePerson('ana'), samplePerson('luis')],
    [need(MONDAY, [9, 17], 2), need(TUESDAY, [9, 17])],
  );
  const { days } = filled(board);
  const rowOf = ({ collaboratorUuid }: { collaboratorUuid: string }) =>
    board.rows().find(({ person }) => person.collaboratorUuid === collaboratorUuid);
  expect([...(previewOf(rowOf, days)?.step.values() ?? [])].flat()).toHaveLength(3);
  const takeBack = board.edit(accepting(rowOf, days).step);
  expect(board.rows().flatMap(({ periods }) => periods)).toHaveLength(3);
  expect(previewOf(rowOf, days)).toBeNull();
  takeBack();
  expect(board.rows().flatMap(({ periods }) => periods)).toEqual([]);
});
