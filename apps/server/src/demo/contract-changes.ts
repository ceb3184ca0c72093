import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import {
  handsOf,
  historyOf,
  insertProcesses,
  isFree,
  setSituations,
  statusOf,
  type Scene,
} from './process-rows.ts';
import { randomOf } from './random.ts';
import { insertRows } from './write.ts';

/** The store of the zone whose fixed terms are extended and converted. */
const SITE = '0422';

const DATA = 'WAITING_FOR_COLLABORATOR_DATA';
const BOTH = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
const DIRECTOR = 'WAITING_FOR_DIRECTOR_VALIDATION';
const LEGAL = 'WAITING_FOR_LEGAL_VALIDATION';
const HR = 'WAITING_FOR_HR_DATA';
const HR_PAPER = 'WAITING_FOR_HR_DATA_AND_SIGNATURE';
type Step = readonly [act: string, to: string, by: 'director' | 'hr' | 'lawyer'];

const byDirector = (start: string, first: string): Step[] => [
  [start, first, 'director'],
  ['validate.byStart', first === DATA ? DATA : LEGAL, 'director'],
];
const confirmed: Step = ['common.confirmData', LEGAL, 'director'];
const legalYes: Step = ['validate.legal', HR, 'lawyer'];

/** What happened in each process of the demonstration, to the status in which it is shown. */
const ROADS: readonly { readonly kind: AnyKind; readonly steps: readonly Step[] }[] = [
  { kind: extension, steps: byDirector('extension.startProcess', DATA) },
  { kind: extension, steps: [...byDirector('extension.startProcess', DATA), confirmed] },
  { kind: extension, steps: [...byDirector('extension.startProcess', DATA), confirmed, legalYes] },
  { kind: extension, steps: [['extension.startProcess', BOTH, 'hr']] },
  {
    kind: extension,
    steps: [
      ['extension.startProcess', BOTH, 'hr'],
      ['validate.legal', DIRECTOR, 'lawyer'],
    ],
  },
  {
    kind: extension,
    steps: [
      ...byDirector('extension.startProcess', BOTH),
      legalYes,
      ['extension.signOnPaper', HR_PAPER, 'director'],
    ],
  },
  {
    kind: extension,
    steps: [...byDirector('extension.startProcess', BOTH), ['validate.no', 'CANCELLED', 'lawyer']],
  },
  { kind: conversion, steps: [['conversion.startProcess', BOTH, 'hr']] },
  { kind: conversion, steps: byDirector('conversion.startProcess', BOTH) },
  { kind: conversion, steps: [...byDirector('conversion.startProcess', BOTH), legalYes] },
  {
    kind: conversion,
    steps: [
      ['conversion.startProcess', BOTH, 'hr'],
      ['validate.legal', DIRECTOR, 'lawyer'],
    ],
  },
  {
    kind: conversion,
    steps: [
      ...byDirector('conversion.startProcess', BOTH),
      legalYes,
      ['conversion.signOnPaper', HR_PAPER, 'director'],
    ],
  },
  {
    kind: conversion,
    steps: [
      ...byDirector('conversion.startProcess', BOTH),
      ['conversion.cancelProcess', 'CANCELLED', 'director'],
    ],
  },
];

const COMMENT =
  'La temporada termina antes de lo previsto y el equipo queda completo con quienes ya tienen contrato, así que por ahora dejamos el término como está y lo revisamos de nuevo con la persona en enero.';

/** Extensions and conversions on their way, of people of one store with a fixed term. */
export async function insertContractChanges(
  client: pg.PoolClient,
  scene: Pick<Scene, 'staff' | 'keys' | 'now'>,
): Promise<void> {
  const { staff, keys, now } = scene;
  const random = randomOf('contract changes');
  const people = staff.filter(
    (worker) =>
      worker.site.code === SITE &&
      isFree(worker) &&
      worker.contracts[0].type === 'CDD' &&
      worker.contracts.length === 1,
  );
  const hands = handsOf(scene, SITE);
  const made = ROADS.flatMap(({ kind, steps }, index) => {
    const worker = people[index];
    const contract = worker?.contracts[0];
    if (worker === undefined || contract === undefined || contract.end === null) return [];
    const { end } = contract;
    const events = historyOf(
      now,
      steps.map(([act, to, by], step) => ({
        act,
        to,
        daysAgo: steps.length - step,
        hand: hands[by],
        ...(to === 'CANCELLED' ? { comment: COMMENT } : {}),
      })),
    );
    return [
      {
        id: random.id(now.epochMilliseconds),
        kind,
        worker,
        contract,
        end,
        events,
        summary:
          kind === extension ? { contractType: 'CDD', until: addDays(end, 120) } : { contractType: 'CDI' },
        paper: events.some(({ act }) => act.endsWith('.signOnPaper')),
        signature: isOpen(kind, statusOf({ events })) ? 'PENDING_SENDING' : 'CANCELLED',
        effectiveDate: addDays(end, 1),
      },
    ];
  });
  await insertProcesses(client, keys, made);
  await insertRows(
    client,
    'process_contract',
    { process_id: 'uuid', contact_email: 'text', terms: 'jsonb' },
    made.map(({ kind, contract, end, id }) => [
      id,
      '',
      JSON.stringify(
        kind === extension
          ? {
              contractUuid: contract.id,
              firstDay: addDays(end, 1),
              number: 1,
              endDate: addDays(end, 120),
              fixedTermGround: 'NATURE_OF_WORK',
              fixedTermDetail: 'La temporada de invierno se alarga hasta la primavera.',
            }
          : {
              contractUuid: contract.id,
              conversionDate: addDays(end, 1),
              fullTime: true,
              weeklyHours: 40,
              annualHours: 2080,
              workdayType: '03',
              salaryCentavos: 1_150_000,
              payPeriod: '04',
            },
      ),
    ]),
  );
  await setSituations(
    client,
    made
      .filter((one) => isOpen(one.kind, statusOf(one)))
      .map(({ kind, worker }) => ({ worker, situation: kind === extension ? 'EXTENSION' : 'CONVERSION' })),
  );
}
