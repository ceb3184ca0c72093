import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HIRING_STATUSES,
  hiringStatuses,
  isOpen,
  listOrder,
  statusesOf,
  type HiringStatus,
  type StatusGroup,
} from './statuses.ts';
import { DATA_STATUSES, GUEST_STEPS, HIRING_STEPS, statusAfterStep, STEP_STATUS } from './steps.ts';
import {
  afterPaper,
  afterValidation,
  FORCED,
  forcedTo,
  hiringStep,
  hiringTransitions,
  leads,
  standingActs,
  type HiringAct,
} from './transitions.ts';

const ACTS = Object.keys(hiringTransitions).filter((act): act is HiringAct =>
  Object.hasOwn(hiringTransitions, act),
);
const FORCED_TARGETS: Readonly<Partial<Record<HiringStatus, HiringStatus>>> = FORCED;
const anyStatus = fc.constantFrom(...HIRING_STATUSES);
const anyAct = fc.constantFrom(...ACTS);
const move = (act: HiringAct, from: HiringStatus, to?: HiringStatus) =>
  hiringStep({ act, from, ...(to === undefined ? {} : { to }) });

const next = (status: HiringStatus): HiringStatus[] =>
  ACTS.flatMap((act) =>
    hiringTransitions[act].from.some((from) => from === status)
      ? hiringTransitions[act].to.filter((to) => leads(act, status, to))
      : [],
  );

function reached(from: HiringStatus): Set<HiringStatus> {
  const seen = new Set<HiringStatus>([from]);
  for (const status of seen) for (const after of next(status)) seen.add(after);
  return seen;
}

describe('every status and every act', () => {
  test('an act goes through exactly where its row says so, and only to a status of that row', () => {
    fc.assert(
      fc.property(anyAct, anyStatus, anyStatus, (act, from, to) => {
        const row = hiringTransitions[act];
        const allowed =
          row.from.some((status) => status === from) &&
          row.to.some((status) => status === to) &&
          leads(act, from, to);
        expect(move(act, from, to)).toEqual(
          allowed
            ? { ok: true, value: to }
            : {
                ok: false,
                refusals: [
                  {
                    code: 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED',
                    values: { act, fromStatus: from, toStatus: to },
                  },
                ],
              },
        );
      }),
      { numRuns: 5000 },
    );
  });

  test('nothing leads out of a closed hire but the end of an abort', () => {
    const leaving = ACTS.flatMap((act) =>
      hiringTransitions[act].from.filter((status) => !isOpen(status)).map((status) => [act, status]),
    );
    expect(leaving).toEqual([['system.completeAbort', 'ABORTED']]);
  });

  test('every status of the road can be reached from the start, and from each of them an end', () => {
    // These stand in the table because section 4 groups them with the hire; other processes reach them.
    const foreign = [
      'SCHEDULED_FOR_CONVERSION_DATE',
      'SCHEDULED_FOR_EXTENSION_DATE',
      'PENDING_MUTATION_COLLABORATOR_PROCESS',
      'WAITING_TO_BE_EXECUTED',
    ];
    expect(HIRING_STATUSES.filter((status) => !reached('INITIATED').has(status))).toEqual(
      expect.arrayContaining(foreign),
    );
    expect(HIRING_STATUSES.filter((status) => !reached('INITIATED').has(status))).toHaveLength(
      foreign.length,
    );
    expect(HIRING_STATUSES.filter((status) => ![...reached(status)].some((end) => !isOpen(end)))).toEqual([]);
  });
});

describe('the groups of section 4', () => {
  test.each<[StatusGroup, readonly HiringStatus[]]>([
    ['abortable', ['WAITING_TO_SEND_CONTRACT', 'WAITING_TO_SIGN_CONTRACT']],
    ['rectify', ['WAITING_FOR_COLLABORATOR_DATA', 'QUEUED_SEND_EMAIL_PENDING']],
    ['send-email', ['WAITING_FOR_COLLABORATOR_DATA', 'QUEUED_SEND_EMAIL_PENDING']],
    ['director-validation', ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'WAITING_FOR_DIRECTOR_VALIDATION']],
    ['legal-validation', ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'WAITING_FOR_LEGAL_VALIDATION']],
    [
      'modify',
      [
        'WAITING_FOR_HR_DATA',
        'WAITING_FOR_HR_DATA_AND_SIGNATURE',
        'WAITING_TO_SEND_CONTRACT',
        'WAITING_TO_SIGN_CONTRACT',
      ],
    ],
    [
      'identity-account',
      ['WAITING_TO_SEND_CONTRACT', 'WAITING_TO_SIGN_CONTRACT', 'SIGNED', 'COMPLETED_SUCCESS'],
    ],
  ])('%s', (group, statuses) => expect(statusesOf(group)).toEqual(statuses));

  test('each act that section 4 groups happens from its group and nowhere else', () => {
    expect(hiringTransitions['hiring.cancelProcess'].from).toEqual(statusesOf('cancellable'));
    expect(hiringTransitions['hiring.abortHiringProcess'].from).toEqual(statusesOf('abortable'));
    expect(hiringTransitions['force.complete'].from).toEqual(statusesOf('force-complete'));
    expect(hiringTransitions['hiring.edit'].from).toEqual(statusesOf('modify'));
    expect(hiringTransitions['hiring.signOnPaper'].from).toEqual(statusesOf('sign-on-paper'));
    expect(hiringTransitions['hiring.rectify'].from).toEqual([
      ...statusesOf('rectify'),
      'WAITING_FOR_OSMOS_RESPONSE_NOK',
    ]);
    expect(standingActs['hiring.sendEmailCollaboratorToken']).toEqual(statusesOf('send-email'));
    expect(standingActs['hiring.createCollaboratorIdentityAccess']).toEqual(statusesOf('identity-account'));
  });

  test('the site list begins with section 4’s seven, in its order', () => {
    const sorted = HIRING_STATUSES.toSorted((a, b) => listOrder(a) - listOrder(b));
    expect(sorted.slice(0, 9)).toEqual([
      'WAITING_FOR_ADDRESS_DATA',
      'WAITING_FOR_FISCAL_DATA',
      'WAITING_FOR_BANK_DATA',
      'WAITING_FOR_LABOR_DATA',
      'WAITING_FOR_OSMOS_RESPONSE',
      'WAITING_FOR_OSMOS_RESPONSE_OK',
      'WAITING_FOR_OSMOS_RESPONSE_NOK',
      'ABORTED',
      'COMPLETED_SUCCESS',
    ]);
  });

  test('every status is named in both languages', () => {
    expect(
      HIRING_STATUSES.filter((status) => !hiringStatuses[status].es || !hiringStatuses[status].en),
    ).toEqual([]);
  });
});

describe('validation', () => {
  test.each([false, true])('in either order two yeses lead to HR (paper: %s)', (paper) => {
    const hr = paper ? 'WAITING_FOR_HR_DATA_AND_SIGNATURE' : 'WAITING_FOR_HR_DATA';
    const both = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
    const directorFirst = afterValidation({ given: 'director', other: false, paper });
    const legalFirst = afterValidation({ given: 'legal', other: false, paper });
    expect([directorFirst, legalFirst]).toEqual([
      'WAITING_FOR_LEGAL_VALIDATION',
      'WAITING_FOR_DIRECTOR_VALIDATION',
    ]);
    expect(
      move('validate.director', both, directorFirst).ok &&
        move('validate.legal', directorFirst, afterValidation({ given: 'legal', other: true, paper })),
    ).toEqual({ ok: true, value: hr });
    expect(
      move('validate.legal', both, legalFirst).ok &&
        move('validate.director', legalFirst, afterValidation({ given: 'director', other: true, paper })),
    ).toEqual({ ok: true, value: hr });
  });

  test('paper leaves open validations and HR’s step required', () => {
    expect(
      statusesOf('sign-on-paper').filter(
        (status) => !move('hiring.signOnPaper', status, afterPaper(status)).ok,
      ),
    ).toEqual([]);
    expect(afterPaper('WAITING_FOR_LEGAL_VALIDATION')).toBe('WAITING_FOR_LEGAL_VALIDATION');
    expect(afterPaper('WAITING_FOR_HR_DATA')).toBe('WAITING_FOR_HR_DATA_AND_SIGNATURE');
    expect(afterPaper('WAITING_TO_SIGN_CONTRACT')).toBe('WAITING_FOR_SIGNED_DOCUMENTS');
  });
});

describe('data steps', () => {
  test('an unfinished hire asks for the first missing step, whatever was typed out of order', () => {
    fc.assert(
      fc.property(fc.subarray([...GUEST_STEPS]), fc.constantFrom(...DATA_STATUSES), (filled, status) => {
        const missing = GUEST_STEPS.find((name) => !filled.includes(name));
        expect(statusAfterStep({ filled, status })).toBe(
          status === STEP_STATUS.labor ? status : STEP_STATUS[missing ?? 'labor'],
        );
      }),
    );
  });

  test('the road of a candidate passes every step once', () => {
    const road = GUEST_STEPS.map((_, index) =>
      statusAfterStep({
        filled: GUEST_STEPS.slice(0, index + 1),
        status: STEP_STATUS[GUEST_STEPS[index] ?? 'personal'],
      }),
    );
    expect(road).toEqual(HIRING_STEPS.slice(1).map((name) => STEP_STATUS[name]));
  });
});

test('force-complete leads from each status of its group to one that its row allows', () => {
  expect(statusesOf('force-complete').filter((status) => !forcedTo(status).ok)).toEqual([]);
  expect(HIRING_STATUSES.filter((status) => forcedTo(status).ok)).toEqual(statusesOf('force-complete'));
  expect(
    statusesOf('force-complete').map((status) => move('force.complete', status, FORCED_TARGETS[status])),
  ).toEqual(statusesOf('force-complete').map(forcedTo));
});
