import { isStateCode } from '@jornada/domain/identity/states.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { CAST, type CastMember } from './cast.ts';
import { FLAGSHIP, POSITIONS, SITES, type PositionKey, type SiteSeed } from './company.ts';
import { fixedTerm, openEnded, type Contract } from './contracts.ts';
import { fills, jobsOf, type Job, type SiteRole } from './jobs.ts';
import { fileOf, mailAddress, newBirth, type Birth, type PersonFile, type Taken } from './people.ts';
import { randomOf, type Random } from './random.ts';

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
  for (const member of CAST)
    day.taken.names.add([member.name, member.firstSurname, member.secondSurname].join(' '));
  return SITES.flatMap((site) => numbered(site, staffOf(site, day)));
}

type Unnumbered = Omit<Worker, 'sapNumber'>;

function staffOf(site: SiteSeed, day: Day): Unnumbered[] {
  const random = randomOf(`staff ${site.code}`);
  const cast = site.code === FLAGSHIP ? CAST : [];
  const acted = cast.map((member) => actor(member, { site, random, day }));
  const jobs = jobsOf(site, random).filter((job) => !cast.some((member) => fills(member, job)));
  const missing = site.people - acted.length;
  const others = jobs
    .slice(0, missing)
    .map((job, at) =>
      extra({ ...job, bornAbroad: at === missing - 1 && site.code in PERMIT_DAYS }, { site, random, day }),
    );
  const left = Array.from({ length: Math.round(site.people / 20) }, (_, at) =>
    leaver({ site, random, day, jobs, lately: at === 0 && site.code === LEFT_LATELY }),
  );
  return [...acted, ...others, ...left];
}

/** SAP numbers of a site follow seniority, with the gaps that those who left long ago have made. */
function numbered(site: SiteSeed, staff: readonly Unnumbered[]): Worker[] {
  const random = randomOf(`sap ${site.code}`);
  let number = 200;
  return staff
    .toSorted(
      (one, other) =>
        one.contracts[0].start.localeCompare(other.contracts[0].start) || one.id.localeCompare(other.id),
    )
    .map((unnumbered) => {
      number += random.int(1, 4);
      return { ...unnumbered, sapNumber: `${site.code}${String(number).padStart(3, '0')}` };
    });
}

type Scene = { readonly site: SiteSeed; readonly random: Random; readonly day: Day };

function actor(member: CastMember, { site, random, day }: Scene): Unnumbered {
  const { today, taken } = day;
  if (!isStateCode(member.birthState)) throw new Error(`no state has the letters ${member.birthState}`);
  const birthdate =
    typeof member.born === 'string'
      ? member.born
      : Temporal.PlainDate.from(today).subtract({ years: member.born.years, days: 140 }).toString();
  const birth = { ...member, birthState: member.birthState, birthdate };
  const contracts =
    member.contract.type === 'CDI'
      ? openEnded({ since: member.contract.since, firstTerm: 'none' }, job(member), { site, random, day })
      : fixedTerm(
          {
            end: addDays(mondayOf(today), 13 + member.contract.endsAfterNextWeek),
            months: member.contract.months,
          },
          job(member),
          { site, random, day },
        );
  return worker(
    birth,
    {
      contracts,
      team: member.team,
      position: member.position,
      roles: member.roles ?? [],
      cast: member,
      address: member.address,
    },
    { site, random, day: { ...day, taken } },
  );
}

const job = ({ team, position, weeklyHours }: CastMember) => ({
  team,
  position,
  weeklyMinutes: weeklyHours * 60,
});

/** Stores where somebody from another country works, and in how many days the work permit expires. */
export const PERMIT_DAYS: Readonly<Record<string, number>> = { '0419': 45, '0420': 20 };

/** Who leads this team has the long trial of management, which ends in a week. */
const ON_TRIAL = { site: '0419', team: 'Montaña', daysAgo: 172 };

function extra(
  { team, position, roles, minor, bornAbroad }: Job & { readonly bornAbroad: boolean },
  scene: Scene,
): Unnumbered {
  const { random, day } = scene;
  const leads = POSITIONS[position].manager;
  const born = newBirth(random, {
    site: scene.site,
    today: day.today,
    taken: day.taken,
    age: minor
      ? [17, 17]
      : leads
        ? [27, 52]
        : random.weighted([
            [[19, 25], 46],
            [[26, 35], 34],
            [[36, 55], 20],
          ]),
  });
  const birth: Birth = bornAbroad ? { ...born, birthState: 'NE' } : born;
  const isFixed = minor === true || (!leads && position !== 'organizer' && random.chance(0.3));
  if (!isFixed) {
    const years = leads ? random.int(2, 7) : Math.floor(random.next() ** 1.15 * 7);
    const since = Temporal.PlainDate.from(day.today)
      .subtract({ years, days: random.int(45, 360) })
      .toString();
    // Nobody was a minor when an open-ended contract began: minors are a case of their own.
    const adult = addDays(birth.birthdate, 18 * 366);
    const post = { team, position, weeklyMinutes: 2400 };
    const long = openEnded({ since: since < adult ? adult : since, firstTerm: 'sometimes' }, post, scene);
    const onTrial = leads && scene.site.code === ON_TRIAL.site && team === ON_TRIAL.team;
    return worker(
      birth,
      {
        // Drawn apart, so that everybody else of the store stays as they were.
        contracts: onTrial
          ? openEnded({ since: addDays(day.today, -ON_TRIAL.daysAgo), firstTerm: 'none' }, post, {
              ...scene,
              random: randomOf(`trial ${ON_TRIAL.site}`),
            })
          : long,
        team,
        position,
        roles,
      },
      scene,
    );
  }
  const weeklyMinutes = minor
    ? random.pick([960, 1200])
    : random.weighted([
        [2400, 25],
        [1800, 15],
        [1440, 25],
        [1200, 20],
        [960, 15],
      ]);
  const months = minor
    ? 3
    : random.weighted([
        [3, 2],
        [6, 4],
        [12, 5],
      ]);
  // In the flagship nobody else's term ends within the five weeks that its director's home shows.
  const soonest = scene.site.code === FLAGSHIP ? 40 : minor ? 30 : 6;
  const end = addDays(day.today, random.int(soonest, Math.max(soonest + 5, months * 30 - 20)));
  const [current] = fixedTerm({ end, months }, { team, position, weeklyMinutes }, scene);
  return worker(
    birth,
    {
      contracts: withTermBefore(current, birth, { ...scene, post: { team, position, weeklyMinutes } }),
      team,
      position,
      roles,
    },
    scene,
  );
}

/** Stores with stories of their own, whose people with a fixed term have it as their first. */
const FIRST_TERMS: readonly string[] = [FLAGSHIP, '0419', '0420', '0422', '0425', '0431', '0441', '0455'];

/** Elsewhere most people with a fixed term had one before it: they stay, and turnover is not that of terms. */
function withTermBefore(
  current: Contract,
  { name, firstSurname, birthdate }: Birth,
  {
    post,
    ...scene
  }: Scene & { readonly post: { team: string; position: PositionKey; weeklyMinutes: number } },
): readonly [Contract, ...Contract[]] {
  // Drawn apart, so that everybody else of the store stays as they were.
  const random = randomOf(`term before ${scene.site.code} ${name} ${firstSurname} ${birthdate}`);
  const [before] = fixedTerm({ end: addDays(current.start, -1), months: random.pick([6, 12, 12]) }, post, {
    ...scene,
    random,
  });
  const isMinor = before.start < addDays(birthdate, 18 * 366);
  if (FIRST_TERMS.includes(scene.site.code) || isMinor || !random.chance(0.7)) return [current];
  return [{ ...before, endedOn: before.end }, current];
}

/** The store whose newest leaver has just gone: the other systems still have to answer. */
const LEFT_LATELY = '0422';
const LATELY_DAYS = 3;

/** Someone who left in the last two years, or just now. */
function leaver({
  site,
  random,
  day,
  jobs,
  lately,
}: Scene & { readonly jobs: readonly Job[]; readonly lately: boolean }): Unnumbered {
  const { team, position } = random.pick(
    jobs.filter(({ roles, minor }) => roles.length === 0 && minor === undefined),
  );
  const birth = newBirth(random, { site, today: day.today, taken: day.taken, age: [22, 50] });
  const daysAgo = random.int(20, 700);
  const leftOn = addDays(day.today, -(lately ? LATELY_DAYS : daysAgo));
  const [contract] = fixedTerm(
    { end: addDays(leftOn, random.pick([0, 0, 30, 60])), months: 6 },
    { team, position, weeklyMinutes: 2400 },
    { site, random, day },
  );
  const ended = {
    ...contract,
    endedOn: leftOn,
    terms: [{ ...contract.terms[0], validTo: leftOn }],
  } satisfies Contract;
  return {
    ...worker(birth, { contracts: [ended], team, position, roles: [] }, { site, random, day }),
    leftOn,
  };
}

type Engagement = Place & {
  readonly contracts: readonly [Contract, ...Contract[]];
  readonly cast?: CastMember;
  readonly address?: CastMember['address'] | undefined;
};
type Place = { readonly team: string; readonly position: PositionKey; readonly roles: readonly SiteRole[] };

function worker(birth: Birth, engagement: Engagement, { site, random, day }: Scene): Unnumbered {
  const { today, taken, now } = day;
  const plain: Birth = {
    name: birth.name,
    firstSurname: birth.firstSurname,
    secondSurname: birth.secondSurname,
    gender: birth.gender,
    birthdate: birth.birthdate,
    birthState: birth.birthState,
  };
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
