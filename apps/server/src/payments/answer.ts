import type { CallOutput } from '@jornada/contract/call.ts';
import type { paymentCalls } from '@jornada/contract/payments.ts';
import { decodeText } from '@jornada/domain/csv.ts';
import { readBankAnswer } from '@jornada/domain/payment-files/bank-answer.ts';
import { EDITABLE_LAYOUTS } from '@jornada/domain/payment-files/editing.ts';
import type { Layout } from '@jornada/domain/payment-files/layout.ts';
import { accountAs, type AccountValue } from '@jornada/domain/payment-files/layouts.ts';
import { next } from '../advances/handlers.ts';
import { lockAdvance, writeAdvance } from '../advances/queries.ts';
import type { Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { signed } from '../http/versions.ts';
import { changeRun, nextOf, requireFourEyes, runFor } from './acts.ts';
import { layoutOfRun } from './layouts.ts';
import { addLines, allLines, writeAnswers, type Answered, type LineRow, type RunRow } from './queries.ts';
import { insertRun } from './run-queries.ts';

type Changed = CallOutput<(typeof paymentCalls)['payrollPayment.answer']>;

/** Reads a bank's answer: each row must be an open line of the run, with its account and amount, or nothing is taken. */
export async function readAnswer(
  context: Context,
  { runUuid, bytes }: { readonly runUuid: string; readonly bytes: Uint8Array },
): Promise<Changed> {
  const run = await runFor(context, 'payrollPayment.answer', { runUuid });
  await requireFourEyes(context, run, 'answer');
  const layouts: Layout[] = [];
  for (const layout of EDITABLE_LAYOUTS) layouts.push(await layoutOfRun(context, { runId: run.id, layout }));
  const { answers, badRows } = readBankAnswer(decodeText(bytes), layouts);
  refuseAll(
    badRows.map((row) => ({ code: 'PAYMENT_FILE_ROW_NOT_VALID', values: { field: 'file', row, said: '' } })),
  );
  if (answers.length === 0) throw new Refused('PAYMENT_FILE_NOT_READABLE', { field: 'file' });
  const rows = await allLines(context.db, run.id);
  const open = rows.filter(isOpen);
  const byPlace = new Map(open.map((row) => [row.fileLine, row]));
  const [as = 'clabe'] = answers.flatMap(({ of }) => ('as' in of ? [of.as] : []));
  const byAccount = Map.groupBy(open, (row) => accountOf(row, as));
  // A line that a file answers twice is answered by its first row; the second is of no open line.
  const taken = new Set<number>();
  const matched = answers.map((answer) => {
    const { of, centavos } = answer;
    const near =
      'fileLine' in of
        ? [byPlace.get(of.fileLine)]
        : byAccount.get(`${Number(of.sapNumber)} ${of.account} ${centavos}`);
    const line = near?.find((row) => row?.centavos === centavos && !taken.has(row.number));
    if (line !== undefined) taken.add(line.number);
    return { answer, line };
  });
  refuseAll(
    matched.flatMap(({ answer, line }) =>
      line === undefined
        ? [{ code: 'PAYMENT_ANSWER_UNKNOWN_LINE', values: { field: 'file', row: answer.row } }]
        : [],
    ),
  );
  return take(
    context,
    run,
    rows,
    matched.flatMap(({ answer: { paid, code, text }, line }) =>
      line === undefined ? [] : [{ number: line.number, paid, code, text }],
    ),
  );
}

export async function answerLine(
  context: Context,
  asked: {
    readonly runUuid: string;
    readonly line: number;
    readonly paid: boolean;
    readonly bankCode: string;
    readonly bankText: string;
  },
): Promise<Changed> {
  const run = await runFor(context, 'payrollPayment.answer', asked);
  await requireFourEyes(context, run, 'answer');
  const rows = await allLines(context.db, run.id);
  const line = rows.find(
    ({ number, fileLine, answer }) => number === asked.line && fileLine !== null && answer === null,
  );
  if (line === undefined) throw new Refused('PAYMENT_LINE_NOT_FOUND', { field: 'line' });
  return take(context, run, rows, [
    { number: line.number, paid: asked.paid, code: asked.bankCode, text: asked.bankText },
  ]);
}

const isOpen = ({ fileLine, answer }: LineRow): boolean => fileLine !== null && answer === null;

/** What a line of the bank's answer names, where it is not its place in the file. */
const accountOf = (
  { sapNumber, clabe, centavos }: Pick<LineRow, 'sapNumber' | 'clabe' | 'centavos'>,
  as: AccountValue,
): string => `${Number(sapNumber)} ${accountAs(as, clabe ?? '')} ${centavos}`;

/** Marks lines as paid or rejected, and their advances with them; the run is answered once none is open. */
async function take(
  context: Context,
  run: RunRow,
  rows: readonly LineRow[],
  answers: readonly Answered[],
): Promise<Changed> {
  const { db, now, actor } = context;
  await writeAnswers(db, run.id, answers, now);
  for (const { number, paid } of answers) {
    const advanceId = rows.find((row) => row.number === number)?.advanceId ?? null;
    if (advanceId !== null) await answerAdvance(context, advanceId, paid);
  }
  const paidBefore = rows.filter(({ answer }) => answer === 'PAID').length;
  const paid = paidBefore + answers.filter((one) => one.paid).length;
  const answered = rows.filter(({ answer }) => answer !== null).length + answers.length;
  const inFile = rows.filter(({ fileLine }) => fileLine !== null).length;
  const to = answered < inFile ? 'DOWNLOADED' : paid === 0 ? 'VOID' : 'ANSWERED';
  // Nobody closes a run that is void, so what it left is taken up at once.
  if (to === 'VOID') await takeUp(context, run);
  return changeRun(context, run, {
    status: nextOf('payrollPayment.answer', run.status, to),
    answered_by: actor.accountId,
    answered_by_name: actor.name,
    answered_at: now.toString(),
  });
}

/** Paid, or approved again: the next run takes up what the bank rejected, with its account read again. */
async function answerAdvance(context: Context, id: string, paid: boolean): Promise<void> {
  const advance = await lockAdvance(context.db, id);
  if (advance === undefined) throw new Refused('PAYMENT_LINE_NOT_FOUND');
  const { now, actor } = context;
  await writeAdvance(
    context,
    advance,
    paid
      ? {
          status: next('payrollPayment.paid', advance.status),
          paid_at: now.toString(),
          paid_by_name: actor.name,
        }
      : {
          status: next('payrollPayment.rejected', advance.status),
          released_by: null,
          released_by_name: null,
          released_at: null,
        },
  );
}

/** Opens a draft with what the bank rejected and what was left, where there is any. */
async function takeUp(context: Context, run: RunRow): Promise<void> {
  const again = (await allLines(context.db, run.id)).filter(
    ({ answer, decision }) => answer === 'REJECTED' || decision === 'LEAVE',
  );
  if (again.length === 0) return;
  const fresh = await openRun(context, { ...run, title: followUp(run.title), fromRunId: run.id });
  await addLines(context.db, fresh, again);
}

/** Closes an answered run; what the bank rejected and what was left goes into a new draft, with keys of its own. */
export async function closeRun(
  context: Context,
  named: { readonly runUuid: string; readonly version: number },
): Promise<Changed> {
  const { now, actor } = context;
  const run = await runFor(context, 'payrollPayment.close', named);
  await takeUp(context, run);
  return changeRun(context, run, { status: 'CLOSED', closed_by_name: actor.name, closed_at: now.toString() });
}

const followUp = (title: string): string => (title.endsWith(' bis') ? title : `${title.slice(0, 36)} bis`);

type Opening = Pick<RunRow, 'kind' | 'employerId' | 'payOn' | 'payingClabe' | 'title'> & {
  readonly fromRunId: string | null;
};

/** Opens a draft. */
export async function openRun(
  context: Context,
  { kind, employerId, payOn, payingClabe, title, fromRunId }: Opening,
): Promise<{ id: string; number: number }> {
  const { actor, now } = context;
  return insertRun(context.db, {
    id: newId(now),
    kind,
    employer_id: employerId,
    pay_on: payOn,
    paying_clabe: payingClabe,
    title,
    status: 'DRAFT',
    from_run_id: fromRunId,
    created_by: actor.accountId ?? '',
    created_by_name: actor.name,
    created_at: now.toString(),
    ...signed(context),
  });
}
