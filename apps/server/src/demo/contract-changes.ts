import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { stationsAfter } from '@jornada/domain/process/stations.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { OFFICE } from './cast.ts';
import type { Keys } from './company-rows.ts';
import { fullNameOf } from './people.ts';
import { randomOf } from './random.ts';
import { officeId } from './staff-rows.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly now: Temporal.Instant;
};

/** The store of the zone whose fixed terms are extended and converted. */
const SITE = '0422';

const DATA = 'WAITING_FOR_COLLABORATOR_DATA';
const BOTH = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
const DIRECTOR = 'WAITING_FOR_DIRECTOR_VALIDATION';
const LEGAL = 'WAITING_FOR_LEGAL_VALIDATION';
const HR = 'WAITING_FOR_HR_DATA';
const HR_PAPER = 'WAITING_FOR_HR_DATA_AND_SIGNATURE';
type Hand = 'director' | 'hr' | 'lawyer';
type Step = readonly [act: string, to: string, by: Hand];

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
      ...byDirector('conversion.startProcess', BOTH),
      ['conversion.cancelProcess', 'CANCELLED', 'director'],
    ],
  },
];

const COMMENT =
  'La temporada termina antes de lo previsto y el equipo queda completo con quienes ya tienen contrato, así que por ahora dejamos el término como está y lo revisamos de nuevo con la persona en enero.';

/** Extensions and conversions on their way, of people of one store with a fixed term. */
export async function insertContractChanges(client: pg.PoolClient, scene: Scene): Promise<void> {
  const { staff, keys, now } = scene;
  const random = randomOf('contract changes');
  const people = staff.filter(
    ({ site, leftOn, cast, tutor, roles, contracts }) =>
      site.code === SITE &&
      leftOn === null &&
      cast === undefined &&
      tutor === null &&
      roles.length === 0 &&
      contracts[0].type === 'CDD' &&
      contracts.length === 1,
  );
  const hands = handsOf(staff);
  const made = ROADS.flatMap(({ kind, steps }, index) => {
    const worker = people[index];
    const contract = worker?.contracts[0];
    if (worker === undefined || contract === undefined || contract.end === null) return [];
    const events = steps.map(([act, to, by], step) => ({
      act,
      from: step === 0 ? null : (steps[step - 1]?.[1] ?? null),
      to,
      ...hands[by],
      at: now.subtract({ hours: (steps.length - step) * 24 + 3 }).toString(),
      comment: to === 'CANCELLED' ? COMMENT : null,
    }));
    return [{ kind, worker, contract, end: contract.end, id: random.id(now.epochMilliseconds), events }];
  });
  const statusOf = ({ events }: (typeof made)[number]): string => events.at(-1)?.to ?? '';
  await insertRows(
    client,
    'process',
    {
      id: 'uuid',
      type: 'text',
      family: 'text',
      status: 'text',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      collaborator_id: 'uuid',
      version: 'int',
      summary: 'jsonb',
      paper: 'boolean',
      signature: 'text',
      effective_date: 'date',
      closed_at: 'timestamptz',
      status_since: 'timestamptz',
      created_by: 'uuid',
      created_at: 'timestamptz',
    },
    made.map((one) => {
      const { kind, worker, end, id, events } = one;
      const status = statusOf(one);
      const since = events.findLast(({ from, to }) => from !== to)?.at;
      return [
        id,
        kind.type,
        kind.family,
        status,
        keys.site(worker.site.code),
        keys.team(worker.site.code, worker.team).id,
        keys.position(worker.position),
        worker.id,
        events.length,
        JSON.stringify(
          kind === extension ? { contractType: 'CDD', until: addDays(end, 120) } : { contractType: 'CDI' },
        ),
        events.some(({ act }) => act === 'extension.signOnPaper'),
        isOpen(kind, status) ? 'PENDING_SENDING' : 'CANCELLED',
        addDays(end, 1),
        isOpen(kind, status) ? null : since,
        since,
        events[0]?.accountId,
        events[0]?.at,
      ];
    }),
  );
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
  await insertRows(
    client,
    'process_event',
    {
      process_id: 'uuid',
      seq: 'int',
      act: 'text',
      from_status: 'text',
      to_status: 'text',
      actor_id: 'uuid',
      actor_kind: 'text',
      actor_name: 'text',
      comment: 'text',
      at: 'timestamptz',
    },
    made.flatMap(({ id, events }) =>
      events.map(({ act, from, to, accountId, name, comment, at }, index) => [
        id,
        index + 1,
        act,
        from,
        to,
        accountId,
        'PERSON',
        name,
        comment,
        at,
      ]),
    ),
  );
  await insertRows(
    client,
    'process_station',
    {
      process_id: 'uuid',
      station: 'text',
      passed_at: 'timestamptz',
      passed_by: 'uuid',
      passed_by_name: 'text',
    },
    made.flatMap(({ kind, id, events }) =>
      [...stationsAfter(kind, events)].map(([station, { at, accountId, name }]) => [
        id,
        station,
        at,
        accountId,
        name,
      ]),
    ),
  );
  for (const one of made)
    if (isOpen(one.kind, statusOf(one)))
      await client.query('update collaborator set situation = $1 where id = $2', [
        one.kind === extension ? 'EXTENSION' : 'CONVERSION',
        one.worker.id,
      ]);
}

/** Who acts in the store: its director, and the office. */
function handsOf(staff: readonly Worker[]): Record<Hand, { accountId: string | null; name: string }> {
  const director = staff.find(({ site, roles }) => site.code === SITE && roles.includes('DIRECTOR'));
  const office = (role: string) => {
    const found = OFFICE.find((member) => member.role === role);
    return found === undefined
      ? { accountId: null, name: '' }
      : { accountId: officeId(found.email), name: found.name };
  };
  return {
    director:
      director === undefined
        ? { accountId: null, name: '' }
        : { accountId: director.accountId, name: fullNameOf(director) },
    hr: office('HR'),
    lawyer: office('LAWYER'),
  };
}
