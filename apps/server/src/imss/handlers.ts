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
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { addWorkingDays } from '@jornada/domain/leave/working-days.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import { keepFile } from '../files/files.ts';
import { handOut } from '../files/hand-out.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import {
  addMovements,
  findExport,
  listCandidates,
  listExports,
  listRegistries,
  listUndone,
  writeBaseWage,
  type Candidate,
} from './queries.ts';
import {
  insertExport,
  findExportFile,
  insertDownload,
  setSubdelegation,
  lockSiteOf,
  findPersonFacts,
  upsertPersonFacts,
} from './export-queries.ts';

/** Working days in which IMSS is to know of a movement (LSS 15-I, 34). */
const DUE_DAYS = 5;

export const imssHandlers: Handlers<typeof imssCalls> = {
  'imssMovements.registries': async (_input, { db }) => (await listRegistries(db)).map(shownRegistry),

  'imssMovements.preview': async ({ page, ...asked }, context) => {
    const registry = await askedOf(context, asked);
    const moves = await unsent(context, registry, asked);
    const first = (page.number - 1) * page.size;
    await recordRead(context, 'imssMovements.preview', {
      entity: 'imssExport',
      id: `${asked.registry} ${asked.kind}`,
      fields: ['sbcCentavos'],
    });
    return {
      ready: moves.filter(isReady).length,
      missing: moves.filter((move) => !isReady(move)).length,
      rows: moves
        // What is missing comes first: it is what has to be done.
        .toSorted((one, other) => Number(isReady(one)) - Number(isReady(other)))
        .slice(first, first + page.size)
        .map(({ shown }) => shown),
      undone: await listUndone(context.db, asked.kind, registry.id),
    };
  },

  'imssMovements.list': ({ page }, { db }) => listExports(db, page),

  'imssMovements.create': async ({ ready, ...asked }, context) => {
    const { db, now, actor } = context;
    await alone(db, 'imss_movement');
    const registry = await askedOf(context, asked);
    const sent = (await unsent(context, registry, asked)).filter(isReady);
    if (sent.length !== ready) throw new Refused('IMSS_MOVEMENTS_CHANGED');
    if (sent.length === 0) throw new Refused('IMSS_NOTHING_TO_SEND');
    const file = await keepFile(context, {
      bytes: Buffer.from(writeIdse(sent.map(({ move }) => move)), 'ascii'),
      name: idseFileName(asked.kind, asked),
      mediaType: 'text/plain',
    });
    const { number } = await insertExport(db, {
      registry_id: registry.id,
      kind: asked.kind,
      from_date: asked.from,
      to_date: asked.to,
      movements: sent.length,
      file_id: file.id,
      sha256: file.sha256,
      created_at: now.toString(),
      created_by: actor.accountId ?? '',
      created_by_name: actor.name,
    });
    await addMovements(
      db,
      { number, registryId: registry.id, kind: asked.kind },
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
    const row = await findExportFile(context.db, number);
    if (row === undefined) throw new Refused('IMSS_EXPORT_NOT_FOUND');
    return handOut(context, {
      fileId: row.file_id,
      act: 'imssMovements.download',
      entity: 'imssExport',
      id: String(number),
      keep: (tx, taken) => insertDownload(tx, { ...taken, export_number: number }),
    });
  },

  'imssMovements.setRegistry': async ({ registry, subdelegation }, context) => {
    const { db } = context;
    await setSubdelegation(db, { subdelegation, registry });
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
    const person = await lockSiteOf(db, collaboratorUuid);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const before = await findPersonFacts(db, collaboratorUuid);
    requireVersion(before ?? { version: 0, changed_at: '', changed_by_name: '' }, version);
    const set = { umf, version: version + 1, ...signed(context) };
    await upsertPersonFacts(db, set, { collaborator_id: collaboratorUuid, ...set });
    await writeBaseWage(
      context,
      collaboratorUuid,
      sbcCentavos === null || sbcFrom === null ? null : { centavos: sbcCentavos, from: sbcFrom },
    );
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

/** The registry that was asked for, and that the period is over. */
async function askedOf({ db, now }: Context, { registry, from, to }: Asked): Promise<Registry> {
  if (to > dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
  if (from > to) throw new Refused('FIELD_NOT_VALID', { field: 'from' });
  const [row] = await listRegistries(db, registry);
  if (row === undefined) throw new Refused('IMSS_REGISTRY_NOT_FOUND', { field: 'registry' });
  return row;
}

type Registry = Awaited<ReturnType<typeof listRegistries>>[number];

/** The movements of a period that were not sent as they are now. */
async function unsent({ db }: Context, registry: Registry, { kind, from, to }: Asked): Promise<Unsent[]> {
  const candidates = await listCandidates(db, kind, { registryId: registry.id, from, to });
  return candidates.flatMap((one) => {
    const move = movementOf(one, registry, kind);
    // Each day has a wage change of its own; of hires and leaves a contract has one.
    const last = one.sent.findLast(({ onDate }) => kind !== '07' || onDate === one.onDate);
    const again =
      last?.onDate === move.onDate && last.sbcCentavos === move.sbcCentavos && last.cause === move.cause;
    return again || (last === undefined && isIdle(one))
      ? []
      : [{ contractId: one.contractId, move, shown: shownOf(one, move, last?.onDate ?? null) }];
  });
}

/** An anniversary that leaves the base wage as it was: the year of service gave no day more, or the wage is at its limit. */
const isIdle = ({ byAnniversary, onDate, ...person }: Candidate): boolean => {
  if (!byAnniversary) return false;
  const terms = { ...person, zone: zoneOf(person.stateCode, person.municipality) };
  return sbcOf(terms, onDate) === sbcOf(terms, addDays(onDate, -1));
};

function movementOf({ reason, ...person }: Candidate, registry: Registry, kind: ImssKind): ImssMovement {
  const terms = { ...person, zone: zoneOf(person.stateCode, person.municipality) };
  const leaves = kind === '02';
  return {
    ...person,
    registry: registry.number,
    subdelegation: registry.subdelegation,
    kind,
    sbcCentavos: leaves ? 0 : (person.sbcCentavos ?? sbcOf(terms, person.onDate)),
    cause: leaves ? causeOf(reason !== null && isLeaveReason(reason) ? reason : null) : '',
  };
}

const shownOf = (person: Candidate, move: ImssMovement, corrects: string | null): ImssCandidate => ({
  collaborator: {
    uuid: person.collaboratorId,
    fullName: person.fullName,
    sapNumber: person.sapNumber,
  },
  site: person.site,
  onDate: person.onDate,
  dueOn: addWorkingDays(person.onDate, DUE_DAYS),
  sbcCentavos: move.sbcCentavos,
  sbcSource: move.kind === '02' ? 'NONE' : person.sbcCentavos === null ? 'COMPUTED' : 'CONFIRMED',
  confirmed: person.confirmed,
  umf: person.umf,
  cause: move.cause,
  gaps: gapsOf(move),
  corrects,
  incapacity: move.kind === '02' && person.incapacity,
  version: person.version,
});
