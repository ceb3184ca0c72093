import type { paymentCalls } from '@jornada/contract/payments.ts';
import { canBeFreed } from '@jornada/domain/payment-files/holds.ts';
import { previewLine } from '@jornada/domain/payment-files/layouts.ts';
import { verifyPaymentFile } from '@jornada/domain/payment-files/verify.ts';
import { mayGoOn } from '@jornada/domain/identity/identity-check.ts';
import { checkClabe } from '@jornada/domain/identity/clabe.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { changeRun, fourEyesOf, nextOf, runFor, shownRun } from './acts.ts';
import { importAmounts, setAmounts } from './amounts.ts';
import { answerLine, closeRun, openRun, readAnswer } from './answer.ts';
import { checkedLines } from './check.ts';
import { download, noteReading } from './download.ts';
import { paymentFileOf } from './file.ts';
import { paymentSigner } from './payment-key.ts';
import { layoutOfRun } from './layouts.ts';
import {
  addLines,
  advancesToPay,
  allLines,
  findRun,
  listLines,
  listRuns,
  lockRun,
  paying,
  shownLine,
} from './queries.ts';
import { release, sendCode } from './release.ts';
import {
  listFiles,
  listDownloads,
  findEmployer,
  findSteps,
  decideLine,
  writtenOf,
} from './download-queries.ts';

/** Until when a bank takes the file of the day, where HR has set no other hour. */
const CUTOFF_HOUR = 16;

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  'payrollPayment.list': ({ filter: { kind }, page }, { db }) => listRuns(db, { kind: kind ?? null, page }),

  'payrollPayment.get': async ({ runUuid }, context) => {
    const { db } = context;
    const run = (await findRun(db, runUuid)) ?? notFound();
    const files = await listFiles(db, runUuid);
    const downloads = await listDownloads(db, runUuid);
    const steps = (await findSteps(db, runUuid)) ?? notFound();
    return {
      run,
      files,
      downloads,
      fourEyes: await fourEyesOf(context, steps),
      cutoffHour: await numberParameter(db, 'PAYMENT_CUTOFF_HOUR', CUTOFF_HOUR),
    };
  },

  'payrollPayment.lines': async ({ runUuid, filter: { only }, page }, context) => {
    if ((await findRun(context.db, runUuid)) === undefined) notFound();
    await noteReading(context, 'payrollPayment.lines', runUuid);
    const { rows, total } = await listLines(context.db, { runId: runUuid, only: only ?? null, page });
    return { rows: rows.map(shownLine), total };
  },

  'payrollPayment.preview': async ({ runUuid, layout, line }, context) => {
    const run = (await lockRun(context.db, runUuid)) ?? notFound();
    const all = await allLines(context.db, runUuid);
    // Released, what the file holds; before that what it would hold now.
    const frozen = all.filter(({ fileLine }) => fileLine !== null);
    const rows = (frozen.length > 0 ? frozen : paying(all)).filter(
      ({ clabe, sapNumber }) => clabe !== null && sapNumber !== null,
    );
    if (rows[line - 1] === undefined) throw new Refused('PAYMENT_LINE_NOT_FOUND');
    await noteReading(context, 'payrollPayment.preview', runUuid);
    const file = await paymentFileOf(context, run, rows);
    const records = await layoutOfRun(context, { runId: runUuid, layout });
    return { lines: rows.length, fields: previewLine(file, records, line - 1) };
  },

  'payrollPayment.create': async ({ kind, employerRfc, payOn, payingClabe, title }, context) => {
    const { db } = context;
    const employer = await findEmployer(db, employerRfc);
    if (employer === undefined) throw new Refused('FIELD_NOT_VALID', { field: 'employerRfc' });
    if (!mayGoOn(checkClabe(payingClabe).reasons))
      throw new Refused('FIELD_NOT_VALID', { field: 'payingClabe' });
    const run = await openRun(context, {
      kind,
      employerId: employer.id,
      payOn,
      payingClabe,
      title,
      fromRunId: null,
    });
    if (kind === 'A')
      await addLines(
        db,
        run,
        (await advancesToPay(db, employer.id)).map(({ id, ...one }) => ({ ...one, note: '', advanceId: id })),
      );
    return shownRun(context, run.id, ['status']);
  },

  'payrollPayment.setLine': async ({ sapNumber, amountCentavos, note, ...named }, context) => {
    const run = await runFor(context, 'payrollPayment.setLine', named);
    await setAmounts(context, run, [{ sapNumber, centavos: amountCentavos, note }]);
    return changeRun(context, run);
  },

  'payrollPayment.import': async ({ runUuid, file }, context) => {
    const run = await runFor(context, 'payrollPayment.import', { runUuid });
    await importAmounts(context, run, file.bytes);
    return changeRun(context, run);
  },

  'payrollPayment.check': async (named, context) => {
    const { actor, now } = context;
    const run = await runFor(context, 'payrollPayment.check', named);
    const rows = await checkedLines(context, run);
    const undecided = rows.some(({ holds, decision }) => holds.length > 0 && decision === null);
    if (!undecided && paying(rows).length === 0) throw new Refused('PAYMENT_RUN_EMPTY');
    if (undecided) return changeRun(context, run);
    return changeRun(context, run, {
      status: nextOf('payrollPayment.check', run.status, 'CHECKED'),
      checked_by: actor.accountId,
      checked_by_name: actor.name,
      checked_at: now.toString(),
    });
  },

  'payrollPayment.decide': async ({ runUuid, line, decision, reason }, context) => {
    const { db, actor, now } = context;
    const run = await runFor(context, 'payrollPayment.decide', { runUuid });
    const row = (await allLines(db, run.id)).find(({ number }) => number === line);
    if (row === undefined) throw new Refused('PAYMENT_LINE_NOT_FOUND', { field: 'line' });
    if (row.holds.length === 0) throw new Refused('PAYMENT_LINE_NOT_HELD');
    if (decision === 'FREE' && !canBeFreed(row.holds)) throw new Refused('PAYMENT_LINE_CANNOT_BE_FREED');
    if (decision === 'FREE' && reason === '')
      throw new Refused('PAYMENT_REASON_REQUIRED', { field: 'reason' });
    await decideLine(
      db,
      { runId: run.id, line },
      {
        decision,
        reason: reason === '' ? null : reason,
        decided_by_name: actor.name,
        decided_at: now.toString(),
      },
    );
    return changeRun(context, run);
  },

  'payrollPayment.reopen': async (named, context) => {
    const run = await runFor(context, 'payrollPayment.reopen', named);
    return changeRun(context, run, {
      status: 'DRAFT',
      checked_by: null,
      checked_by_name: null,
      checked_at: null,
    });
  },

  'payrollPayment.sendCode': ({ runUuid }, context) => sendCode(context, runUuid),

  'payrollPayment.release': (asked, context) => release(context, asked),

  'payrollPayment.void': async ({ reason, ...named }, context) => {
    const run = await runFor(context, 'payrollPayment.void', named);
    return changeRun(context, run, { status: 'VOID', void_reason: reason });
  },

  'payrollPayment.download': (asked, context) => download(context, asked),

  'payrollPayment.answer': ({ runUuid, file }, context) =>
    readAnswer(context, { runUuid, bytes: file.bytes }),

  'payrollPayment.answerLine': (asked, context) => answerLine(context, asked),

  'payrollPayment.close': (named, context) => closeRun(context, named),

  'payrollPayment.verify': async ({ file }, context) => {
    const text = Buffer.from(file.bytes).toString('latin1');
    const written = await writtenOf(context, Number(text.slice(29, 37)));
    return verifyPaymentFile(text, { sign: await paymentSigner(context), written: () => written });
  },
};

function notFound(): never {
  throw new Refused('PAYMENT_RUN_NOT_FOUND');
}
