import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { imssCalls } from '@jornada/contract/imss-movements.ts';
import { timeExportCalls } from '@jornada/contract/time-exports.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { IMSS_KINDS } from '@jornada/domain/imss/idse.ts';
import { EXPORT_KINDS } from '@jornada/domain/time-exports/lines.ts';
import { addDays, dayAt, monthOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { imssHandlers } from '../imss/handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { timeExportHandlers } from '../time-exports/handlers.ts';
import { FLAGSHIP } from './company.ts';
import { playDemoAdvances } from './money-advances.ts';
import { actorOf, newestCode, playerOf } from './play.ts';

/** How far a run of the demonstration has come, how long ago it began, and how many people it pays. */
const RUNS = [
  { to: 'CLOSED', daysAgo: 31, people: 30, title: 'Segunda quincena de octubre' },
  { to: 'ANSWERED', daysAgo: 13, people: 30, title: 'Primera quincena de noviembre' },
  { to: 'VOID', daysAgo: 9, people: 8, title: 'Comisiones, importe por revisar' },
  { to: 'DOWNLOADED', daysAgo: 2, people: 24, title: 'Bono de Buen Fin' },
  { to: 'RELEASED', daysAgo: 1, people: 18, title: 'Vales de despensa' },
  { to: 'CHECKED', daysAgo: 0, people: 20, title: 'Reembolso de uniformes' },
  { to: 'HELD', daysAgo: 0, people: 28, title: 'Segunda quincena con prima vacacional' },
] as const;
type Run = (typeof RUNS)[number];
const REACHED = ['CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED', 'CLOSED'] as const;

/** Lines of the run that is held: how many times the usual they pay, by their place; one of them is freed. */
const UNUSUAL: Readonly<Record<number, { times: number; note: string }>> = {
  3: { times: 3.5, note: 'Prima vacacional' },
  9: { times: 3.2, note: 'Finiquito de comisiones' },
  17: { times: 4, note: '' },
};
const FREED = 3;

type People = { readonly sergio: Actor; readonly nadia: Actor; readonly helena: Actor };

/**
 * Plays payment runs in each of their states and the files for SAP, IMSS and payroll with the product's own calls, once the
 * demonstration runs. What is there already stays; with a real mail server nothing is played, because codes go out by mail.
 */
export async function playDemoMoney(app: App): Promise<void> {
  const there = await app.database.db.selectFrom('export_run').select('number').limit(1).executeTakeFirst();
  if (there !== undefined || app.config.mail.smtpUrl !== '') return;
  const people: People = {
    sergio: await actorOf(app, 'sergio.lara@anahuac.example'),
    nadia: await actorOf(app, 'nadia.ruiz@anahuac.example'),
    helena: await actorOf(app, 'helena.cruz@anahuac.example'),
  };
  for (const run of RUNS) await playRun(app, run, people);
  await playDemoAdvances(app, { ...people, director: await actorOf(app, 'monica.garza@anahuac.example') });
  await playTimeExports(app, people);
  await playImss(app, people);
}

type Payable = { readonly sap: string; readonly clabe: string; readonly centavos: number };

/** People of the first store who can be paid, in a fixed order. */
async function payable(app: App): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select c.sap_number as sap, b.clabe, (l.salary_centavos / 2)::float8 as centavos
    from collaborator c join site s on s.id = c.site_id and s.code = ${FLAGSHIP} join collaborator_bank b on b.collaborator_id = c.id
      join labor_condition l on l.collaborator_id = c.id and l.valid_to is null
      join contract k on k.id = l.contract_id and k.end_date is null and k.start_date < ${addDays(dayAt(app.now()), -60)}::date
    where not c.fictitious and c.left_on is null and c.sap_number is not null order by c.search_name, c.id`.execute(
    app.database.db,
  );
  return rows;
}

async function playRun(app: App, { to, daysAgo, people: count, title }: Run, who: People): Promise<void> {
  const play = playerOf(app, paymentCalls, paymentHandlers);
  const at = app.now().subtract({ hours: 24 * daysAgo + 3 });
  const after = (minutes: number) => at.add({ minutes });
  const paid = (await payable(app)).slice(0, count);
  const employer = await app.database.db
    .selectFrom('site as s')
    .innerJoin('employer as e', 'e.id', 's.employer_id')
    .select('e.rfc')
    .where('s.code', '=', FLAGSHIP)
    .executeTakeFirstOrThrow();
  const by = who.sergio;
  let { run } = await play('payrollPayment.create', {
    as: by,
    at,
    input: {
      kind: 'P',
      employerRfc: employer.rfc,
      payOn: addDays(dayAt(at), 2),
      payingClabe: clabeFor('012', '180', '00000000417'),
      title,
    },
  });
  const amount = ({ centavos }: Payable) =>
    to === 'CLOSED' || to === 'ANSWERED' || to === 'HELD' ? centavos : 80_000;
  const lines = paid.map((one, index) => {
    const unusual = to === 'HELD' ? UNUSUAL[index] : undefined;
    const pesos = Math.round((amount(one) * (unusual?.times ?? 1)) / 100).toFixed(2);
    return `${one.sap},${pesos},${unusual?.note ?? ''}`;
  });
  const sheet = ['SAP,IMPORTE,NOTA', ...lines].join('\n');
  ({ run } = await play('payrollPayment.import', {
    as: by,
    at: after(4),
    input: { runUuid: run.uuid, file: { name: 'importes.csv', bytes: new TextEncoder().encode(sheet) } },
  }));
  if (to === 'VOID') {
    const reason = 'Los importes venían del mes anterior';
    await play('payrollPayment.void', {
      as: by,
      at: after(30),
      input: { runUuid: run.uuid, version: run.version, reason },
    });
    return;
  }
  if (to === 'HELD') {
    ({ run } = await play('payrollPayment.check', {
      as: by,
      at: after(9),
      input: { runUuid: run.uuid, version: run.version },
    }));
    await play('payrollPayment.decide', {
      as: by,
      at: after(31),
      input: {
        runUuid: run.uuid,
        line: FREED + 1,
        decision: 'FREE',
        reason: 'Prima vacacional y 14.0 h extra, oficio 1182',
      },
    });
    return;
  }
  run = await checked(app, run, { as: by, at: after(9) });
  const reached = REACHED.indexOf(to);
  if (reached >= 1) run = await released(app, run, { as: who.nadia, at: after(60) });
  if (reached >= 2)
    await play('payrollPayment.download', {
      as: who.nadia,
      at: after(66),
      input: { runUuid: run.uuid, layout: 'JRNPAY01', reason: '' },
    });
  if (reached >= 3) {
    // The bank refuses two accounts, and says why.
    const answer = paid
      .map((one, index) =>
        [
          one.sap,
          one.clabe,
          amount(one),
          ...(index % 14 === 5 ? ['R03', 'CUENTA CANCELADA'] : ['00', 'ABONADO']),
        ].join(';'),
      )
      .join('\n');
    ({ run } = await play('payrollPayment.answer', {
      as: who.helena,
      at: after(1500),
      input: { runUuid: run.uuid, file: { name: 'respuesta.csv', bytes: new TextEncoder().encode(answer) } },
    }));
  }
  if (reached >= 4)
    await play('payrollPayment.close', {
      as: who.helena,
      at: after(1560),
      input: { runUuid: run.uuid, version: run.version },
    });
}

type Acting = { readonly as: Actor; readonly at: Temporal.Instant };

/** Checks a run; a held line is left to another run. */
async function checked(app: App, before: PaymentRun, { as, at }: Acting): Promise<PaymentRun> {
  const play = playerOf(app, paymentCalls, paymentHandlers);
  const check = async (run: PaymentRun) =>
    (await play('payrollPayment.check', { as, at, input: { runUuid: run.uuid, version: run.version } })).run;
  const run = await check(before);
  if (run.undecidedLines === 0) return run;
  const { rows } = await sql<{ number: number }>`
    select number from payment_line where run_id = ${run.uuid}::uuid and holds <> '{}'`.execute(
    app.database.db,
  );
  let decided = run;
  for (const { number } of rows)
    ({ run: decided } = await play('payrollPayment.decide', {
      as,
      at,
      input: {
        runUuid: run.uuid,
        line: number,
        decision: 'LEAVE',
        reason: 'Se paga en la siguiente corrida',
      },
    }));
  return check(decided);
}

async function released(app: App, run: PaymentRun, { as, at }: Acting): Promise<PaymentRun> {
  const play = playerOf(app, paymentCalls, paymentHandlers);
  await play('payrollPayment.sendCode', { as, at, input: { runUuid: run.uuid } });
  const code = await newestCode(app, { kind: 'payment-code', at });
  const answer = await play('payrollPayment.release', {
    as,
    at: at.add({ minutes: 1 }),
    input: { runUuid: run.uuid, version: run.version, code },
  });
  return answer.run;
}

/** Each kind for stores: the month before last, and last month with what was corrected since. */
async function playTimeExports(app: App, { sergio, nadia }: People): Promise<void> {
  const play = playerOf(app, timeExportCalls, timeExportHandlers);
  const thisMonth = monthOf(dayAt(app.now()));
  const last = monthOf(addDays(thisMonth, -1));
  const spans = [
    { from: monthOf(addDays(last, -1)), to: addDays(last, -1) },
    { from: last, to: addDays(thisMonth, -1) },
  ];
  for (const kind of EXPORT_KINDS)
    for (const [index, span] of spans.entries()) {
      const period = { kind, group: 'STORE', ...span } as const;
      const at = app.now().subtract({ hours: 24 * (index === 0 ? 20 : 4) });
      const { ready, late } = await play('timeExports.preview', {
        as: sergio,
        at,
        input: { ...period, page: { number: 1, size: 1 } },
      });
      if (ready + late === 0) continue;
      const { run } = await play('timeExports.create', {
        as: sergio,
        at,
        input: { ...period, withLate: true, lines: ready + late },
      });
      if (index === 0)
        await play('timeExports.download', {
          as: nadia,
          at: at.add({ minutes: 12 }),
          input: { number: run.number },
        });
    }
}

/** Hires, wages and leaves of the last two months, for people whose data is complete; the others wait for HR. */
async function playImss(app: App, { sergio, nadia }: People): Promise<void> {
  const play = playerOf(app, imssCalls, imssHandlers);
  const at = app.now().subtract({ hours: 30 });
  const day = dayAt(at);
  const { rows: registries } = await sql<{ number: string }>`
    select r.number from employer_registry r join site s on s.employer_id = r.employer_id and s.state_code = r.state_code
    where s.code = ${FLAGSHIP} limit 1`.execute(app.database.db);
  const [registry] = registries;
  if (registry === undefined) return;
  await play('imssMovements.setRegistry', {
    as: sergio,
    at,
    input: { registry: registry.number, subdelegation: '54' },
  });
  for (const kind of IMSS_KINDS) {
    const asked = { registry: registry.number, kind, from: addDays(day, -60), to: addDays(day, -6) };
    const before = await play('imssMovements.preview', {
      as: sergio,
      at,
      input: { ...asked, page: { number: 1, size: 500 } },
    });
    for (const { collaborator, gaps, version } of before.rows.filter(({ gaps: all }) => all.join() === 'UMF'))
      if (gaps.length > 0)
        await play('imssMovements.setPerson', {
          as: sergio,
          at,
          input: {
            collaboratorUuid: collaborator.uuid,
            version,
            umf: '028',
            sbcCentavos: null,
            sbcFrom: null,
          },
        });
    const { ready } = await play('imssMovements.preview', {
      as: sergio,
      at,
      input: { ...asked, page: { number: 1, size: 1 } },
    });
    if (ready === 0) continue;
    const made = await play('imssMovements.create', { as: sergio, at, input: { ...asked, ready } });
    await play('imssMovements.download', {
      as: nadia,
      at: at.add({ minutes: 20 }),
      input: { number: made.export.number },
    });
  }
}
