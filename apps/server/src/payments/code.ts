import {
  expiryOf,
  CODE_MINUTES,
  CODE_TRIES,
  mayTry,
  secondsToResend,
} from '@jornada/domain/evidence/one-time-code.ts';
import { maskedMail } from '../evidence/certificate.ts';
import { hashOfCode, isCodeOf, newOneTimeCode } from '../evidence/codes.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, RefusedWithTrace } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import type { RunRow } from './queries.ts';
import { findContact, insertCode, countTry, spendCode, lastCode } from './code-queries.ts';

type Asked = {
  readonly run: RunRow;
  readonly hash: string;
  readonly what: { readonly es: string; readonly en: string };
};

/** Sends who is about to release a code of their own, bound to the lines as they were checked. */
export async function sendReleaseCode(
  context: Context,
  { run, hash, what }: Asked,
): Promise<{ masked: string; expiresAt: string }> {
  const { db, now, actor } = context;
  const seconds = secondsToResend(await lastCode(context, run.id), now);
  if (seconds > 0) throw new Refused('SIGNATURE_CODE_TOO_SOON', { seconds });
  const account = await findContact(db, actor.accountId ?? '');
  const id = newId(now);
  const code = newOneTimeCode();
  await insertCode(db, {
    id,
    run_id: run.id,
    account_id: actor.accountId ?? '',
    lines_hash: hash,
    code_hash: await hashOfCode(code, saltOf(id, { run, hash })),
    sent_at: now.toString(),
  });
  const language = account.language === 'en' ? 'en' : 'es';
  await queueMessage(context, {
    kind: 'payment-code',
    channel: 'MAIL',
    recipient: account.email,
    language,
    subject: language === 'es' ? 'Tu código para liberar pagos' : 'Your code to release payments',
    body:
      language === 'es'
        ? `${code} es tu código para liberar ${what.es}. Vence en ${CODE_MINUTES} minutos. No lo compartas.`
        : `${code} is your code to release ${what.en}. It expires in ${CODE_MINUTES} minutes. Don't share it.`,
  });
  return { masked: maskedMail(account.email), expiresAt: expiryOf({ sentAt: now }).toString() };
}

/** Spends the code of who releases; a wrong one counts, although the release is refused. Returns the hash that it is bound to. */
export async function spendReleaseCode(context: Context, run: RunRow, typed: string): Promise<string> {
  const { db, now } = context;
  const kept = await lastCode(context, run.id);
  orRefuse(mayTry(kept, now));
  if (kept === undefined) throw new Refused('SIGNATURE_CODE_NOT_SENT', { field: 'code' });
  const tries = kept.tries + 1;
  if (
    !(await isCodeOf(typed, { salt: saltOf(kept.id, { run, hash: kept.linesHash }), hash: kept.codeHash }))
  ) {
    await countTry(db, { tries, keptId: kept.id });
    context.record({ entity: 'paymentRun', id: run.id, fields: ['code'] });
    throw new RefusedWithTrace(tries < CODE_TRIES ? 'SIGNATURE_CODE_WRONG' : 'SIGNATURE_CODE_SPENT', {
      field: 'code',
      triesLeft: CODE_TRIES - tries,
    });
  }
  await spendCode(db, { tries, now, keptId: kept.id });
  return kept.linesHash;
}

const saltOf = (id: string, { run, hash }: { run: RunRow; hash: string }): string =>
  `${id}:${run.id}:${hash}`;
