import { AUDIT_DAYS, type auditCalls, type AuditEntry } from '@jornada/contract/audit.ts';
import { calls } from '@jornada/contract/index.ts';
import { addDays, dayAt, daysBetween } from '@jornada/domain/time.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { siteByCode } from '../home/floor-queries.ts';
import { listEntries } from './queries.ts';
import { recordRead } from './reads.ts';

/** Calls that change nothing: what they leave in the trail is that somebody read. */
const READS = Object.entries(calls).flatMap(([name, call]) =>
  call.method === 'GET' || 'reads' in call ? [name] : [],
);
const READ = new Set<string>(READS);
/** Without days, the last week. */
const USUAL_DAYS = 7;

export const auditHandlers: Handlers<typeof auditCalls> = {
  'audit.list': async ({ filter, sort, page }, context) => {
    const { db, now } = context;
    const to = filter.to ?? dayAt(now);
    const from = filter.from ?? addDays(to, 1 - USUAL_DAYS);
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw new Refused('FIELD_NOT_VALID', { field: 'filter.to' });
    if (days > AUDIT_DAYS && filter.person === undefined && filter.actor === undefined)
      throw new Refused('FIELD_NOT_VALID', { field: 'filter.from' });
    const site =
      filter.personnelDivision === undefined ? undefined : await siteByCode(db, filter.personnelDivision);
    if (filter.personnelDivision !== undefined && site === undefined) return { rows: [], total: 0 };
    const { rows, total } = await listEntries(db, {
      ...filter,
      from,
      to,
      chain: site && `site:${site.id}`,
      reads: READS,
      descending: sort === '-at',
      page,
    });
    // Who looks at the trail stands in it too.
    await recordRead(context, 'audit.list', {
      entity: filter.person === undefined ? 'audit' : 'collaborator',
      id: filter.person ?? '',
      siteId: site?.id ?? null,
      fields: Object.keys(filter),
    });
    return {
      rows: rows.map(({ actorId, actorName, personId, personName, ...row }): AuditEntry => ({
        ...row,
        kind: READ.has(row.act) ? 'READ' : 'CHANGE',
        actor: actorId === null ? null : { uuid: actorId, name: actorName ?? '' },
        person: personId === null ? null : { uuid: personId, name: personName ?? '' },
      })),
      total,
    };
  },
};
