import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import type pg from 'pg';
import {
  handsOf,
  historyOf,
  insertProcesses,
  isFree,
  setSituations,
  statusOf,
  type DemoProcess,
  type Scene,
} from './process-rows.ts';
import { hrOf } from './hire-making.ts';
import { randomOf, type Random } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

/** The stores whose fixed terms are extended and converted: on their way in the one, agreed in the other. */
const SITE = '0422';
const AGREED_SITE = '0431';

const DATA = 'WAITING_FOR_COLLABORATOR_DATA';
const BOTH = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
const DIRECTOR = 'WAITING_FOR_DIRECTOR_VALIDATION';
const LEGAL = 'WAITING_FOR_LEGAL_VALIDATION';
const HR = 'WAITING_FOR_HR_DATA';
const HR_PAPER = 'WAITING_FOR_HR_DATA_AND_SIGNATURE';
const QUEUED = 'QUEUED_SEND_EMAIL_PENDING';
const SIGN = 'WAITING_TO_SIGN_CONTRACT';
const SCAN = 'WAITING_FOR_SIGNED_DOCUMENTS';
const DONE = 'COMPLETED_SUCCESS';
type Step = readonly [act: string, to: string, by: 'director' | 'hr' | 'lawyer'];

const byDirector = (start: string, first: string): Step[] => [
  [start, first, 'director'],
  ['validate.byStart', first === DATA ? DATA : LEGAL, 'director'],
];
const confirmed: Step = ['common.confirmData', LEGAL, 'director'];
const legalYes: Step = ['validate.legal', HR, 'lawyer'];

/** From both approvals to the status in which the day alone is missing, electronically and on paper. */
const sent = (kind: typeof extension | typeof conversion): Step[] => [
  ...byDirector(kind.start.call, BOTH),
  legalYes,
  ['common.insertHrData', QUEUED, 'hr'],
];
const waiting = (kind: typeof extension | typeof conversion): Step[] => [
  ...sent(kind),
  ['system.mailSent', SIGN, 'hr'],
];
const printed = (kind: typeof extension | typeof conversion): Step[] => [
  ...byDirector(kind.start.call, BOTH),
  legalYes,
  [kind === extension ? 'extension.signOnPaper' : 'conversion.signOnPaper', HR_PAPER, 'director'],
  ['common.insertHrData', SCAN, 'hr'],
];
const agreed = (kind: typeof extension | typeof conversion): Step[] => [
  ...printed(kind),
  [
    'common.fileScan',
    kind === extension ? 'SCHEDULED_FOR_EXTENSION_DATE' : 'SCHEDULED_FOR_CONVERSION_DATE',
    'director',
  ],
];

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

/** Those that are sent, signed and agreed. */
const AGREED_ROADS: typeof ROADS = [extension, conversion].flatMap((kind) => [
  { kind, steps: sent(kind) },
  { kind, steps: waiting(kind) },
  { kind, steps: printed(kind) },
  { kind, steps: agreed(kind) },
]);

type Term = { readonly worker: Worker; readonly contractId: string; readonly end: string };
type Made = DemoProcess & Term & { readonly terms: Readonly<Record<string, unknown>> };

/** Extensions and conversions in every status, of people with a fixed term. */
export async function insertContractChanges(
  client: pg.PoolClient,
  scene: Pick<Scene, 'staff' | 'keys' | 'now' | 'today'>,
): Promise<void> {
  const { keys } = scene;
  const random = randomOf('contract changes');
  const made = [
    ...ROADS.map((road, index) => ({ road, term: termsIn(scene, SITE)[index] })),
    ...AGREED_ROADS.map((road, index) => ({ road, term: termsIn(scene, AGREED_SITE)[index] })),
  ].flatMap(({ road, term }) => (term === undefined ? [] : [changeOf(scene, random, { ...road, term })]));
  const over = await overIn(client, scene, random);
  const all = [...made, ...over];
  await insertProcesses(client, keys, all);
  await insertRows(
    client,
    'process_contract',
    { process_id: 'uuid', contact_email: 'text', terms: 'jsonb', hr_data: 'jsonb' },
    all.map(({ id, terms, worker, events }) => [
      id,
      '',
      JSON.stringify(terms),
      events.some(({ act }) => act === 'common.insertHrData')
        ? JSON.stringify(hrOf(worker.site, { sapNumber: worker.sapNumber }))
        : null,
    ]),
  );
  for (const one of made)
    if (statusOf(one).startsWith('SCHEDULED'))
      await layContract(client, one, random.id(scene.now.epochMilliseconds));
  for (const { id, contractId } of over)
    await client.query(
      `with next as (update contract set process_id = $1 where collaborator_id = (select collaborator_id from contract where id = $2)
        and start_date = (select end_date + 1 from contract where id = $2) returning id, start_date)
      update labor_condition l set process_id = $1 from next where l.contract_id = next.id and l.valid_from = next.start_date`,
      [id, contractId],
    );
  await setSituations(
    client,
    made
      .filter((one) => isOpen(one.kind, statusOf(one)))
      .map(({ kind, worker }) => ({ worker, situation: kind === extension ? 'EXTENSION' : 'CONVERSION' })),
  );
}

/** People of a store with one fixed term. */
function termsIn({ staff }: Pick<Scene, 'staff'>, site: string): Term[] {
  return staff.flatMap((worker) => {
    const [contract, more] = worker.contracts;
    return worker.site.code === site &&
      isFree(worker) &&
      contract.type === 'CDD' &&
      contract.end !== null &&
      more === undefined
      ? [{ worker, contractId: contract.id, end: contract.end }]
      : [];
  });
}

type Road = (typeof ROADS)[number] & {
  readonly term: Term;
  /** How long ago the last step was. */
  readonly ago?: number;
  /** Until when the term was extended. */
  readonly until?: string;
};

function changeOf(
  scene: Pick<Scene, 'staff' | 'now'>,
  random: Random,
  { kind, steps, term, ago = 1, until = addDays(term.end, 120) }: Road,
): Made {
  const { now } = scene;
  const { worker, end } = term;
  const hands = handsOf(scene, worker.site.code);
  const events = historyOf(
    now,
    steps.map(([act, to, by], step) => ({
      act,
      to,
      daysAgo: ago + steps.length - 1 - step,
      hand: hands[by],
      ...(to === 'CANCELLED' ? { comment: COMMENT } : {}),
    })),
  );
  return {
    ...term,
    id: random.id(now.epochMilliseconds),
    kind,
    events,
    terms: kind === extension ? extensionOf(term, until) : conversionOf(term),
    summary: kind === extension ? { contractType: 'CDD', until } : { contractType: 'CDI' },
    paper: events.some(({ act }) => act.endsWith('.signOnPaper')),
    signature: signatureOf(kind, events),
    effectiveDate: addDays(end, 1),
  };
}

function signatureOf(kind: AnyKind, events: DemoProcess['events']): string {
  const done = new Set(events.map(({ act }) => act));
  if (done.has('common.fileScan')) return 'SIGNED_ON_PAPER';
  if (!isOpen(kind, statusOf({ events }))) return 'CANCELLED';
  return done.has('common.insertHrData') ? 'PENDING_SIGNATURE' : 'PENDING_SENDING';
}

const extensionOf = ({ contractId, end }: Term, endDate: string) => ({
  contractUuid: contractId,
  firstDay: addDays(end, 1),
  number: 1,
  endDate,
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'La temporada de invierno se alarga hasta la primavera.',
});

const MINUTES = 2400;
const SALARY = 1_150_000;
const conversionOf = ({ contractId, end }: Term) => ({
  contractUuid: contractId,
  conversionDate: addDays(end, 1),
  fullTime: true,
  weeklyHours: MINUTES / 60,
  annualHours: (MINUTES / 60) * 52,
  workdayType: '03',
  salaryCentavos: SALARY,
  payPeriod: '04',
});

/** What is agreed and waits for its day has its contract and terms already, as the product lays them. */
async function layContract(
  client: pg.PoolClient,
  { kind, id, contractId, end, terms }: Made,
  next: string,
): Promise<void> {
  const from = addDays(end, 1);
  await client.query(
    `insert into contract (id, collaborator_id, process_id, employer_id, registry_id, patron_account_id, type, start_date, end_date, fixed_term_ground)
    select $1, collaborator_id, $2, employer_id, registry_id, patron_account_id, $3, $4, $5, $6 from contract where id = $7`,
    [
      next,
      id,
      kind === extension ? 'CDD' : 'CDI',
      from,
      terms['endDate'] ?? null,
      terms['fixedTermGround'] ?? null,
      contractId,
    ],
  );
  const converts = kind !== extension;
  await client.query(
    `insert into labor_condition (contract_id, process_id, valid_from, collaborator_id, site_id, team_id, position_id, pay_period,
      full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos)
    select $1, $2, $3, collaborator_id, site_id, team_id, position_id, pay_period,
      $4 or full_time, case when $4 then $5::int else weekly_minutes end, case when $4 then $5::int * 52 else annual_minutes end,
      case when $4 then '03' else workday_type end, case when $4 then greatest($6::bigint, salary_centavos) else salary_centavos end
    from labor_condition where contract_id = $7 order by valid_from desc limit 1`,
    [next, id, from, converts, MINUTES, SALARY, contractId],
  );
  await client.query('update labor_condition set valid_to = $1 where contract_id = $2 and valid_to is null', [
    end,
    contractId,
  ]);
}

/** An extension and a conversion that took effect: of a term that was split there, and of a permanent contract after a term. */
async function overIn(
  client: pg.PoolClient,
  scene: Pick<Scene, 'staff' | 'now' | 'today'>,
  random: Random,
): Promise<Made[]> {
  const { staff, today } = scene;
  const converted = staff
    .flatMap((worker) => {
      const [first, next] = worker.contracts;
      return worker.site.code === AGREED_SITE && isFree(worker) && first.end !== null && next?.type === 'CDI'
        ? [{ worker, contractId: first.id, end: first.end }]
        : [];
    })
    .toSorted((one, other) => other.end.localeCompare(one.end))[0];
  const running = termsIn(scene, AGREED_SITE)
    .slice(AGREED_ROADS.length)
    .toSorted((one, other) =>
      one.worker.contracts[0].start.localeCompare(other.worker.contracts[0].start),
    )[0];
  const extended =
    running && (await splitTerm(client, running, { today, id: random.id(scene.now.epochMilliseconds) }));
  const done = ({ end }: Term) => daysBetween(addDays(end, 1), today);
  return [
    ...(extended === undefined
      ? []
      : [
          changeOf(scene, random, {
            kind: extension,
            steps: [...agreed(extension), ['system.takeEffect', DONE, 'hr']],
            term: extended,
            ago: done(extended),
            until: running?.end ?? '',
          }),
        ]),
    ...(converted === undefined
      ? []
      : [
          changeOf(scene, random, {
            kind: conversion,
            steps: [...agreed(conversion), ['system.takeEffect', DONE, 'hr']],
            term: converted,
            ago: done(converted),
          }),
        ]),
  ];
}

/** A running term as it came about: a first one, over halfway to today, and the one that extended it. */
async function splitTerm(
  client: pg.PoolClient,
  { worker, contractId }: Term,
  { today, id }: { readonly today: string; readonly id: string },
): Promise<Term | undefined> {
  const { start } = worker.contracts[0];
  const days = daysBetween(start, today);
  if (days < 60) return undefined;
  const end = addDays(start, Math.floor(days / 2));
  await client.query(
    `with next as (insert into contract (id, collaborator_id, employer_id, registry_id, patron_account_id, type, start_date, end_date, fixed_term_ground)
      select $1, collaborator_id, employer_id, registry_id, patron_account_id, type, $2::date + 1, end_date, fixed_term_ground from contract where id = $3),
    ended as (update contract set end_date = $2, ended_on = $2 where id = $3),
    terms as (insert into labor_condition (contract_id, valid_from, valid_to, collaborator_id, site_id, team_id, position_id, pay_period,
        full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos)
      select $1, $2::date + 1, valid_to, collaborator_id, site_id, team_id, position_id, pay_period,
        full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos
      from labor_condition where contract_id = $3 order by valid_from desc limit 1)
    update labor_condition set valid_to = $2 where contract_id = $3`,
    [id, end, contractId],
  );
  return { worker, contractId, end };
}
