import { advanceCalls } from '@jornada/contract/advances.ts';
import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { isInTime, payPeriodOf, type PayPeriod } from '@jornada/domain/advances/pay-period.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { TWICE_A_MONTH } from '@jornada/domain/leave/settlement-facts.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { advanceHandlers } from '../advances/handlers.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { FLAGSHIP } from './company.ts';
import { newestCode, ownActor, playerOf } from './play.ts';

const ZONE = 'America/Mexico_City';
/** On the ninth day of a pay period its advance is earned, and there is time until the pay day. */
const DAYS_INTO = 8;
const LEAST_DAYS_INTO = 3;

type Hands = {
  readonly director: Actor;
  readonly sergio: Actor;
  readonly nadia: Actor;
  readonly helena: Actor;
};
type Named = { readonly advanceUuid: string; readonly version: number };

/**
 * Plays advances of two pay periods with the product's own calls. Of the last one: paid in a run of which the bank rejected
 * one line, taken off whole and in part, withdrawn, canceled by the person. Of this one, as far as a day of it lets them be
 * asked for: on its way to the bank, paid, rejected, approved for the next run, and waiting for an answer.
 */
export async function playDemoAdvances(app: App, hands: Hands): Promise<void> {
  const today = dayAt(app.now());
  const now = payPeriodOf(today, TWICE_A_MONTH);
  const before = payPeriodOf(addDays(now.from, -1), TWICE_A_MONTH);
  const askers = await peopleWhoAsk(app);
  await playPaidPeriod(app, { hands, period: before, askers: askers.slice(0, 6) });
  const day = dayOfAsking(now, today);
  if (day !== null) await playOpenPeriod(app, { hands, day, askers: askers.slice(6, 13) });
}

/** The last day before today on which the period's advances could be asked for; null in its first days. */
function dayOfAsking(period: PayPeriod, today: string): string | null {
  let day = addDays(today, -1);
  while (day >= period.from && !isInTime(day, { payDay: period.payDay, days: 2 })) day = addDays(day, -1);
  return day >= addDays(period.from, LEAST_DAYS_INTO) ? day : null;
}

type Scene = { readonly hands: Hands; readonly askers: readonly Actor[] };

async function playPaidPeriod(
  app: App,
  { hands, period, askers }: Scene & { period: PayPeriod },
): Promise<void> {
  const { director, sergio, nadia, helena } = hands;
  const play = playerOf(app, advanceCalls, advanceHandlers);
  const day = addDays(period.from, DAYS_INTO);
  const at = clockOf(day);
  const asked = await askAll(app, askers, at('09:40'));
  const [cancels, withdrawn, ...approved] = asked;
  if (cancels !== undefined)
    await play('salaryAdvance.cancel', { as: cancels.by, at: at('10:30'), input: cancels.named });
  for (const { named } of asked.slice(1))
    await play('salaryAdvance.approve', { as: director, at: at('13:05'), input: named });
  if (withdrawn !== undefined)
    await play('salaryAdvance.withdraw', {
      as: director,
      at: at('15:20'),
      input: { ...once(withdrawn.named), reason: 'Prefiere esperar a su pago completo' },
    });
  const title = `Anticipos del ${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
  const runDay = clockOf(addDays(day, 1));
  const run = await playRun(app, hands, { title, payOn: addDays(day, 1), at: runDay });
  const pays = playerOf(app, paymentCalls, paymentHandlers);
  const bank = clockOf(addDays(day, 2));
  let answered = run;
  for (let line = 1; line <= run.lines; line += 1) {
    const paid = line !== run.lines;
    const said = paid
      ? { bankCode: '00', bankText: 'ABONADO' }
      : { bankCode: 'R03', bankText: 'CUENTA CANCELADA' };
    ({ run: answered } = await pays('payrollPayment.answerLine', {
      as: helena,
      at: bank('11:15'),
      input: { runUuid: run.uuid, line, paid, ...said },
    }));
  }
  if (answered.status === 'ANSWERED')
    await pays('payrollPayment.close', {
      as: helena,
      at: bank('11:40'),
      input: { runUuid: run.uuid, version: answered.version },
    });
  const payDay = clockOf(addDays(period.payDay, 1));
  // Payroll took the first two off whole and, of the third, what the pay day allowed.
  for (const [index, { named }] of approved.slice(0, -1).entries()) {
    const advance = await advanceNow(app, named.advanceUuid);
    await play('salaryAdvance.deduct', {
      as: index % 2 === 0 ? sergio : nadia,
      at: payDay('10:10'),
      input: {
        advanceUuid: named.advanceUuid,
        version: advance.version,
        amountCentavos: index < 2 ? advance.centavos : Math.floor(advance.centavos / 200) * 100,
      },
    });
  }
}

async function playOpenPeriod(app: App, { hands, day, askers }: Scene & { day: string }): Promise<void> {
  const { director, helena } = hands;
  const play = playerOf(app, advanceCalls, advanceHandlers);
  const at = clockOf(day);
  const asked = await askAll(app, askers, at('08:30'));
  const approve = async (some: typeof asked, time: string): Promise<void> => {
    for (const { named } of some)
      await play('salaryAdvance.approve', { as: director, at: at(time), input: named });
  };
  await approve(asked.slice(0, 2), '09:20');
  const run = await playRun(app, hands, { title: 'Anticipos en camino al banco', payOn: day, at });
  const pays = playerOf(app, paymentCalls, paymentHandlers);
  if (run.lines > 1)
    await pays('payrollPayment.answerLine', {
      as: helena,
      at: at('16:30'),
      input: { runUuid: run.uuid, line: 1, paid: true, bankCode: '00', bankText: 'ABONADO' },
    });
  await approve(asked.slice(2, 4), '17:05');
  for (const { named } of asked.slice(4, 5))
    await play('salaryAdvance.reject', {
      as: director,
      at: at('17:10'),
      input: { ...named, reason: 'Me pidió dejarlo para la siguiente quincena' },
    });
}

/** A run of everything approved: prepared and checked by one, released and downloaded by another. */
async function playRun(
  app: App,
  { sergio, nadia }: Hands,
  {
    title,
    payOn,
    at,
  }: { readonly title: string; readonly payOn: string; readonly at: ReturnType<typeof clockOf> },
): Promise<PaymentRun> {
  const play = playerOf(app, paymentCalls, paymentHandlers);
  const { rfc } = await app.database.db
    .selectFrom('site as s')
    .innerJoin('employer as e', 'e.id', 's.employer_id')
    .select('e.rfc')
    .where('s.code', '=', FLAGSHIP)
    .executeTakeFirstOrThrow();
  let { run } = await play('payrollPayment.create', {
    as: sergio,
    at: at('10:00'),
    input: {
      kind: 'A',
      employerRfc: rfc,
      payOn,
      payingClabe: clabeFor('012', '180', '00000000417'),
      title,
    },
  });
  const named = () => ({ runUuid: run.uuid, version: run.version });
  ({ run } = await play('payrollPayment.check', { as: sergio, at: at('10:05'), input: named() }));
  await play('payrollPayment.sendCode', { as: nadia, at: at('10:45'), input: { runUuid: run.uuid } });
  const code = await newestCode(app, { kind: 'payment-code', at: at('10:45') });
  ({ run } = await play('payrollPayment.release', {
    as: nadia,
    at: at('10:46'),
    input: { ...named(), code },
  }));
  await play('payrollPayment.download', {
    as: nadia,
    at: at('10:50'),
    input: { runUuid: run.uuid, layout: 'JRNPAY01', reason: '' },
  });
  return run;
}

type Asked = { readonly by: Actor; readonly named: Named };

/** Each asks for the most that is offered, some minutes apart; anyone who is offered nothing that day asks for nothing. */
async function askAll(app: App, askers: readonly Actor[], from: Temporal.Instant): Promise<Asked[]> {
  const play = playerOf(app, advanceCalls, advanceHandlers);
  const asked: Asked[] = [];
  for (const [index, by] of askers.entries()) {
    const at = from.add({ minutes: index * 3 });
    const { offer, refusals } = await play('salaryAdvance.offer', { as: by, at, input: {} });
    if (offer === null || refusals.length > 0) continue;
    const input = { amountCentavos: offer.mostCentavos };
    const { advance } = await play('salaryAdvance.request', { as: by, at, input });
    asked.push({ by, named: { advanceUuid: advance.uuid, version: advance.version } });
  }
  return asked;
}

/** The same advance after one more act. */
const once = ({ advanceUuid, version }: Named): Named => ({ advanceUuid, version: version + 1 });

const advanceNow = (app: App, id: string) =>
  app.database.db
    .selectFrom('salary_advance')
    .select(['version', 'amount_centavos as centavos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** People of the first store who earn enough, in a fixed order; not the phone's own person, who asks by hand. */
async function peopleWhoAsk(app: App): Promise<Actor[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from collaborator c join site s on s.id = c.site_id and s.code = ${FLAGSHIP}
      join collaborator_bank b on b.collaborator_id = c.id
      join labor_condition l on l.collaborator_id = c.id and l.valid_to is null and l.salary_centavos >= 1100000
      join contract k on k.id = l.contract_id and k.end_date is null and k.start_date < ${addDays(dayAt(app.now()), -60)}::date
      join account a on a.collaborator_id = c.id and a.active
    where not c.fictitious and c.left_on is null and c.sap_number is not null and c.search_name not like 'rodrigo salinas%'
      and not exists (select from account_role r where r.account_id = a.id and r.role <> 'COLLABORATOR')
      and not exists (select from process p where p.collaborator_id = c.id and p.closed_at is null)
    order by c.search_name desc, c.id limit 13`.execute(app.database.db);
  const actors = await Promise.all(rows.map(({ id }) => ownActor(app, id)));
  return actors.filter((actor) => actor !== undefined);
}

const clockOf =
  (day: string) =>
  (time: string): Temporal.Instant =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant();

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
