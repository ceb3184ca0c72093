import { isStateCode } from '@jornada/domain/identity/states.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { CAST, type CastMember } from './cast.ts';
import {
  BORDER_MONTHLY,
  BORDER_SITES,
  DIRECTION_TEAM,
  FLAGSHIP,
  POSITIONS,
  SITES,
  STORE_TEAMS,
  WAREHOUSE_TEAMS,
  WORKSHOP_TEAMS,
  type PositionKey,
  type SiteSeed,
} from './company.ts';
import { fileOf, mailAddress, newBirth, type Birth, type PersonFile, type Taken } from './people.ts';
import { randomOf, type Random } from './random.ts';

export type SiteRole = 'DIRECTOR' | 'RESPONSIBLE' | 'ORGANIZER' | 'COMMISSIONER';

/** Terms from a day on, in force until the next ones or the contract's end. */
export type Terms = {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly team: string;
  readonly position: PositionKey;
  readonly weeklyMinutes: number;
  readonly fullTime: boolean;
  readonly salaryCentavos: number;
};

export type Contract = {
  readonly id: string;
  readonly type: 'CDI' | 'CDD';
  readonly start: string;
  readonly end: string | null;
  readonly endedOn: string | null;
  readonly trialDays: 0 | 30 | 180;
  readonly terms: readonly [Terms, ...Terms[]];
};

/** Someone with a contract, running or ended. */
export type Worker = PersonFile & {
  readonly id: string;
  readonly accountId: string;
  readonly site: SiteSeed;
  readonly team: string;
  readonly position: PositionKey;
  readonly sapNumber: string;
  readonly workMail: string;
  readonly roles: readonly SiteRole[];
  readonly contracts: readonly [Contract, ...Contract[]];
  readonly leftOn: string | null;
  readonly cast: CastMember | undefined;
};

type Day = { readonly today: string; readonly now: Temporal.Instant; readonly taken: Taken };

/** Everyone with a contract: 1,200 people at work, and some who left. */
export function hireStaff(day: Day): Worker[] {
  // The cast first, so that nobody else is given their names.
  for (const member of CAST) day.taken.names.add([member.name, member.firstSurname, member.secondSurname].join(' '));
  return SITES.flatMap((site) => numbered(site, staffOf(site, day)));
}

type Unnumbered = Omit<Worker, 'sapNumber'>;

function staffOf(site: SiteSeed, day: Day): Unnumbered[] {
  const random = randomOf(`staff ${site.code}`);
  const cast = site.code === FLAGSHIP ? CAST : [];
  const acted = cast.map((member) => actor(member, { site, random, day }));
  const jobs = jobsOf(site, random).filter((job) => !cast.some((member) => fills(member, job)));
  const missing = site.people - acted.length;
  const others = jobs.slice(0, missing).map((job) => extra(job, { site, random, day }));
  const left = Array.from({ length: Math.round(site.people / 20) }, () => leaver({ site, random, day, jobs }));
  return [...acted, ...others, ...left];
}

/** SAP numbers of a site follow seniority, with the gaps that those who left long ago have made. */
function numbered(site: SiteSeed, staff: readonly Unnumbered[]): Worker[] {
  const random = randomOf(`sap ${site.code}`);
  let number = 200;
  return staff
    .toSorted((one, other) => one.contracts[0].start.localeCompare(other.contracts[0].start) || one.id.localeCompare(other.id))
    .map((worker) => {
      number += random.int(1, 4);
      return { ...worker, sapNumber: `${site.code}${String(number).padStart(3, '0')}` };
    });
}

type Job = { readonly team: string; readonly position: PositionKey; readonly roles: readonly SiteRole[]; readonly minor?: true };

const SANTA_FE_SIZES: Readonly<Record<string, number>> = { 'Ciclismo y Running': 22, Montaña: 16, 'Natación y Playa': 15, 'Servicio al cliente': 21, Taller: 8 };

/** The jobs of a site in the order in which they are filled: who runs it, the teams' responsibles, then everyone else. */
function jobsOf(site: SiteSeed, random: Random): Job[] {
  const teams = site.kind === 'WAREHOUSE' ? WAREHOUSE_TEAMS : site.kind === 'WORKSHOP' ? WORKSHOP_TEAMS : STORE_TEAMS;
  const heads = site.people >= 50 ? 4 : 3;
  const direction: Job[] = [
    { team: DIRECTION_TEAM, position: site.kind === 'WAREHOUSE' ? 'warehouseDirection' : site.kind === 'WORKSHOP' ? 'workshopDirection' : 'direction', roles: ['DIRECTOR'] },
    { team: DIRECTION_TEAM, position: 'organizer', roles: ['ORGANIZER'] },
    { team: DIRECTION_TEAM, position: 'safety', roles: [] },
    { team: DIRECTION_TEAM, position: 'organizer', roles: [] },
  ];
  const onTheFloor = site.people - heads;
  const crews = teams.map(({ name, share, positions }, index) => {
    const size = site.code === FLAGSHIP ? (SANTA_FE_SIZES[name] ?? 0) : index === teams.length - 1 ? onTheFloor : Math.round(onTheFloor * share);
    return Array.from({ length: size }, (_, place): Job =>
      place === 0
        ? { team: name, position: 'responsible', roles: ['RESPONSIBLE'] }
        : {
            team: name,
            position: random.weighted(positions),
            roles: place === 1 && index === Math.min(3, teams.length - 1) ? ['COMMISSIONER'] : [],
            ...(place === size - 1 && index === 2 && site.people >= 50 ? { minor: true } : {}),
          },
    );
  });
  const sized = site.code === FLAGSHIP ? crews : fitted(crews, onTheFloor);
  return [...direction.slice(0, heads), ...sized.flat()];
}

/** Cuts the last crew so that all together are as many as the site has people. */
function fitted(crews: readonly Job[][], people: number): Job[][] {
  let left = people;
  return crews.map((crew) => {
    const taken = crew.slice(0, left);
    left -= taken.length;
    return taken;
  });
}

/** Whether the cast already holds a job of the flagship: its first team, who runs it, and the commissioner. */
function fills(member: CastMember, job: Job): boolean {
  if (job.team === 'Ciclismo y Running') return true;
  if (job.roles.includes('COMMISSIONER')) return true;
  return job.team === DIRECTION_TEAM && (job.roles.some((role) => role === 'DIRECTOR' || role === 'ORGANIZER') || job.position === 'safety') && member.team === DIRECTION_TEAM;
}

type Scene = { readonly site: SiteSeed; readonly random: Random; readonly day: Day };

function actor(member: CastMember, { site, random, day }: Scene): Unnumbered {
  const { today, taken } = day;
  if (!isStateCode(member.birthState)) throw new Error(`no state has the letters ${member.birthState}`);
  const birthdate = typeof member.born === 'string' ? member.born : Temporal.PlainDate.from(today).subtract({ years: member.born.years, days: 140 }).toString();
  const birth = { ...member, birthState: member.birthState, birthdate };
  const contracts = member.contract.type === 'CDI' ? openEnded({ since: member.contract.since, firstTerm: 'none' }, job(member), { site, random, day }) : fixedTerm({ end: addDays(mondayOf(today), 13 + member.contract.endsAfterNextWeek), months: member.contract.months }, job(member), { site, random, day });
  return worker(birth, { contracts, team: member.team, position: member.position, roles: member.roles ?? [], cast: member, address: member.address }, { site, random, day: { ...day, taken } });
}

const job = ({ team, position, weeklyHours }: CastMember) => ({ team, position, weeklyMinutes: weeklyHours * 60 });

function extra({ team, position, roles, minor }: Job, scene: Scene): Unnumbered {
  const { random, day } = scene;
  const leads = POSITIONS[position].manager;
  const birth = newBirth(random, { site: scene.site, today: day.today, taken: day.taken, age: minor ? [17, 17] : leads ? [27, 52] : random.weighted([[[19, 25], 46], [[26, 35], 34], [[36, 55], 20]]) });
  const isFixed = minor === true || (!leads && position !== 'organizer' && random.chance(0.3));
  if (!isFixed) {
    const years = leads ? random.int(2, 7) : Math.floor(random.next() ** 1.15 * 7);
    const since = Temporal.PlainDate.from(day.today).subtract({ years, days: random.int(45, 360) }).toString();
    // Nobody was a minor when an open-ended contract began: minors are a case of their own.
    const adult = addDays(birth.birthdate, 18 * 366);
    return worker(birth, { contracts: openEnded({ since: since < adult ? adult : since, firstTerm: 'sometimes' }, { team, position, weeklyMinutes: 2400 }, scene), team, position, roles }, scene);
  }
  const weeklyMinutes = minor ? random.pick([960, 1200]) : random.weighted([[2400, 25], [1800, 15], [1440, 25], [1200, 20], [960, 15]]);
  const months = minor ? 3 : random.weighted([[3, 2], [6, 4], [12, 5]]);
  // In the flagship nobody else's term ends within the five weeks that its director's home shows.
  const soonest = scene.site.code === FLAGSHIP ? 40 : minor ? 30 : 6;
  const end = addDays(day.today, random.int(soonest, Math.max(soonest + 5, months * 30 - 20)));
  return worker(birth, { contracts: fixedTerm({ end, months }, { team, position, weeklyMinutes }, scene), team, position, roles }, scene);
}

/** Someone who left in the last two years. */
function leaver({ site, random, day, jobs }: Scene & { readonly jobs: readonly Job[] }): Unnumbered {
  const { team, position } = random.pick(jobs.filter(({ roles, minor }) => roles.length === 0 && minor === undefined));
  const birth = newBirth(random, { site, today: day.today, taken: day.taken, age: [22, 50] });
  const leftOn = addDays(day.today, -random.int(20, 700));
  const [contract] = fixedTerm({ end: addDays(leftOn, random.pick([0, 0, 30, 60])), months: 6 }, { team, position, weeklyMinutes: 2400 }, { site, random, day });
  const ended = { ...contract, endedOn: leftOn, terms: [{ ...contract.terms[0], validTo: leftOn }] } satisfies Contract;
  return { ...worker(birth, { contracts: [ended], team, position, roles: [] }, { site, random, day }), leftOn };
}

type Post = { readonly team: string; readonly position: PositionKey; readonly weeklyMinutes: number };

/** An open-ended contract, for a third of people after a first term; raised, or promoted, since. */
function openEnded({ since, firstTerm }: { since: string; firstTerm: 'none' | 'sometimes' }, post: Post, { site, random, day }: Scene): readonly [Contract, ...Contract[]] {
  const seniority = Temporal.PlainDate.from(since).until(day.today, { largestUnit: 'days' }).days;
  const months = firstTerm === 'sometimes' && seniority > 300 && random.chance(0.35) ? 6 : 0;
  const start = Temporal.PlainDate.from(since).add({ months }).toString();
  const first = months === 0 ? [] : [term({ start: since, end: addDays(start, -1) }, post, { site, random, day })];
  const change = seniority - months * 30 > 420 && random.chance(0.4) ? changeDay(start, day.today, random) : undefined;
  const trialDays = months > 0 ? 0 : POSITIONS[post.position].manager ? 180 : 30;
  const terms = change === undefined ? ([condition(start, null, post, site)] as const) : changed({ start, change, post, site, random });
  const contract = { id: random.id(day.now.epochMilliseconds), type: 'CDI', start, end: null, endedOn: null, trialDays, terms } as const satisfies Contract;
  const [before] = first;
  return before === undefined ? [contract] : [{ ...before, endedOn: before.end }, contract];
}

/** A Monday between the first half year and the last month. */
function changeDay(start: string, today: string, random: Random): string {
  const days = Temporal.PlainDate.from(start).until(today, { largestUnit: 'days' }).days;
  return mondayOf(addDays(start, random.int(200, days - 35)));
}

/** What held before a change: less pay, or the work of a cashier before that of an adviser. */
function changed({ start, change, post, site, random }: { start: string; change: string; post: Post; site: SiteSeed; random: Random }): readonly [Terms, Terms] {
  const before = post.position === 'adviser' && random.chance(0.5) ? ({ ...post, position: 'cashier' } as const) : post;
  const old = condition(start, addDays(change, -1), before, site);
  const lower = before === post ? { ...old, salaryCentavos: Math.round((old.salaryCentavos * 0.93) / 1000) * 1000 } : old;
  return [lower, condition(change, null, post, site)];
}

function fixedTerm({ end, months }: { end: string; months: number }, post: Post, { site, random, day }: Scene): readonly [Contract] {
  const start = Temporal.PlainDate.from(end).add({ days: 1 }).subtract({ months }).toString();
  return [term({ start, end }, post, { site, random, day })];
}

function term({ start, end }: { start: string; end: string }, post: Post, { site, random, day }: Scene): Contract {
  return { id: random.id(day.now.epochMilliseconds), type: 'CDD', start, end, endedOn: null, trialDays: 0, terms: [condition(start, end, post, site)] };
}

function condition(validFrom: string, validTo: string | null, { team, position, weeklyMinutes }: Post, site: SiteSeed): Terms {
  return { validFrom, validTo, team, position, weeklyMinutes, fullTime: weeklyMinutes >= 2100, salaryCentavos: salaryOf({ position, weeklyMinutes, site }) };
}

/** The position's monthly rate, in proportion to the hours; at the border never under its minimum wage. */
export function salaryOf({ position, weeklyMinutes, site }: { position: PositionKey; weeklyMinutes: number; site: SiteSeed }): number {
  const monthly = Math.max(POSITIONS[position].monthly, BORDER_SITES.includes(site.code) ? BORDER_MONTHLY : 0);
  return Math.round((monthly * 100 * weeklyMinutes) / 2400);
}

type Engagement = Place & { readonly contracts: readonly [Contract, ...Contract[]]; readonly cast?: CastMember; readonly address?: CastMember['address'] | undefined };
type Place = { readonly team: string; readonly position: PositionKey; readonly roles: readonly SiteRole[] };

function worker(birth: Birth, engagement: Engagement, { site, random, day }: Scene): Unnumbered {
  const { today, taken, now } = day;
  const plain: Birth = { name: birth.name, firstSurname: birth.firstSurname, secondSurname: birth.secondSurname, gender: birth.gender, birthdate: birth.birthdate, birthState: birth.birthState };
  return {
    ...fileOf(plain, { random, site, today, taken, address: engagement.address }),
    id: random.id(now.epochMilliseconds),
    accountId: random.id(now.epochMilliseconds),
    site,
    team: engagement.team,
    position: engagement.position,
    workMail: mailAddress(plain, { domain: 'anahuac.example', taken }),
    roles: engagement.roles,
    contracts: engagement.contracts,
    leftOn: null,
    cast: engagement.cast,
  };
}
