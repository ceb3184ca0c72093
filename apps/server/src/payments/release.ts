import { totalOf } from '@jornada/domain/payment-files/layouts.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { paymentCalls } from '@jornada/contract/payments.ts';
import { next } from '../advances/handlers.ts';
import { lockAdvance, writeAdvance } from '../advances/queries.ts';
import { readAdvanceFacts } from '../advances/facts.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { changeRun, requireFourEyes, runFor } from './acts.ts';
import { checkLines } from './check.ts';
import { sendReleaseCode, spendReleaseCode } from './code.ts';
import { keepPaymentFiles, linesHash, paymentFileOf } from './file.ts';
import { allLines, freezeLines, paying, type LineRow } from './queries.ts';

export async function sendCode(
  context: Context,
  runUuid: string,
): Promise<{ masked: string; expiresAt: string }> {
  const run = await runFor(context, 'payrollPayment.sendCode', { runUuid });
  await requireFourEyes(context, run, 'release');
  const rows = paying(await allLines(context.db, run.id));
  const pesos = (rows.reduce((total, { centavos }) => total + centavos, 0) / 100).toLocaleString('es-MX', {
    minimumFractionDigits: 2,
  });
  const [es, en] = rows.length === 1 ? ['pago', 'payment'] : ['pagos', 'payments'];
  context.record({ entity: 'paymentRun', id: run.id, fields: ['code'] });
  return sendReleaseCode(context, {
    run,
    hash: linesHash(rows),
    what: {
      es: `${rows.length} ${es} por $${pesos}, corrida ${run.number}`,
      en: `${rows.length} ${en} of $${pesos}, run ${run.number}`,
    },
  });
}

/**
 * Releases a run as a whole: every line is looked at once more, amounts and accounts are fixed, and the files are made
 * and stored. What has changed since the check is checked again first.
 */
export async function release(
  context: Context,
  { code, ...named }: { readonly runUuid: string; readonly version: number; readonly code: string },
): Promise<CallOutput<(typeof paymentCalls)['payrollPayment.release']>> {
  const { db, actor, now } = context;
  const run = await runFor(context, 'payrollPayment.release', named);
  await requireFourEyes(context, run, 'release');
  const hash = await spendReleaseCode(context, run, code);
  const all = await allLines(db, run.id);
  const rows = paying(all);
  if (hash !== linesHash(rows) || !(await standsAsChecked(context, all)))
    throw new Refused('PAYMENT_RUN_CHANGED');
  const file = await paymentFileOf(context, run, rows);
  const stored = await freezeLines(db, run.id, rows);
  if (stored !== totalOf(file))
    throw new Error(`run ${run.number} holds ${stored} and its file ${totalOf(file)}`);
  await keepPaymentFiles(context, run, file);
  for (const { advanceId } of rows) if (advanceId !== null) await releaseAdvance(context, advanceId);
  return changeRun(context, run, {
    status: 'RELEASED',
    released_by: actor.accountId,
    released_by_name: actor.name,
    released_at: now.toString(),
    line_count: rows.length,
    total_centavos: stored,
  });
}

/** Whether every line still has the amount and the holds with which it was checked. */
async function standsAsChecked(context: Context, rows: readonly LineRow[]): Promise<boolean> {
  const checked = await checkLines(context, rows);
  return rows.every((row, at) => {
    const now = checked[at];
    if (row.decision === 'LEAVE') return true;
    return now?.centavos === row.centavos && now.holds.join() === row.holds.join();
  });
}

/** A release fixes amount and pay day of an advance with the line that pays it. */
async function releaseAdvance(context: Context, id: string): Promise<void> {
  const advance = await lockAdvance(context.db, id);
  if (advance === undefined) throw new Refused('PAYMENT_RUN_CHANGED');
  const { payDay } = await readAdvanceFacts(context, { collaboratorId: advance.collaboratorId, but: id });
  await writeAdvance(context, advance, {
    status: next('payrollPayment.release', advance.status),
    pay_day: payDay,
    released_by: context.actor.accountId,
    released_by_name: context.actor.name,
    released_at: context.now.toString(),
  });
}
