import { createHash } from 'node:crypto';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  expiryOf,
  mayTry,
  RESEND_SECONDS,
  secondsToResend,
} from '@jornada/domain/evidence/one-time-code.ts';
import { ANSWER_HOURS, dueAt } from '@jornada/domain/notifications/due.ts';
import { afterQuiet } from '@jornada/domain/notifications/quiet.ts';
import { plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { maskedMail } from '../evidence/certificate.ts';
import { hashOfCode, isCodeOf, newOneTimeCode } from '../evidence/codes.ts';
import { sendCode } from '../evidence/messages.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, RefusedWithTrace } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { listAddresses, readQuietHours } from '../notifications/queries.ts';
import { mailNotices } from '../notices/notices.ts';
import { numberParameter } from '../parameters/queries.ts';
import { announceToSigners } from './announce.ts';
import { teamIdsOf, writeBaseline } from './baseline-queries.ts';
import { noticeOfSending } from './mails.ts';
import { reachForSigning } from './place-queries.ts';
import { listPrepared, sendQuarterlies, type Quarterly } from './queries.ts';
import { findEmail, insertSigning, updateSigning, lastSigning } from './sign-queries.ts';

type Calls = typeof quarterlyNotificationCalls;
type Scope = {
  readonly personnelDivision: string;
  readonly year: number;
  readonly quarter: number;
  readonly teamUuid?: string | undefined;
  readonly collaboratorUuid?: string | undefined;
};

/** What waits for the employer's signature, within reach; the caller's own quarter is signed by somebody else. */
async function batchOf(context: Context, scope: Scope, { lock }: { lock: boolean }) {
  const reached = await reachForSigning(context, scope.personnelDivision);
  const teams =
    scope.teamUuid === undefined
      ? reached.teams
      : reached.teams.filter(({ teamUuid }) => teamUuid === scope.teamUuid);
  if (scope.teamUuid !== undefined && teams.length === 0) throw new Refused('TEAM_NOT_FOUND');
  const prepared = await listPrepared(context.db, {
    siteId: reached.site.siteId,
    teamIds: teams.map(({ teamId }) => teamId),
    year: scope.year,
    quarter: scope.quarter,
    collaboratorId: scope.collaboratorUuid ?? null,
    lock,
  });
  const rows = prepared.filter(({ collaboratorId }) => collaboratorId !== context.actor.collaboratorId);
  return { ...reached, rows, batchHash: batchHash(rows) };
}

/** SHA-256 of what one code signs: each notification with the hash of its plan, in order. */
const batchHash = (rows: readonly Quarterly[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ id, snapshotHash }) => `${id} ${snapshotHash}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

export async function quartersToSign(
  context: Context,
  scope: Scope,
): Promise<CallOutput<Calls['quarterlyNotification.toSign']>> {
  const { site, company, rows, batchHash: hash, maySign } = await batchOf(context, scope, { lock: false });
  const goesOut = afterQuiet(context.now, {
    timeZone: site.timeZone,
    quiet: await readQuietHours(context.db),
  });
  return {
    site: { code: site.siteCode, name: site.siteName, timeZone: site.timeZone },
    company,
    rows: rows.map((row) => ({
      uuid: row.id,
      collaboratorUuid: row.collaboratorId,
      name: row.collaboratorName,
      team: { uuid: row.teamUuid, name: row.teamName },
      plannedMinutes: row.weeks.reduce((sum, { periods }) => sum + plannedMinutes(periods), 0),
      preparedBy: row.preparedBy,
      preparedAt: row.preparedAt,
      snapshotHash: row.snapshotHash,
    })),
    batchHash: hash,
    mailsAt: goesOut.equals(context.now) ? null : goesOut.toString(),
    maySign,
  };
}

/** The batch as the representative read it; anything else is to be read again. */
async function batchToSign(context: Context, scope: Scope & { readonly batchHash: string }) {
  const batch = await batchOf(context, scope, { lock: true });
  const { accountId } = context.actor;
  if (!batch.maySign || accountId === null) throw new Refused('NOT_AUTHORIZED');
  if (batch.rows.length === 0) throw new Refused('QUARTER_NOTHING_TO_SIGN');
  if (batch.batchHash !== scope.batchHash) throw new Refused('QUARTER_BATCH_CHANGED');
  return { ...batch, accountId };
}

/** Sends a code for a batch: bound to the representative and to the hash of what was read. */
export async function sendSigningCode(
  context: Context,
  scope: CallParsed<Calls['quarterlyNotification.sendSigningCode']>,
): Promise<CallOutput<Calls['quarterlyNotification.sendSigningCode']>> {
  const { db, now, actor } = context;
  const { site, rows, accountId, batchHash: hash } = await batchToSign(context, scope);
  const last = await lastSigning(db, { accountId, hash });
  const seconds = secondsToResend(last && { sentAt: Temporal.Instant.from(last.sent_at) }, now);
  if (seconds > 0) throw new Refused('SIGNATURE_CODE_TOO_SOON', { seconds });
  const { email } = await findEmail(db, accountId);
  const id = newId(now);
  const code = newOneTimeCode();
  await insertSigning(db, {
    id,
    site_id: site.siteId,
    account_id: accountId,
    batch_hash: hash,
    code_hash: await hashOfCode(code, saltOf(id, hash)),
    channel: 'MAIL',
    contact: email,
    sent_at: now.toString(),
    expires_at: expiryOf({ sentAt: now }).toString(),
    signer_name: actor.name,
  });
  await sendCode(context, {
    recipient: email,
    language: actor.language,
    siteId: site.siteId,
    channel: 'MAIL',
    code,
    title: titleOf(scope, { people: rows.length, language: actor.language }),
    hash,
    minutes: CODE_MINUTES,
  });
  context.record({ entity: 'quarterly_signing', id, siteId: site.siteId, fields: ['code'] });
  return {
    channel: 'MAIL',
    masked: maskedMail(email),
    expiresAt: expiryOf({ sentAt: now }).toString(),
    mayResendAt: now.add({ seconds: RESEND_SECONDS }).toString(),
  };
}

function titleOf(
  { year, quarter }: Scope,
  { people, language }: { people: number; language: 'es' | 'en' },
): string {
  return language === 'en'
    ? `Quarter ${quarter}, ${year}: ${people} ${people === 1 ? 'person' : 'people'}`
    : `Trimestre ${quarter} de ${year}: ${people} ${people === 1 ? 'persona' : 'personas'}`;
}

/**
 * The employer's signature under a batch: everything in it is sent at once, applies as the baseline of its weeks, and
 * each person gets one mail (decisions §7).
 */
export async function signBatch(
  context: Context,
  input: CallParsed<Calls['quarterlyNotification.signBatch']>,
): Promise<CallOutput<Calls['quarterlyNotification.signBatch']>> {
  const { db, now, actor, announce } = context;
  const { site, rows, accountId, batchHash: hash } = await batchToSign(context, input);
  const signingId = await spendSigningCode(context, {
    accountId,
    hash,
    code: input.code,
    siteId: site.siteId,
  });
  const due = dueAt(now, await numberParameter(db, 'NOTIFICATION_ANSWER_HOURS', ANSWER_HOURS)).toString();
  const by = { id: accountId, name: actor.name };
  await sendQuarterlies(db, {
    ids: rows.map(({ id }) => id),
    signingId,
    sentAt: now.toString(),
    dueAt: due,
  });
  const weeks = await writeBaseline(db, rows, { now, dueAt: due, by });
  const addresses = await listAddresses(
    db,
    rows.map(({ collaboratorId }) => collaboratorId),
  );
  await mailNotices(
    context,
    rows.map((row) => noticeOfSending({ ...row, dueAt: due }, actor.name)),
  );
  for (const row of rows) {
    const address = addresses.get(row.collaboratorId);
    if (address?.accountId)
      announce({
        topic: 'notifications',
        accountId: address.accountId,
        payload: { kind: 'quarter', notificationUuid: row.id },
      });
  }
  announce({
    topic: 'notifications',
    siteId: site.siteId,
    payload: { kind: 'quarterSent', people: rows.length, by: actor.name },
  });
  await announceToSigners(context, site.siteId);
  const teams = new Map([...(await teamIdsOf(db, site.siteId))].map(([uuid, id]) => [id, uuid]));
  for (const { teamId, weekStart, version } of weeks)
    announce({
      topic: 'planning',
      siteId: site.siteId,
      teamId,
      payload: {
        kind: 'sent',
        teamUuid: teams.get(teamId) ?? '',
        weekStart,
        teamVersion: version,
        by: actor.name,
        accountId,
      },
    });
  context.record({
    entity: 'quarterly_signing',
    id: signingId,
    siteId: site.siteId,
    fields: rows.map(({ id }) => id),
  });
  return { sent: rows.length, dueAt: due };
}

const saltOf = (id: string, hash: string): string => `${id}:${hash}`;

/** Spends the code; a wrong one counts, although the signature is refused. */
async function spendSigningCode(
  context: Context,
  { accountId, hash, code, siteId }: { accountId: string; hash: string; code: string; siteId: number },
): Promise<string> {
  const { db, now } = context;
  const kept = await lastSigning(db, { accountId, hash });
  orRefuse(
    mayTry(
      kept && {
        sentAt: Temporal.Instant.from(kept.sent_at),
        tries: kept.tries,
        used: kept.signed_at !== null,
      },
      now,
    ),
  );
  if (kept === undefined) throw new Refused('SIGNATURE_CODE_NOT_SENT', { field: 'code' });
  const right = await isCodeOf(code, { salt: saltOf(kept.id, hash), hash: kept.code_hash });
  const tries = kept.tries + 1;
  await updateSigning(db, kept.id, right ? { tries, signed_at: now.toString() } : { tries });
  if (right) return kept.id;
  context.record({ entity: 'quarterly_signing', id: kept.id, siteId, fields: ['code'] });
  throw new RefusedWithTrace(tries < CODE_TRIES ? 'SIGNATURE_CODE_WRONG' : 'SIGNATURE_CODE_SPENT', {
    field: 'code',
    triesLeft: CODE_TRIES - tries,
  });
}
