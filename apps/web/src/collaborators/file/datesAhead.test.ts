import { expect, test } from 'vitest';
import { datesAhead } from './datesAhead.ts';

/* The days ahead of a person: what the file says, what falls due, and nothing twice. */
const words = {
  process: (type: string) => type,
  ends: 'ends',
  begins: 'begins',
  changed: 'changed',
  left: 'left',
  back: 'back',
  due: (kind: string, item: string | undefined) => (item === undefined ? kind : `${kind}: ${item}`),
};
const fixedTerm = {
  uuid: 'c',
  type: 'CDD' as const,
  startDate: '2026-09-07',
  endDate: '2026-12-06',
  trialDays: null,
  employer: 'Deportes',
  evidenceCode: null,
  conditions: [],
};
const leave = {
  uuid: 'p',
  type: 'LEAVE_OF_ABSENCE_PROCESS_MEX',
  status: 'SCHEDULED_FOR_START_DATE',
  startedAt: '2026-11-01T12:00:00Z',
  effectiveDate: '2027-01-25',
  closedAt: null,
};
const today = '2026-11-20';
const person = { leftOn: null, contracts: [fixedTerm] };

test('what begins, ends and comes back stands with what falls due, the earliest first', () => {
  const file = {
    processes: [leave],
    absences: [
      { from: '2027-01-25', to: '2027-04-18', code: 'INC', days: 84, kind: 'LEAVE' as const },
      { from: '2026-10-01', to: '2026-10-05', code: 'VAC', days: 5, kind: 'PLANNED' as const },
    ],
  };
  const due = [
    { kind: 'FIRST_WEEKS' as const, due: '2026-11-18', urgent: false, item: 'Charla' },
    { kind: 'TRIAL_ENDS' as const, due: '2026-12-01', urgent: false, item: undefined },
  ];
  expect(datesAhead(person, file, due, { today, words })).toEqual([
    { day: '2026-11-18', text: 'FIRST_WEEKS: Charla', late: true },
    { day: '2026-12-01', text: 'TRIAL_ENDS', late: false },
    { day: '2026-12-06', text: 'ends', late: false },
    { day: '2027-01-25', text: 'LEAVE_OF_ABSENCE_PROCESS_MEX', late: false },
    { day: '2027-04-19', text: 'back', late: false },
  ]);
});

test('the end of a term that somebody has to decide on is said once', () => {
  const due = [{ kind: 'TERM_ENDS' as const, due: '2026-12-06', urgent: true, item: undefined }];
  expect(datesAhead(person, { processes: [], absences: [] }, due, { today, words })).toEqual([
    { day: '2026-12-06', text: 'TERM_ENDS', late: true },
  ]);
});
