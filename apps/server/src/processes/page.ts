import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { actsFor, usualDays } from '@jornada/domain/process/acts.ts';
import { isOpen, ownerOf, rightOf, type Facts, type Family } from '@jornada/domain/process/kind.ts';
import { progressOf } from '@jornada/domain/process/stations.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import type { ActState, RoadmapStation } from '@jornada/contract/process.ts';
import type { Effect } from '@jornada/contract/effects.ts';
import { recordRead } from '../audit/reads.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { NAMING } from '../planning/restricted.ts';
import { mayRead } from '../process/rights.ts';
import { firstHolders } from '../process/people-queries.ts';
import { callerOn, factsOf, reads, type Process } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { historyOf } from './history-query.ts';
import { roomOf } from './kinds.ts';
import { placeInList, rowsOf } from './list-query.ts';

type Asked = {
  readonly processUuid: string;
  readonly personnelDivision?: string;
  readonly withIndex: boolean;
  readonly withProcessRoadmap: boolean;
};

/** The calls that a family's page is read by. */
const CALLS = {
  contract: 'contractProcesses',
  leave: 'leaveProcesses',
  absence: 'leaveOfAbsenceProcesses',
  mutation: 'mutation',
  hours: 'timebase',
  pact: 'complementaryPact',
} as const satisfies Record<Family, string>;

/**
 * One process as this caller may see it: what all kinds share, and the facts of its own. Eight statements at most; a
 * look at bank data leaves its line in the audit trail beside.
 */
export async function readProcess(
  context: Context,
  family: Family,
  { processUuid, personnelDivision, withIndex, withProcessRoadmap }: Asked,
) {
  const { db, now } = context;
  const process = await findProcess(db, processUuid);
  if (
    process === undefined ||
    process.kind.family !== family ||
    !reads(context, process) ||
    (personnelDivision !== undefined &&
      process.siteCode !== personnelDivision &&
      process.toSiteCode !== personnelDivision)
  )
    throw new Refused('PROCESS_NOT_FOUND');
  const [row] = await rowsOf(context, [process.id]);
  if (row === undefined) throw new Refused('PROCESS_NOT_FOUND');
  const { kind, siteId, timeZone, effectiveDate } = process;
  const { facts, read, pay, documentsComplete = false } = await roomOf(kind).facts(context, process);
  const acts = await actStates(context, process, { documentsComplete });
  const today = dayAt(now, timeZone);
  if (read.length > 0)
    await recordRead(context, `${CALLS[family]}.${personnelDivision === undefined ? 'get' : 'getBySite'}`, {
      entity: 'collaborator',
      id: process.collaboratorId,
      siteId,
      fields: read,
    });
  const { history, documents, effects } = await historyOf(db, process, {
    pay,
    health: mayRead(context, process).health,
  });
  return {
    ...row,
    timeZone,
    daysInStatus: daysBetween(dayAt(Temporal.Instant.from(process.statusSince), timeZone), today),
    usualDays: usualDays(kind, process.status),
    daysToStart: effectiveDate === null ? null : daysBetween(today, effectiveDate),
    paper: process.paper,
    ...facts,
    hasDocuments: documents.some((document) =>
      within(reachOf(permissions['evidence.bySubject'].roles, context.actor), {
        collaboratorId: process.collaboratorId,
        ...document,
      }),
    ),
    history,
    effects: neutralEffects(context, process, effects),
    acts: acts.states,
    index: withIndex
      ? await placeInList(context, {
          siteId: listedAt(process, personnelDivision),
          family,
          processId: process.id,
        })
      : null,
    roadmap: withProcessRoadmap ? roadmapOf(process, { now, ...acts }) : null,
  };
}

/** In whose list the page was asked for: its own site's, unless it is read from where it leads. */
const listedAt = ({ siteId, siteCode, toSiteId }: Process, personnelDivision: string | undefined): number =>
  personnelDivision === undefined || personnelDivision === siteCode ? siteId : (toSiteId ?? siteId);

type Acts = { readonly states: ActState[]; readonly holders: ReadonlyMap<string, string> };

/** Every act of the page for this caller, with whose it is where it is not theirs. */
async function actStates(
  context: Context,
  process: Process,
  seen: Pick<Facts, 'documentsComplete'>,
): Promise<Acts> {
  const { kind, siteId } = process;
  const facts = { ...factsOf(process, context.now), ...seen };
  const verdicts = actsFor(kind, facts, await callerOn(context, process));
  const holders = await firstHolders(context.db, {
    roles: [...new Set(verdicts.map(({ role }) => role))],
    siteId,
  });
  const states = verdicts.map(({ opensIn, ...verdict }): ActState => {
    const elsewhere =
      verdict.reason === 'BELONGS_TO_ANOTHER_ROLE' || verdict.reason === 'OTHER_VALIDATION_YOURS';
    return {
      ...verdict,
      opensIn: [...opensIn],
      who: elsewhere ? (holders.get(verdict.role) ?? null) : null,
      since: elsewhere ? process.statusSince : null,
    };
  });
  return { states, holders };
}

/** The roadmap with the people that its open stations wait for, and whether one of them is the caller. */
function roadmapOf(
  process: Process,
  { now, states, holders }: Acts & { readonly now: Temporal.Instant },
): RoadmapStation[] {
  const { kind, status, fullName, rfc, effectiveDate, endDate } = process;
  const facts = factsOf(process, now);
  const waiting = (step: string): string | null => {
    const owed = Object.entries(kind.acts).find(
      ([, act]) =>
        act.station === step &&
        (act.waits?.includes(status) ?? false) &&
        (act.blocked?.(facts) ?? null) === null,
    );
    if (owed === undefined) return null;
    const [act] = owed;
    if (facts.linkOut && rightOf(kind, act)?.guest === true) return fullName === '' ? rfc : fullName;
    return holders.get(ownerOf(kind, act)) ?? null;
  };
  // The day on which it takes effect stands at the station that the day itself passes.
  const days = Object.values(kind.acts).filter((act) => act.on && act.station !== undefined);
  const dated = days.findLast((act) => act.moves[status] !== undefined) ?? days[0];
  const passes = dated?.on?.(facts) ?? null;
  // What ends later than it began, as a pact does, passes with its last day.
  const isLast = passes !== null && effectiveDate !== null && passes > effectiveDate;
  const day = isLast ? (endDate ?? effectiveDate) : effectiveDate;
  return progressOf(kind, facts).map((station) => ({
    ...station,
    who: station.who || (station.state === 'now' ? waiting(station.step) : null),
    at: station.at ?? (station.step === dated?.station ? day : null),
    yours:
      (station.state === 'now' || station.state === 'failed') &&
      isOpen(kind, status) &&
      states.some(({ act, turn }) => turn && (kind.acts[act]?.station ?? station.step) === station.step),
  }));
}

/** Effects without the rules that name a condition, for those who may not know of health matters (decisions §2.6). */
function neutralEffects(context: Context, process: Process, effects: readonly Effect[]): Effect[] {
  if (mayRead(context, process).health) return [...effects];
  return effects.flatMap((one): Effect[] => {
    if (one.effect !== 'WEEK_BREAKS_RULES') return [one];
    const codes = one.codes.filter((code) => code !== 'LACTATION');
    const neutral = [...new Set(codes.map((code) => (NAMING.includes(code) ? 'RESTRICTED_DATES' : code)))];
    return neutral.length === 0 ? [] : [{ ...one, codes: neutral }];
  });
}
