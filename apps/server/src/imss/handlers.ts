import type { ImssCandidate, ImssExport, imssCalls } from '@jornada/contract/imss-movements.ts';
import {
  causeOf,
  gapsOf,
  idseFileName,
  sbcOf,
  writeIdse,
  type ImssKind,
  type ImssMovement,
} from '@jornada/domain/imss/idse.ts';
import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { addWorkingDays } from '@jornada/domain/leave/working-days.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { appendAudit } from '../audit/chain.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import { keepFile, readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { announceNow } from '../live/events.ts';
import { addMovements, findExport, listCandidates, listExports, listRegistries } from './queries.ts';

/** Working days in which IMSS is to know of a movement (LSS 15-I, 34). */
const DUE_DAYS = 5;

export const imssHandlers: Handlers<typeof imssCalls> = {
  'imssMovements.registries': async (_input, { db }) => (await listRegistries(db)).map(shownRegistry),

  'imssMovements.preview': async ({ page, ...asked }, context) => {
    const { moves } = await unsent(context, asked);
    const first = (page.number - 1) * page.size;
    await context.db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: context.now,
        act: 'imssMovements.preview',
        actorId: context.actor.accountId,
        entity: 'imssExport',
        id: `${asked.registry} ${asked.kind}`,
        fields: ['sbcCentavos'],
        input: null,
      }),
    );
    return {
      ready: moves.filter(isReady).length,
      missing: moves.filter((move) => !isReady(move)).length,
      rows: moves
        // What is missing comes first: it is what has to be done.
        .toSorted((one, other) => Number(isReady(one)) - Number(isReady(other)))
        .slice(first, first + page.size)
        .map(({ shown }) => shown),
    };
  },

  'imssMovements.list': ({ page }, { db }) => listExports(db, page),

  'imssMovements.create': async ({ ready, ...asked }, context) => {
    const { db, now, actor } = context;
    await alone(db, 'imss_movement');
    const { registryId, moves } = await unsent(context, asked);
    const sent = moves.filter(isReady);
    if (sent.length !== ready) throw new Refused('IMSS_MOVEMENTS_CHANGED');
    if (sent.length === 0) throw new Refused('IMSS_NOTHING_TO_SEND');
    const file = await keepFile(context, {
      bytes: Buffer.from(writeIdse(sent.map(({ move }) => move)), 'ascii'),
      name: idseFileName(asked.kind, asked),
      mediaType: 'text/plain',
    });
    const { number } = await db
      .insertInto('imss_export')
      .values({
        registry_id: registryId,
        kind: asked.kind,
        from_date: asked.from,
        to_date: asked.to,
        movements: sent.length,
        file_id: file.id,
        sha256: file.sha256,
        created_at: now.toString(),
        created_by: actor.accountId ?? '',
        created_by_name: actor.name,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await addMovements(
      db,
      { number, registryId, kind: asked.kind },
      sent.map(({ contractId, shown }) => ({
        contractId,
        collaboratorId: shown.collaborator.uuid,
        onDate: shown.onDate,
        sbcCentavos: shown.sbcCentavos,
        sbcSource: shown.sbcSource,
        cause: shown.cause,
      })),
    );
    context.record({ entity: 'imssExport', id: String(number), fields: [asked.kind] });
    context.announce({ topic: 'money' });
    return { export: await known(db, number) };
  },

  'imssMovements.download': async ({ number }, context) => {
    const { db, now, actor } = context;
    const row = await db
      .selectFrom('imss_export')
      .select('file_id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('IMSS_EXPORT_NOT_FOUND');
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('imss_download')
        .values({
          id: newId(now),
          export_number: number,
          at: now.toString(),
          by_id: actor.accountId ?? '',
          by_name: actor.name,
        })
        .execute();
      await appendAudit(tx, {
        at: now,
        act: 'imssMovements.download',
        actorId: actor.accountId,
        entity: 'imssExport',
        id: String(number),
        fields: ['file'],
        input: null,
      });
    });
    await announceNow(db, now, { topic: 'money' });
    const { bytes, name } = await readFileBytes(context, row.file_id);
    return { body: bytes, mediaType: 'text/plain; charset=us-ascii', name };
  },

  'imssMovements.setRegistry': async ({ registry, subdelegation }, context) => {
    const { db } = context;
    await db.updateTable('employer_registry').set({ subdelegation }).where('number', '=', registry).execute();
    const [row] = await listRegistries(db, registry);
    if (row === undefined) throw new Refused('IMSS_REGISTRY_NOT_FOUND', { field: 'registry' });
    context.record({ entity: 'employerRegistry', id: registry, fields: ['subdelegation'] });
    context.announce({ topic: 'money' });
    return { registry: shownRegistry(row) };
  },

  'imssMovements.setPerson': async ({ collaboratorUuid, version, umf, sbcCentavos, sbcFrom }, context) => {
    const { db } = context;
    if ((sbcCentavos === null) !== (sbcFrom === null))
      throw new Refused('FIELD_REQUIRED', { field: sbcFrom === null ? 'sbcFrom' : 'sbcCentavos' });
    const person = await db
      .selectFrom('collaborator')
      .select('site_id')
      .where('id', '=', collaboratorUuid)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const before = await db
      .selectFrom('imss_person')
      .select(['version', 'changed_at', 'changed_by_name'])
      .where('collaborator_id', '=', collaboratorUuid)
      .executeTakeFirst();
    requireVersion(before ?? { version: 0, changed_at: '', changed_by_name: '' }, version);
    const set = {
      umf,
      sbc_centavos: sbcCentavos,
      sbc_from: sbcFrom,
      version: version + 1,
      ...signed(context),
    };
    await db
      .insertInto('imss_person')
      .values({ collaborator_id: collaboratorUuid, ...set })
      .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(set))
      .execute();
    context.record({
      entity: 'collaborator',
      id: collaboratorUuid,
      siteId: person.site_id,
      fields: ['umf', 'sbcCentavos', 'sbcFrom'],
    });
    context.announce({ topic: 'money' });
    return { version: version + 1 };
  },
};

const shownRegistry = ({
  number,
  employer,
  subdelegation,
}: {
  number: string;
  employer: string;
  subdelegation: string | null;
}) => ({ number, employer, subdelegation });

async function known(db: Db, number: number): Promise<ImssExport> {
  const row = await findExport(db, number);
  if (row === undefined) throw new Refused('IMSS_EXPORT_NOT_FOUND');
  return row;
}

type Unsent = {
  readonly contractId: string;
  readonly move: ImssMovement;
  readonly shown: ImssCandidate;
};

const isReady = ({ shown }: Unsent): boolean => shown.gaps.length === 0;

type Asked = {
  readonly registry: string;
  readonly kind: ImssKind;
  readonly from: string;
  readonly to: string;
};

/** The movements of a period that were not sent as they are now. */
async function unsent(
  { db, now }: Context,
  { registry, kind, from, to }: Asked,
): Promise<{ registryId: number; moves: readonly Unsent[] }> {
  if (to > dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
  if (from > to) throw new Refused('FIELD_NOT_VALID', { field: 'from' });
  const [row] = await listRegistries(db, registry);
  if (row === undefined) throw new Refused('IMSS_REGISTRY_NOT_FOUND', { field: 'registry' });
  const candidates = await listCandidates(db, kind, { registryId: row.id, from, to });
  const moves = candidates.map((one): Unsent & { readonly again: boolean } => {
    const { sent, reason, ...person } = one;
    const leaves = kind === '02';
    const sbcCentavos = leaves ? 0 : (person.sbcCentavos ?? sbcOf(person, person.onDate));
    const cause = leaves ? causeOf(reason !== null && isLeaveReason(reason) ? reason : null) : '';
    const move: ImssMovement = {
      ...person,
      registry,
      kind,
      subdelegation: row.subdelegation,
      sbcCentavos,
      cause,
    };
    const before = sent.filter(({ onDate }) => kind !== '07' || onDate === person.onDate).at(-1);
    return {
      contractId: person.contractId,
      move,
      again: sent.some(
        (done) => done.onDate === person.onDate && done.sbcCentavos === sbcCentavos && done.cause === cause,
      ),
      shown: {
        collaborator: {
          uuid: person.collaboratorId,
          fullName: person.fullName,
          sapNumber: person.sapNumber,
        },
        site: person.site,
        onDate: person.onDate,
        dueOn: addWorkingDays(person.onDate, DUE_DAYS),
        sbcCentavos,
        sbcSource: leaves ? 'NONE' : person.sbcCentavos === null ? 'COMPUTED' : 'CONFIRMED',
        confirmed:
          person.confirmedCentavos === null || person.confirmedFrom === null
            ? null
            : { sbcCentavos: person.confirmedCentavos, from: person.confirmedFrom },
        umf: person.umf,
        cause,
        gaps: gapsOf(move),
        corrects: before?.onDate ?? null,
        incapacity: leaves && person.incapacity,
        version: person.version,
      },
    };
  });
  return { registryId: row.id, moves: moves.filter(({ again }) => !again) };
}
