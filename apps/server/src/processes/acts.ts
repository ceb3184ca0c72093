import type { Role } from '@jornada/domain/access/roles.ts';
import { actsFor, type ActVerdict } from '@jornada/domain/hiring/acts.ts';
import {
  roadmapOf,
  stationsOf,
  type RoadmapEvent,
  type RoadmapStep,
} from '@jornada/domain/hiring/roadmap.ts';
import type { ActState, RoadmapStation } from '@jornada/contract/processes.ts';
import type { Context } from '../http/context.ts';
import { hasLink } from '../invitation/links.ts';
import { holdersOf } from '../hiring/people.ts';
import { isOwn, type Hire } from '../hiring/process.ts';
import { permissionsOn, rolesOn } from './rights.ts';

/** Every act on a hire for this caller, with whose it is where it is not theirs. */
export async function actStates(context: Context, hire: Hire): Promise<ActState[]> {
  const { actor } = context;
  const verdicts = actsFor({
    status: hire.status,
    paper: hire.paper,
    roles: rolesOn(context, hire),
    permissions: await permissionsOn(context, hire),
    own: isOwn(context, hire),
    gaveDirector: hire.directorValidation !== null && hire.directorValidation.accountId === actor.accountId,
    gaveLegal: hire.legalValidation !== null && hire.legalValidation.accountId === actor.accountId,
    invited: await hasLink(context, hire),
  });
  const names = await holderNames(context, hire, verdicts);
  return verdicts.map(({ role, opensIn, ...verdict }) => {
    const elsewhere =
      verdict.reason === 'BELONGS_TO_ANOTHER_ROLE' || verdict.reason === 'OTHER_VALIDATION_YOURS';
    return {
      ...verdict,
      role,
      opensIn: [...opensIn],
      who: elsewhere ? (names.get(role) ?? null) : null,
      since: elsewhere ? hire.statusSince : null,
    };
  });
}

async function holderNames(
  { db }: Context,
  { siteId }: Hire,
  verdicts: readonly ActVerdict[],
): Promise<Map<Role, string>> {
  const names = new Map<Role, string>();
  for (const role of new Set(verdicts.map((verdict) => verdict.role))) {
    const [first] = await holdersOf(db, { role, siteId });
    if (first !== undefined) names.set(role, first.name);
  }
  return names;
}

const STATION_ROLE: Readonly<Partial<Record<RoadmapStep, Role>>> = {
  labor: 'DIRECTOR',
  director: 'DIRECTOR',
  legal: 'LAWYER',
  hr: 'HR',
  send: 'DIRECTOR',
};
const CANDIDATES: readonly RoadmapStep[] = ['personal', 'address', 'fiscal', 'bank'];
const STATION_ACT: Readonly<Partial<Record<RoadmapStep, ActState['act']>>> = {
  invitation: 'invitations.create',
  personal: 'hiring.insertPersonalData',
  address: 'hiring.getAddress',
  fiscal: 'hiring.getFiscalData',
  bank: 'hiring.getBankData',
  labor: 'hiring.getLaborData',
  director: 'validate.director',
  legal: 'validate.legal',
  hr: 'hiring.insertHrData',
  send: 'hiring.sendContract',
  sign: 'hiring.fileScan',
  osmos: 'hiring.rectify',
};

/** The road with the people that its open stations wait for, and whether one of them is the caller. */
export async function roadmapFor(
  context: Context,
  hire: Hire,
  { events, acts }: { events: readonly RoadmapEvent[]; acts: readonly ActState[] },
): Promise<RoadmapStation[]> {
  const waiting = new Map<RoadmapStep, string>();
  const link = await hasLink(context, hire);
  for (const step of stationsOf(hire.status)) {
    const role = CANDIDATES.includes(step) && !link ? 'DIRECTOR' : STATION_ROLE[step];
    const name =
      CANDIDATES.includes(step) && link
        ? hire.fullName === ''
          ? hire.rfc
          : hire.fullName
        : role === undefined
          ? undefined
          : (await holdersOf(context.db, { role, siteId: hire.siteId }))[0]?.name;
    if (name !== undefined) waiting.set(step, name);
  }
  return roadmapOf(events).map((station) => ({
    ...station,
    who: station.who ?? waiting.get(station.step) ?? null,
    at: station.at ?? (station.step === 'start' ? hire.effectiveDate : null),
    yours: station.state === 'now' && acts.some(({ act, turn }) => turn && act === STATION_ACT[station.step]),
  }));
}
