import { usualTimetable } from '@jornada/domain/hiring/timetable.ts';
import type { HrData, LaborData } from '@jornada/contract/hiring-fields.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring, rehiringActOf } from '@jornada/domain/hiring/rehiring.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { z } from 'zod';
import { INVITED, OFFICE } from './cast.ts';
import { FLAGSHIP, POSITIONS, SITES, type SiteSeed } from './company.ts';
import { employerUuid, registryNumber, type Keys } from './company-rows.ts';
import { salaryOf, type Contract, type Terms } from './contracts.ts';
import { HIRES, REHIRES, type HireSeed } from './hire-list.ts';
import { historyOf, type Hand, type HireEvent } from './hires.ts';
import { minuteOf, type Minute } from './moments.ts';
import {
  fileOf,
  fullNameOf,
  mailAddress,
  newBirth,
  type Birth,
  type PersonFile,
  type Taken,
} from './people.ts';
import { randomOf, type Random } from './random.ts';
import { officeId, patronOf, WHOLE_FILE, type FiledPerson } from './staff-rows.ts';
import type { Worker } from './staff.ts';

export type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
  readonly taken: Taken;
  /** The address at which the product is reached; the invitation's link begins with it. */
  readonly publicUrl: string;
  /** Keeps a file's bytes under a key. */
  readonly keep: (key: string, bytes: Uint8Array) => Promise<void>;
};

/** A hire with everything that belongs to it, before it is written. */
export type Hire = {
  readonly id: string;
  readonly kind: AnyKind;
  readonly seed: HireSeed;
  readonly site: SiteSeed;
  readonly events: readonly (HireEvent & { readonly at: Minute })[];
  readonly person: FiledPerson;
  readonly email: string;
  readonly labor: z.input<typeof LaborData> | null;
  readonly hr: z.input<typeof HrData> | null;
  /** Set once the identity answer has made an account. */
  readonly accountId: string | null;
  /** A hire that is over, and a rehire, belong to somebody who is there already. */
  readonly worker: Worker | undefined;
};

/** Hires in every status, and those of the newest people, which are over. */
export function makeHires(
  scene: Scene,
  random: Random,
): { readonly ongoing: readonly Hire[]; readonly done: readonly Hire[]; readonly again: readonly Hire[] } {
  const [back, ...recent] = recentlyHired(scene);
  const rehires = randomOf('rehires');
  return {
    ongoing: HIRES.map((seed, index) => candidateHire(seed, { scene, random, index })),
    done: [
      ...(back === undefined ? [] : [asRehire(completedHire(back, { scene, random }))]),
      ...recent.map((worker) => completedHire(worker, { scene, random })),
    ],
    again: formerStaff(scene)
      .slice(0, REHIRES.length)
      .flatMap((worker, index) => {
        const seed = REHIRES[index];
        return seed === undefined ? [] : [rehire(worker, seed, { scene, random: rehires })];
      }),
  };
}

/** The stores whose counts of open processes and exits are shown elsewhere. */
const NO_REHIRES: readonly string[] = [FLAGSHIP, '0422', '0441'];

const formerStaff = ({ staff }: Scene): Worker[] =>
  staff.filter(({ leftOn, site }) => leftOn !== null && !NO_REHIRES.includes(site.code));

/** The same hire as a rehire: its acts bear their own names. */
const asRehire = (hire: Hire): Hire => ({
  ...hire,
  kind: rehiring,
  events: hire.events.map((event, index) => ({
    ...event,
    act: index === 0 ? rehiring.start.call : rehiringActOf(event.act),
  })),
});

/** Somebody who left and comes back: what is known is confirmed step by step. */
function rehire(worker: Worker, status: (typeof REHIRES)[number], { scene, random }: Making): Hire {
  const { keys, today, now } = scene;
  const seed: HireSeed = {
    way: 'staff',
    ...status,
    site: worker.site.code,
    team: worker.team,
    position: worker.position,
  };
  const events = timed(historyOf(seed), { seed, random, now: minuteOf(now) });
  const acts = new Set(events.map(({ act }) => act));
  const isAccounted = acts.has('outside.identityAnswer');
  const labor = acts.has('hiring.getLaborData') ? laborOf(seed, { site: worker.site, keys, today }) : null;
  return asRehire({
    id: random.id(now.epochMilliseconds),
    kind: rehiring,
    seed,
    site: worker.site,
    events,
    person: {
      id: worker.id,
      file: worker,
      siteId: keys.site(worker.site.code),
      teamId: keys.team(worker.site.code, worker.team).id,
      positionId: keys.position(worker.position),
      situation: isAccounted ? 'NOT_STARTED_TO_WORK' : 'IN_HIRING',
      sapNumber: worker.sapNumber,
      workMail: worker.workMail,
      seniorityDate: labor?.startDate ?? null,
      leftOn: isAccounted ? null : worker.leftOn,
      filled: WHOLE_FILE,
      named: true,
    },
    email: worker.personalEmail,
    // Once per person for ever: the first trial counts (LFT 39-D).
    labor: labor && { ...labor, trialDays: 0 },
    hr: acts.has('common.insertHrData') ? hrOf(worker.site, { sapNumber: worker.sapNumber }) : null,
    accountId: isAccounted ? worker.accountId : null,
    worker,
  });
}

/** Why the external HR system says no to one of them. */
export const OSMOS_REFUSAL = 'El NSS no coincide con el que tiene el IMSS';

/** The data step that an act fills. */
const HIRE_STEP_ACTS: Readonly<Record<string, 'personal' | 'address' | 'fiscal' | 'bank' | 'labor' | 'hr'>> =
  {
    'hiring.insertPersonalData': 'personal',
    'hiring.getAddress': 'address',
    'hiring.getFiscalData': 'fiscal',
    'hiring.getBankData': 'bank',
    'hiring.getLaborData': 'labor',
    'common.insertHrData': 'hr',
  };
export const STEP_ACTS: typeof HIRE_STEP_ACTS = {
  ...HIRE_STEP_ACTS,
  ...Object.fromEntries(Object.entries(HIRE_STEP_ACTS).map(([act, step]) => [rehiringActOf(act), step])),
};

const filledBy = (events: readonly HireEvent[]): FiledPerson['filled'] =>
  new Set([...WHOLE_FILE].filter((part) => events.some(({ act }) => STEP_ACTS[act] === part)));

export type Making = { readonly scene: Scene; readonly random: Random };

function candidateHire(seed: HireSeed, { scene, random, index }: Making & { index: number }): Hire {
  const { keys, today, now, taken } = scene;
  const site = SITES.find(({ code }) => code === seed.site);
  if (site === undefined) throw new Error(`there is no site ${seed.site}`);
  const events = timed(historyOf(seed), { seed, random, now: minuteOf(now) });
  const birth = seed.invited
    ? invitedBirth()
    : newBirth(random, { site, today, taken, age: seed.minor ? [17, 17] : [19, 38] });
  const personal = fileOf(birth, { random, site, today, taken });
  const file: PersonFile = seed.invited ? { ...personal, personalEmail: INVITED.email } : personal;
  const acts = new Set(events.map(({ act }) => act));
  const labor = acts.has('hiring.getLaborData') ? laborOf(seed, { site, keys, today }) : null;
  const hr = acts.has('common.insertHrData') ? hrOf(site, { sapNumber: `${site.code}${900 + index}` }) : null;
  const isAccounted = acts.has('outside.identityAnswer');
  const person: FiledPerson = {
    id: random.id(now.epochMilliseconds),
    file,
    siteId: keys.site(site.code),
    teamId: keys.team(site.code, seed.team).id,
    positionId: isAccounted ? keys.position(seed.position) : null,
    situation: isAccounted ? 'NOT_STARTED_TO_WORK' : 'IN_HIRING',
    sapNumber: hr?.sapNumber ?? null,
    workMail: isAccounted ? mailAddress(birth, { domain: 'anahuac.example', taken }) : null,
    seniorityDate: isAccounted ? (labor?.startDate ?? null) : null,
    leftOn: null,
    filled: filledBy(events),
    named: seed.invited ?? false,
  };
  return {
    id: random.id(now.epochMilliseconds),
    kind: hiring,
    seed,
    site,
    events,
    person,
    email: file.personalEmail,
    labor,
    hr,
    accountId: isAccounted ? random.id(now.epochMilliseconds) : null,
    worker: undefined,
  };
}

function invitedBirth(): Birth {
  const { born, birthState, name, firstSurname, secondSurname, gender } = INVITED;
  return { name, firstSurname, secondSurname, gender, birthState, birthdate: born };
}

/** The newest people with a first contract: their hires are over, and still to be read. */
function recentlyHired({ staff, today }: Scene): Worker[] {
  const since = addDays(today, -150);
  return staff
    .filter(
      ({ contracts, leftOn, cast, tutor }) =>
        leftOn === null &&
        cast === undefined &&
        tutor === null &&
        contracts.length === 1 &&
        contracts[0].terms.length === 1 &&
        contracts[0].start >= since,
    )
    .toSorted((one, other) => other.contracts[0].start.localeCompare(one.contracts[0].start))
    .slice(0, 18);
}

function completedHire(worker: Worker, { scene, random }: Making): Hire {
  const { keys, now } = scene;
  const [contract] = worker.contracts;
  const since = Temporal.PlainDate.from(contract.start).until(scene.today, { largestUnit: 'days' }).days;
  const seed: HireSeed = {
    site: worker.site.code,
    status: 'COMPLETED_SUCCESS',
    since,
    team: worker.team,
    position: worker.position,
  };
  const { terms } = contract;
  const person: FiledPerson = {
    id: worker.id,
    file: worker,
    siteId: keys.site(worker.site.code),
    teamId: null,
    positionId: null,
    situation: 'HIRED',
    sapNumber: worker.sapNumber,
    workMail: worker.workMail,
    seniorityDate: contract.start,
    leftOn: null,
    filled: WHOLE_FILE,
    named: true,
  };
  return {
    id: random.id(now.epochMilliseconds),
    kind: hiring,
    seed,
    site: worker.site,
    events: timed(historyOf(seed), { seed, random, now: minuteOf(now) }),
    person,
    email: worker.personalEmail,
    labor: agreedWith(worker, { keys, terms: terms[0], contract }),
    hr: hrOf(worker.site, { sapNumber: worker.sapNumber }),
    accountId: null,
    worker,
  };
}

function agreedWith(
  worker: Worker,
  { keys, terms, contract }: { keys: Keys; terms: Terms; contract: Contract },
): Hire['labor'] {
  return {
    ...AGREEMENT,
    teamUuid: keys.team(worker.site.code, terms.team).uuid,
    positionNumber: POSITIONS[terms.position].number,
    contractType: contract.type,
    startDate: contract.start,
    endDate: contract.end,
    ...groundOf(contract.type),
    fullTime: terms.fullTime,
    weeklyHours: terms.weeklyMinutes / 60,
    annualHours: (terms.weeklyMinutes * 52) / 60,
    workdayType: terms.fullTime ? '03' : '05',
    timetable: usualTimetable(terms.weeklyMinutes),
    salaryCentavos: terms.salaryCentavos,
    trialDays: contract.trialDays,
  };
}

const AGREEMENT = { payPeriod: '04', payPlace: 'En la cuenta bancaria de la persona' } as const;

const groundOf = (type: 'CDI' | 'CDD') =>
  type === 'CDI'
    ? { fixedTermGround: null, fixedTermDetail: '' }
    : {
        fixedTermGround: 'NATURE_OF_WORK' as const,
        fixedTermDetail:
          'Temporada alta de la tienda, con más venta y más horas de apertura que el resto del año',
      };

function laborOf(
  seed: HireSeed,
  { site, keys, today }: { site: SiteSeed; keys: Keys; today: string },
): Hire['labor'] {
  const type = seed.minor ? 'CDD' : (seed.contract ?? 'CDI');
  const startDate = addDays(today, seed.startsIn ?? 10);
  const weeklyMinutes = (seed.weeklyHours ?? 40) * 60;
  const fullTime = weeklyMinutes >= 2100;
  return {
    ...AGREEMENT,
    teamUuid: keys.team(site.code, seed.team).uuid,
    positionNumber: POSITIONS[seed.position].number,
    contractType: type,
    startDate,
    endDate:
      type === 'CDI'
        ? null
        : Temporal.PlainDate.from(startDate).add({ months: 6 }).subtract({ days: 1 }).toString(),
    ...groundOf(type),
    fullTime,
    weeklyHours: weeklyMinutes / 60,
    annualHours: (weeklyMinutes * 52) / 60,
    workdayType: fullTime ? '03' : '05',
    timetable: usualTimetable(weeklyMinutes),
    salaryCentavos: salaryOf({ position: seed.position, weeklyMinutes, site }),
    trialDays: type === 'CDI' ? 30 : 0,
  };
}

export const hrOf = (site: SiteSeed, { sapNumber }: { sapNumber: string }): NonNullable<Hire['hr']> => ({
  sapNumber,
  employerUuid: employerUuid(site.employer),
  registryNumber: registryNumber(site.employer, site.state),
  patronUuid: patronOf({ site }),
});

/** Moments of a history: the last as many days ago as the hire stands still, the others hours or a day before each. */
function timed(
  events: readonly HireEvent[],
  { seed, random, now }: { seed: HireSeed; random: Random; now: Minute },
): Hire['events'] {
  let at = now - seed.since * 1440 - random.int(50, 260);
  const backwards = events.toReversed().map((event) => {
    const dated = { ...event, at };
    at -= ITSELF.includes(event.hand) ? random.int(1, 40) : random.int(45, 1500);
    return dated;
  });
  return backwards.toReversed();
}

/** The product and outside systems: nobody by name. */
const ITSELF: readonly Hand[] = ['system', 'osmos', 'identity'];

type Actor = { readonly id: string | null; readonly name: string };

/** Who stands behind a hand at a site. */
export function actorOf(
  hand: Hand,
  { site, person }: Pick<Hire, 'site' | 'person'>,
  { staff }: Scene,
): Actor {
  if (hand === 'candidate') return { id: null, name: fullNameOf(person.file) };
  if (ITSELF.includes(hand)) return { id: null, name: '' };
  const director = staff.find((worker) => worker.site === site && worker.roles.includes('DIRECTOR'));
  if (hand === 'director' && director !== undefined)
    return { id: director.accountId, name: fullNameOf(director) };
  const office = OFFICE.find(({ role }) => role === (hand === 'legal' ? 'LAWYER' : 'HR'));
  return { id: officeId(office?.email ?? ''), name: office?.name ?? '' };
}
