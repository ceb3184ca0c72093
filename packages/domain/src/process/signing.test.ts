import { expect, test } from 'vitest';
import { tasksOf } from './acts.ts';
import { all, type AnyKind, type Facts, type Kind, type Passed } from './kind.ts';
import type { Signature } from './signature.ts';
import { signing } from './signing.ts';
import { progressOf, stationsMovedBy } from './stations.ts';

const signed = {
  type: 'MUTATION_PROCESS_MEX',
  name: { es: 'Mutación', en: 'Transfer' },
  family: 'mutation',
  codes: 'LEAVE',
  touches: ['place'],
  statuses: {
    PENDING: { es: 'Pendiente', en: 'Pending' },
    DONE: { es: 'Hecho', en: 'Done', closes: 'done' },
  },
  start: { call: 'leave.startLeaveProcess', to: ['PENDING'] },
  stations: ['send', 'sign', 'date'],
  acts: {
    ...signing({ pending: 'PENDING', signed: 'PENDING', paper: 'hiring.signOnPaper' }),
    'test.change': { moves: all(['PENDING'], 'PENDING'), signs: 'PENDING_SENDING' },
    'system.takeEffect': { moves: { PENDING: 'DONE' }, station: 'date' },
  },
} as const satisfies Kind<'PENDING' | 'DONE'>;
const kind: AnyKind = signed;

const ME: Passed = { accountId: 'me', name: 'Mariana Gil', at: '2026-11-20T16:00:00Z' };
const facts = (signature: Signature, { paper = false }: { paper?: boolean } = {}): Facts => ({
  status: 'PENDING',
  today: '2026-11-20',
  effectiveDate: '2026-12-07',
  endDate: null,
  passed: new Map(),
  paper,
  linkOut: false,
  refused: false,
  signature,
});

test.each([
  ['what was not sent is to be sent', facts('PENDING_SENDING'), ['common.sendToSign']],
  ['what was sent is the signers’ turn', facts('PENDING_SIGNATURE'), []],
  ['what was printed is to be filed', facts('PENDING_SIGNATURE', { paper: true }), ['common.fileScan']],
  ['what is signed asks nobody', facts('SIGNED'), []],
  ['what was filed asks nobody', facts('SIGNED_ON_PAPER', { paper: true }), []],
])('%s', (_what, one, tasks) => {
  expect(tasksOf(kind, one).map(({ act }) => act)).toEqual(tasks);
});

/** Where the progress stands after these acts. */
function after(...acts: string[]): string[] {
  const passed = new Map<string, Passed>();
  for (const act of acts) {
    const { passes, reopens } = stationsMovedBy(kind, { act, from: 'PENDING', to: 'PENDING' }, passed);
    for (const one of passes) passed.set(one, ME);
    for (const one of reopens) passed.delete(one);
  }
  return progressOf(kind, { status: 'PENDING', passed, refused: false }).map(({ state }) => state);
}

test('sending comes before signing, and signing before the day, though the status stays', () => {
  expect(after()).toEqual(['now', 'ahead', 'ahead']);
  expect(after('common.sendToSign')).toEqual(['done', 'now', 'ahead']);
  expect(after('hiring.signOnPaper')).toEqual(['done', 'now', 'ahead']);
  expect(after('common.sendToSign', 'signers.sign')).toEqual(['done', 'done', 'now']);
});

test('a change voids what was signed: it is sent and signed again', () => {
  expect(after('common.sendToSign', 'signers.sign', 'test.change')).toEqual(['now', 'ahead', 'ahead']);
});
