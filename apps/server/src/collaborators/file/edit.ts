import { checkEdit } from '@jornada/domain/collaborators/check-edit.ts';
import {
  fieldsOf,
  textIn,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  type FileSection,
} from '@jornada/domain/collaborators/fields.ts';
import { writesField } from '@jornada/domain/collaborators/rights.ts';
import { nationalPhone } from '@jornada/domain/identity/phone.ts';
import type { Findings } from '@jornada/domain/hiring/numbers.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { ifReadable, joined } from '@jornada/domain/unreadable.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../../http/context.ts';
import { refuseAll, Refused } from '../../http/refused.ts';
import { requireVersion } from '../../http/versions.ts';
import { newId } from '../../ids.ts';
import { numberParameter } from '../../parameters/queries.ts';
import { recheckWeeks } from '../../planning/recheck.ts';
import { noteForSap } from '../../sap/queries.ts';
import { findFile, storeFields, storeTerms, takenNumbers, type StoredFile } from './queries.ts';
import { insertChange, lastChange } from './change-queries.ts';

/** Whatever a call sends of a section: fields that are left out stay as they are. */
export type Sent = Readonly<Record<string, FieldValue | undefined>>;

export type Asked = {
  readonly collaboratorUuid: string;
  readonly version?: number;
  readonly reason: string;
  readonly data: Sent;
  readonly validFrom?: string | undefined;
};

export type Edited = {
  readonly collaboratorUuid: string;
  readonly version: number;
  readonly fields: string[];
  readonly warnings: { field: string; code: string }[];
};

/**
 * Changes a section of somebody's file: right and version first, then every rule at once, then the fields, who changed
 * which and why, what SAP has to know, and the plans that the change touches.
 */
export async function editSection(context: Context, section: FileSection, asked: Asked): Promise<Edited> {
  const today = dayAt(context.now);
  const file = await findFile(context.db, asked.collaboratorUuid, {
    day: ifReadable(() => asked.validFrom) ?? today,
    lock: true,
  });
  if (file === undefined || !within(context.reach, file)) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (context.actor.collaboratorId === file.collaboratorId) throw new Refused('OWN_FILE');
  if (asked.version !== undefined && asked.version !== file.version)
    requireVersion(
      { version: file.version, ...(await lastChange(context.db, file.collaboratorId)) },
      asked.version,
    );
  const after: FieldValues = joined(file.values, tidied(section, asked.data));
  const changed = changesOf(section, { before: file.values, after });
  if (changed.length === 0) {
    context.record(null);
    return { collaboratorUuid: file.collaboratorId, version: file.version, fields: [], warnings: [] };
  }
  refuseUnwritable(context, { file, section, changed });
  const dated = changed.filter((name) => fieldsOf(section)[name]?.dated === true);
  const day = dayAt(context.now, file.timeZone);
  const { doubts } = refuseFindings(await findingsOf(context, { section, file, after, changed }), [
    ...(ifReadable(() => reasonMissing(section, { changed, reason: asked.reason })) ?? []),
    ...(ifReadable(() =>
      dated.length > 0 ? wrongDay({ file, from: asked.validFrom ?? day, today: day }) : [],
    ) ?? []),
  ]);
  const from = asked.validFrom ?? day;
  const plain = changed.filter((name) => !dated.includes(name));
  await storeFields(context.db, file.collaboratorId, { file: after, changed: plain });
  if (dated.length > 0 && file.terms !== null)
    await storeTerms(
      context.db,
      { ...file.terms, from },
      { file: after, before: file.values, changed: dated },
    );
  await follow(context, {
    section,
    file,
    changed,
    reason: asked.reason,
    from: dated.length > 0 ? from : null,
  });
  return {
    collaboratorUuid: file.collaboratorId,
    version: file.version + 1,
    fields: changed,
    warnings: doubts.map(({ field, code }) => ({ field: `data.${field}`, code })),
  };
}

/** A phone in its ten digits; the rest as it was sent, each when it is asked for. */
function tidied(section: FileSection, data: Sent): FieldValues {
  const given = Object.keys(data).filter((name) => ifReadable(() => data[name] === undefined) !== true);
  return Object.defineProperties(
    {},
    Object.fromEntries(
      given.map((name) => [name, { enumerable: true, get: () => tidy(fieldsOf(section)[name], data[name]) }]),
    ),
  );
}

const tidy = (row: FieldRow | undefined, value: FieldValue = null): FieldValue =>
  typeof value === 'string' && row?.kind === 'phone' ? nationalPhone(value) : value;

/** The fields whose value is another one, or cannot be read. */
export const changesOf = (
  section: FileSection,
  { before, after }: { readonly before: FieldValues; readonly after: FieldValues },
): string[] =>
  Object.keys(fieldsOf(section)).filter(
    (name) =>
      ifReadable(() => JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null)) !== true,
  );

type Change = {
  readonly file: StoredFile;
  readonly section: FileSection;
  readonly changed: readonly string[];
};

function refuseUnwritable({ actor }: Context, { file, section, changed }: Change): void {
  refuseAll(
    changed.flatMap((name): Refusal[] => {
      const row = fieldsOf(section)[name];
      return row !== undefined && writesField(actor, file, row)
        ? []
        : [{ code: 'NOT_AUTHORIZED', values: { field: `data.${name}` } }];
    }),
  );
}

/** What is wrong with a change, for every author. */
export async function findingsOf(
  context: Context,
  { section, file, after, changed }: Change & { readonly after: FieldValues },
): Promise<Findings> {
  const { db, config, now } = context;
  const findings = checkEdit(
    { section, file: after, changed },
    {
      today: dayAt(now, file.timeZone),
      companyDomains: config.companyDomains,
      sports: {
        minimum: await numberParameter(db, 'SPORT_DISCIPLINES_MIN', 0),
        maximum: await numberParameter(db, 'SPORT_DISCIPLINES_MAX', 3),
      },
      pay:
        file.terms === null
          ? null
          : { ...file.terms, maximumRates: await numberParameter(db, 'SALARY_MAX_RATES', 5) },
      before: file.values,
    },
  );
  const numbers = Object.fromEntries(
    ['curp', 'rfc', 'nss'].flatMap((name) => {
      const number = changed.includes(name) ? ifReadable(() => textIn(after, name)) : undefined;
      return number === undefined ? [] : [[name, number]];
    }),
  );
  const taken = await takenNumbers(db, file.collaboratorId, numbers);
  return {
    ...findings,
    refusals: [
      ...findings.refusals,
      ...taken.map((field) => ({ code: 'DUPLICATE_UNIQUE_KEY' as const, values: { field } })),
    ],
  };
}

/** Fields of the form stand in `data`. */
export function refuseFindings(
  findings: Findings,
  others: readonly Refusal[] = [],
  inside = 'data',
): Findings {
  refuseAll([
    ...findings.refusals.map(({ code, values = {} }) => ({
      code,
      values: { ...values, field: `${inside}.${String(values['field'])}` },
    })),
    ...others,
  ]);
  return findings;
}

const reasonMissing = (
  section: FileSection,
  { changed, reason }: { readonly changed: readonly string[]; readonly reason: string },
): Refusal[] =>
  reason === '' && changed.some((name) => fieldsOf(section)[name]?.pay === true)
    ? [{ code: 'REASON_REQUIRED', values: { field: 'reason' } }]
    : [];

/** Terms change from today on, and from the first day of the contract at the earliest. */
const wrongDay = ({
  file,
  from,
  today,
}: {
  readonly file: StoredFile;
  readonly from: string;
  readonly today: string;
}): Refusal[] => {
  if (file.terms === null) return [{ code: 'CONTRACT_NOT_FOUND' }];
  return from < today ? [{ code: 'PAST_DATE_NOT_ALLOWED', values: { field: 'validFrom' } }] : [];
};

/** What follows a change: the note of who, what and why, SAP's list, the audit entry, other screens and plans. */
async function follow(
  context: Context,
  {
    section,
    file,
    changed,
    reason,
    from,
  }: Change & { readonly reason: string; readonly from: string | null },
): Promise<void> {
  const { db, now, actor } = context;
  const { collaboratorId, siteId, teamId } = file;
  const fields = [...changed];
  await insertChange(db, { id: newId(now), collaboratorId, siteId, section, fields, reason, now, actor });
  const forSap = changed.filter((name) => fieldsOf(section)[name]?.sap === true);
  if (forSap.length > 0)
    await noteForSap(context, {
      kind: forSap.includes('clabe') || forSap.includes('iban') ? 'IBAN_CHANGE' : 'FILE_CHANGE',
      collaboratorId,
      siteId,
      fields: forSap,
      effectiveOn: from ?? dayAt(now, file.timeZone),
    });
  context.record({ entity: 'collaborator', id: collaboratorId, siteId, fields });
  context.announce({ topic: 'collaborators', siteId, teamId, payload: { collaboratorUuid: collaboratorId } });
  if (changed.includes('birthdate') || from !== null)
    await recheckWeeks(context, {
      cause: 'CONTRACT',
      subject: file.fullName,
      siteId,
      collaboratorId,
      from: from ?? dayAt(now, file.timeZone),
    });
}
