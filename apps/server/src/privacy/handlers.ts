import type { privacyCalls } from '@jornada/contract/privacy.ts';
import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import { ARCO_ANSWERS, arcoDue, type ArcoAnswer } from '@jornada/domain/privacy/arco.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Updateable } from 'kysely';
import { recordRead } from '../audit/reads.ts';
import type { DB } from '../db/schema.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { packEverything } from './everything.ts';
import { mailPerson } from './mails.ts';
import {
  acceptNotice,
  countReaders,
  findBlocked,
  findPerson,
  giveConsent,
  listBlocked,
  listCases,
  listConsents,
  listNotices,
  listReaders,
  lockCase,
  withdrawConsent,
} from './queries.ts';
import { insertCase, insertOwnCase, updateCase } from './case-queries.ts';

/** The notice in force as it travels, language by language. */
const NOTICE = {
  version: PRIVACY_NOTICE.version,
  validFrom: PRIVACY_NOTICE.validFrom,
  sections: {
    es: PRIVACY_NOTICE.sections.map(({ title, text }) => ({ title: title.es, text: text.es })),
    en: PRIVACY_NOTICE.sections.map(({ title, text }) => ({ title: title.en, text: text.en })),
  },
};

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  'privacy.everything': async ({ id }, context) => {
    const { db, now, actor } = context;
    const person = await findPerson(db, id);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const { body, tables } = await packEverything(context, { id, language: actor.language });
    await recordRead(context, 'privacy.everything', {
      entity: 'collaborator',
      id,
      siteId: person.siteId,
      fields: tables,
    });
    return { body, mediaType: 'application/zip', name: `datos-${person.rfc}-${dayAt(now)}.zip` };
  },

  'privacy.blocked': ({ page }, { db }) => listBlocked(db, page),

  'privacy.blockedFile': async ({ id }, context) => {
    const blocked = await findBlocked(context.db, id);
    if (blocked === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const { bytes, mediaType } = await readFileBytes(context, blocked.fileId);
    await recordRead(context, 'privacy.blockedFile', {
      entity: 'collaborator',
      id,
      siteId: blocked.siteId,
      fields: ['blocked_person'],
    });
    return { body: bytes, mediaType, name: `datos-${blocked.rfc}.zip` };
  },

  'privacy.read': async ({ noticeVersion: version }, context) => {
    const { db, now, reach } = context;
    const id = reach.self;
    const person = id === null ? undefined : await findPerson(db, id);
    if (person === undefined || id === null) throw new Refused('COLLABORATOR_NOT_FOUND');
    // Accepting what was not shown is no acceptance: the notice in force alone counts.
    if (version !== PRIVACY_NOTICE.version) throw new Refused('FIELD_NOT_VALID', { field: 'noticeVersion' });
    const { acceptedAt, isNew } = await acceptNotice(db, { id, version, at: now.toString() });
    context.record(
      isNew ? { entity: 'collaborator', id, siteId: person.siteId, fields: ['privacyNotice'] } : null,
    );
    context.announce({ topic: 'collaborators', siteId: person.siteId });
    return { acceptedAt };
  },

  'privacy.consent': async ({ kind, given }, context) => {
    const { db, now, reach } = context;
    const id = reach.self;
    const person = id === null ? undefined : await findPerson(db, id);
    if (person === undefined || id === null) throw new Refused('COLLABORATOR_NOT_FOUND');
    const put = given ? giveConsent : withdrawConsent;
    const isChanged = await put(db, { id, kind, at: now.toString() });
    context.record(
      isChanged ? { entity: 'collaborator', id, siteId: person.siteId, fields: [`consent.${kind}`] } : null,
    );
    context.announce({ topic: 'collaborators', siteId: person.siteId });
    return { given };
  },

  'privacy.notices': async (_input, { db }) => {
    const counts = await countReaders(db);
    return {
      notice: NOTICE,
      inService: counts.reduce((sum, { people }) => sum + people, 0),
      versions: counts.flatMap(({ version, ...count }) => (version === null ? [] : [{ version, ...count }])),
    };
  },

  'privacy.readers': ({ filter, page }, { db }) =>
    listReaders(db, { ...filter, version: PRIVACY_NOTICE.version, page }),

  'arco.list': async ({ filter, page }, { db }) => {
    const { rows, total } = await listCases(db, { ...filter, page });
    return { rows: rows.map((row) => ({ ...row, owed: arcoDue(clockOf(row)) })), total };
  },

  'arco.open': async ({ collaboratorUuid, right, receivedOn, ...words }, context) => {
    const { db, now } = context;
    const person = await findPerson(db, collaboratorUuid);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    if (receivedOn > dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'receivedOn' });
    const id = newId(now);
    await insertCase(db, {
      id,
      collaborator_id: collaboratorUuid,
      arco_right: right,
      received_on: receivedOn,
      ...words,
      ...signed(context),
    });
    return noted(context, {
      id,
      siteId: person.siteId,
      fields: ['arco_right', 'request', 'identity', 'received_on'],
    });
  },

  'arco.own': async (_input, { db, reach }) => {
    if (reach.self === null) return { cases: [], notices: [], notice: NOTICE, consents: [] };
    const { rows } = await listCases(db, { person: reach.self, page: { number: 1, size: OWN_SHOWN } });
    return {
      cases: rows.map((row) => ({ ...row, owed: arcoDue(clockOf(row)) })),
      notices: await listNotices(db, reach.self),
      notice: NOTICE,
      consents: await listConsents(db, reach.self),
    };
  },

  'arco.ask': async ({ right, request }, context) => {
    const { db, now, reach } = context;
    const person = reach.self === null ? undefined : await findPerson(db, reach.self);
    if (person === undefined || reach.self === null) throw new Refused('COLLABORATOR_NOT_FOUND');
    const id = newId(now);
    const asked = await insertOwnCase(db, {
      id,
      collaborator_id: reach.self,
      arco_right: right,
      received_on: dayAt(now),
      request,
      ...signed(context),
    });
    if (Number(asked.numInsertedOrUpdatedRows ?? 0) === 0)
      throw new Refused('ARCO_CASE_ALREADY_OPEN', { field: 'right' });
    return noted(context, { id, siteId: person.siteId, fields: ['arco_right', 'request', 'received_on'] });
  },

  'arco.extend': ({ uuid, version, reason }, context) =>
    change(context, { uuid, version }, (known) => {
      const owed = arcoDue(known);
      if (owed === null) throw new Refused('ARCO_CASE_OTHER_STATE');
      const isAnswer = owed.step === 'ANSWER';
      if (isAnswer ? known.answerExtended : known.actExtended) throw new Refused('ARCO_EXTENDED_ONCE');
      return isAnswer ? { answer_extended_reason: reason } : { act_extended_reason: reason };
    }),

  'arco.answer': ({ uuid, version, answer, text }, context) =>
    change(context, { uuid, version }, (known) => {
      if (known.answeredOn !== null) throw new Refused('ARCO_CASE_OTHER_STATE');
      return { answer, answer_text: text, answered_on: dayAt(context.now) };
    }),

  'arco.done': ({ uuid, version, note }, context) =>
    change(context, { uuid, version }, (known) => {
      if (arcoDue(known)?.step !== 'ACT') throw new Refused('ARCO_CASE_OTHER_STATE');
      return { done_note: note, done_on: dayAt(context.now) };
    }),
};

/** As many as one person ever asks. */
const OWN_SHOWN = 100;

const clockOf = (row: {
  readonly receivedOn: string;
  readonly answerExtended: string | null;
  readonly answer: ArcoAnswer | null;
  readonly answeredOn: string | null;
  readonly actExtended: string | null;
  readonly doneOn: string | null;
}) => ({ ...row, answerExtended: row.answerExtended !== null, actExtended: row.actExtended !== null });

/** Changes a case by its state as it is now, and notes which fields. */
async function change(
  context: Context,
  { uuid, version }: { uuid: string; version: number },
  changed: (known: ReturnType<typeof clockOf>) => Updateable<DB['arco_case']>,
): Promise<{ uuid: string }> {
  const known = await lockCase(context.db, uuid);
  if (known === undefined) throw new Refused('ARCO_CASE_NOT_FOUND');
  requireVersion(known, version);
  const values = changed(
    clockOf({
      receivedOn: known.received_on,
      answerExtended: known.answer_extended_reason,
      answer: ARCO_ANSWERS.find((one) => one === known.answer) ?? null,
      answeredOn: known.answered_on,
      actExtended: known.act_extended_reason,
      doneOn: known.done_on,
    }),
  );
  await updateCase(context.db, uuid, { ...values, ...signed(context), version: version + 1 });
  await mailPerson(context, { person: known.collaborator_id, siteId: known.siteId });
  return noted(context, { id: uuid, siteId: known.siteId, fields: Object.keys(values) });
}

function noted(
  context: Context,
  { id, siteId, fields }: { id: string; siteId: number | null; fields: readonly string[] },
): { uuid: string } {
  context.record({ entity: 'arcoCase', id, siteId, fields });
  context.announce({ topic: 'collaborators', siteId });
  context.announce({ topic: 'home', siteId });
  return { uuid: id };
}
