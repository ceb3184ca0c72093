import type { Db } from '../db/connect.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { dropDrafts } from '../guest/draft-queries.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { endLinks } from '../invitation/links.ts';
import { finish } from '../process/finish.ts';
import type { HireAct } from './hire.ts';
import type { Hire } from './payload-queries.ts';
import { Refused } from '../http/refused.ts';
import { directs } from '../process/process.ts';
import type { SitePlace } from '../access/queries.ts';

/** Notes that a person is hired. */
export const setHired = (db: Db, collaboratorId: string) =>
  db.updateTable('collaborator').set({ situation: 'HIRED' }).where('id', '=', collaboratorId).execute();

/** Notes that a person is being hired. */
export const setInHiring = (db: Db, collaboratorId: string) =>
  db.updateTable('collaborator').set({ situation: 'IN_HIRING' }).where('id', '=', collaboratorId).execute();

/** The site of a hire. */
export const findWholeSite = (db: Db, siteId: number) =>
  db.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();

/**
 * Ends a hire before its time: link, contract and SAP number are free again, and the person leaves the lists. Who was
 * to be rehired is again who left, with the number and the day of then.
 */
export async function closeHire(
  context: Context,
  hire: Hire,
  { act, comment }: { readonly act: HireAct; readonly comment: string },
): Promise<Hire> {
  await endLinks(context, hire);
  await dropDrafts(context.db, hire.id);
  const moved = await finish(context, hire, { act, comment, changes: { link_until: null } });
  await voidEvidence(context, hire.id);
  await context.db
    .updateTable('collaborator')
    .set({
      situation: 'LEAVE',
      ...(hire.kind === rehiring ? {} : { left_on: dayAt(context.now, hire.timeZone), sap_number: null }),
    })
    .where('id', '=', hire.collaboratorId)
    .execute();
  context.announce({ topic: 'invitations', siteId: hire.siteId, teamId: hire.teamId });
  return moved;
}

export function personToAsk(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .select(['s.code', 'p.effective_date', 'c.rfc', 'c.curp', 'c.nss', 'c.sap_number', 'c.personal_phone'])
    .select(['c.name', 'c.first_surname', 'c.second_surname', 'c.birthdate'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow();
}

export async function uuidOfTeam({ db }: Context, { teamId }: Hire): Promise<string | null> {
  if (teamId === null) return null;
  const team = await db.selectFrom('team').select('uuid').where('id', '=', teamId).executeTakeFirst();
  return team?.uuid ?? null;
}

/** The number of the position that a hire is meant for; null while none is named. */
export async function numberOfPosition({ db }: Context, { id }: Pick<Hire, 'id'>): Promise<number | null> {
  const position = await db
    .selectFrom('process as p')
    .innerJoin('position as o', 'o.id', 'p.position_id')
    .select('o.number')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return position?.number ?? null;
}

export type Recipient = {
  /** Null for those who sign by a link. */
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly says: Readonly<Record<'es' | 'en', string>>;
};

export const bothSay = (text: string) => ({ es: text, en: text });

const LINK_SENT = {
  es: 'Tienes en tu correo el enlace para firmar. Si ya no lo encuentras, pide uno nuevo en la tienda.',
  en: 'The link to sign is in your mailbox. If you can no longer find it, ask the store for a new one.',
} as const;

/** A signature that is missing waits for its signer: the representative signs signed-in, the others by the link that they hold. */
export async function unsigned({ db, config }: Context, hire: Hire): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('evidence_signer as s')
    .innerJoin('evidence as e', 'e.id', 's.evidence_id')
    .select(['e.id', 's.full_name', 's.contact', 's.account_id'])
    .where('e.subject_id', '=', hire.id)
    .where('e.voided_at', 'is', null)
    .where('s.signed_at', 'is', null)
    .execute();
  return rows.map(({ id, full_name, contact, account_id }) => ({
    accountId: account_id,
    name: full_name,
    email: contact,
    says: account_id === null ? LINK_SENT : bothSay(`${config.publicUrl}/sign/employer/${id}`),
  }));
}

/** The position that a hire is meant for. */
export async function positionOf({ db }: Context, positionNumber: number | null): Promise<number | null> {
  if (positionNumber === null) return null;
  const found = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', positionNumber)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
  return found.id;
}

/** The team of a site that a hire is meant for; a caller who leads teams alone begins hires for one of them. */
export async function teamOf(
  context: Context,
  site: SitePlace,
  teamUuid: string | null,
): Promise<number | null> {
  const own = directs(context, site.id) ? null : context.reach.teams;
  if (teamUuid === null && own === null) return null;
  const teams = await context.db
    .selectFrom('team')
    .select(['id', 'uuid'])
    .where('site_id', '=', site.id)
    .orderBy('id')
    .execute();
  const found = teams.find(
    ({ id, uuid }) => (teamUuid === null || uuid === teamUuid) && (own === null || own.includes(id)),
  );
  if (found === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
  return found.id;
}
