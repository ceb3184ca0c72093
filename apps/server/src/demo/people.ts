import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { curpFor } from '@jornada/domain/identity/curp.ts';
import { nssFor } from '@jornada/domain/identity/nss.ts';
import type { Gender } from '@jornada/domain/identity/person.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { isStateCode, states, type StateCode } from '@jornada/domain/identity/states.ts';
import { SPORT_DISCIPLINES, SPORT_FREQUENCIES, SPORT_LEVELS } from '@jornada/domain/reference/sports.ts';
import { SETTLEMENT_TYPES } from '@jornada/domain/reference/settlement-types.ts';
import { SMALL_MUNICIPALITIES, SMALL_POSTAL_CODES } from '../reference/postal-codes.ts';
import type { SiteSeed } from './company.ts';
import {
  KINSHIPS,
  MEN,
  REGIONAL_SURNAMES,
  SECOND_MEN,
  SECOND_WOMEN,
  STREETS,
  SURNAMES,
  WOMEN,
} from './names.ts';
import type { Random } from './random.ts';

/** What the birth certificate says. */
export type Birth = {
  readonly name: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly gender: Gender;
  readonly birthdate: string;
  readonly birthState: StateCode;
};

/** A person's file: identity numbers that follow from the birth, an address that exists, an account, next of kin. */
export type PersonFile = Birth & {
  readonly curp: string;
  readonly rfc: string;
  readonly nss: string;
  readonly nationality: 'MX' | 'GT';
  readonly civilStatus: string;
  readonly phone: string;
  readonly personalEmail: string;
  readonly children: number;
  readonly sports: readonly {
    readonly discipline: string;
    readonly frequency: string;
    readonly level: string;
  }[];
  readonly education: { readonly type: string; readonly completed: boolean };
  readonly address: Address;
  readonly bank: { readonly code: string; readonly clabe: string };
  readonly beneficiaries: readonly {
    readonly fullName: string;
    readonly kinship: string;
    readonly share: number;
  }[];
  readonly tutor: {
    readonly name: string;
    readonly surname: string;
    readonly email: string;
    readonly documentNumber: string;
  } | null;
};

type Address = {
  readonly streetType: string;
  readonly streetName: string;
  readonly exteriorNumber: string;
  readonly interiorNumber: string;
  readonly postalCode: string;
  readonly settlement: string;
  readonly settlementType: string;
  readonly municipality: string;
  readonly city: string;
  readonly stateCode: string;
};

/** What must not be given twice in the company. */
export type Taken = {
  readonly names: Set<string>;
  readonly numbers: Set<string>;
  readonly emails: Set<string>;
};

export const nothingTaken = (): Taken => ({ names: new Set(), numbers: new Set(), emails: new Set() });

/** A birth that nobody of the company shares, mostly in the site's own state. */
export function newBirth(
  random: Random,
  {
    site,
    today,
    age,
    taken,
  }: { site: SiteSeed; today: string; age: readonly [number, number]; taken: Taken },
): Birth {
  for (;;) {
    const gender = random.weighted<Gender>([
      ['M', 51],
      ['H', 48.7],
      ['X', 0.3],
    ]);
    const [first, second] =
      gender === 'M' || (gender === 'X' && random.chance(0.5)) ? [WOMEN, SECOND_WOMEN] : [MEN, SECOND_MEN];
    const given = random.pick(first);
    const other = random.pick(second);
    const name = random.chance(0.28) && other !== given ? `${given} ${other}` : given;
    const birth = {
      name,
      firstSurname: surname(random, site),
      secondSurname: surname(random, site),
      gender,
      birthdate: Temporal.PlainDate.from(today)
        .subtract({ years: random.int(...age), days: random.int(1, 360) })
        .toString(),
      birthState: random.chance(0.72) ? curpState(site.state) : random.pick(BIRTH_STATES),
    };
    if (claim(taken.names, fullNameOf(birth))) return birth;
  }
}

const BIRTH_STATES = Object.keys(states)
  .filter(isStateCode)
  .filter((code) => code !== 'NE');

/** A curve that leans to the front of the list, where the common surnames stand. */
function surname(random: Random, site: SiteSeed): string {
  const regional = REGIONAL_SURNAMES[site.state];
  if (regional !== undefined && random.chance(0.2)) return random.pick(regional);
  return SURNAMES[Math.floor(random.next() ** 1.7 * SURNAMES.length)] ?? 'Hernández';
}

function curpState(inegi: string): StateCode {
  return (
    Object.keys(states)
      .filter(isStateCode)
      .find((code) => states[code].inegi === inegi) ?? 'DF'
  );
}

/** The rest of a file, once the birth is known. */
export function fileOf(
  birth: Birth,
  {
    random,
    site,
    today,
    taken,
    address,
  }: {
    random: Random;
    site: SiteSeed;
    today: string;
    taken: Taken;
    address?: { street: string; number: string; postalCode: string } | undefined;
  },
): PersonFile {
  const age = Temporal.PlainDate.from(birth.birthdate).until(today, { largestUnit: 'years' }).years;
  const children = age < 23 || random.chance(0.55) ? 0 : random.int(1, 3);
  return {
    ...birth,
    ...numbersOf(birth, { random, today, taken }),
    nationality: birth.birthState === 'NE' ? 'GT' : 'MX',
    civilStatus:
      age < 22
        ? 'SINGLE'
        : random.weighted([
            ['SINGLE', 46],
            ['MARRIED', 30],
            ['COMMON_LAW', 17],
            ['DIVORCED', 5],
            ['SEPARATED', 1.5],
            ['WIDOWED', 0.5],
          ]),
    phone: phoneIn(site, random),
    personalEmail: mailAddress(birth, { domain: 'correo.example', taken }),
    children,
    sports: sportsOf(random),
    education: educationAt(age, random),
    address: addressNear(site, { random, given: address }),
    bank: bankOf(site, random),
    beneficiaries: beneficiariesOf(birth, random),
    tutor: age >= 18 ? null : tutorOf(birth, { random, site, today, taken }),
  };
}

/** CURP and RFC as the rules make them, with RENAPO's mark for namesakes; an NSS of the year of the first job. */
function numbersOf(
  birth: Birth,
  { random, today, taken }: { random: Random; today: string; taken: Taken },
): Pick<PersonFile, 'curp' | 'rfc' | 'nss'> {
  const person = { ...birth, state: birth.birthState };
  const curp = firstFree(taken.numbers, (homonyms) => curpFor(person, homonyms));
  const rfc = rfcFor(person);
  if (!claim(taken.numbers, rfc)) throw new Error(`two people of the demonstration share the RFC ${rfc}`);
  const born = Number(birth.birthdate.slice(0, 4));
  const registered = Math.min(born + random.int(16, 20), Number(today.slice(0, 4)));
  const nss = firstFree(taken.numbers, () =>
    nssFor({
      series: String(random.int(1, 96)).padStart(2, '0'),
      registered,
      born,
      serial: random.int(1, 9999),
    }),
  );
  return { curp, rfc, nss };
}

function firstFree(taken: Set<string>, make: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const made = make(attempt);
    if (claim(taken, made)) return made;
  }
}

function claim(taken: Set<string>, value: string): boolean {
  if (taken.has(value)) return false;
  taken.add(value);
  return true;
}

/** Ten digits whose local part starts with 0: no telephone in the country has it. */
const phoneIn = (site: SiteSeed, random: Random): string => `${site.area}0${random.digits(7)}`;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase();

/** `monica.garza@…`, and a number behind the name where that is taken. */
export function mailAddress(
  { name, firstSurname }: Pick<Birth, 'name' | 'firstSurname'>,
  { domain, taken }: { domain: string; taken: Taken },
): string {
  const base = `${plain(name).split(' ')[0] ?? ''}.${plain(firstSurname).replaceAll(' ', '')}`;
  return firstFree(taken.emails, (attempt) => `${base}${attempt === 0 ? '' : attempt + 1}@${domain}`);
}

function sportsOf(random: Random): PersonFile['sports'] {
  const disciplines = new Set(
    Array.from({ length: random.int(1, 3) }, () => random.pick(SPORT_DISCIPLINES).code),
  );
  return [...disciplines].map((discipline) => ({
    discipline,
    frequency: random.pick(SPORT_FREQUENCIES).code,
    level: random.pick(SPORT_LEVELS).code,
  }));
}

function educationAt(age: number, random: Random): PersonFile['education'] {
  if (age < 18) return { type: 'SECONDARY', completed: true };
  const type = random.weighted([
    ['SECONDARY', 12],
    ['HIGH_SCHOOL', 46],
    ['TECHNICAL', 10],
    ['BACHELOR', 30],
    ['MASTER', 2],
  ]);
  return { type, completed: type === 'SECONDARY' || age > 25 || random.chance(0.6) };
}

/** A street in one of the settlements around the site. */
function addressNear(
  site: SiteSeed,
  {
    random,
    given,
  }: { random: Random; given: { street: string; number: string; postalCode: string } | undefined },
): Address {
  const postalCode = given?.postalCode ?? random.pick(site.postalCodes);
  const known = SMALL_POSTAL_CODES.find(({ code }) => code === postalCode);
  if (known === undefined) throw new Error(`the small postal set has no ${postalCode}`);
  const [, settlement, settlementType] =
    given === undefined
      ? random.pick(known.settlements)
      : (known.settlements[0] ?? random.pick(known.settlements));
  return {
    streetType:
      given === undefined
        ? random.weighted([
            ['CALLE', 60],
            ['AVENIDA', 18],
            ['PRIVADA', 8],
            ['CALLEJON', 4],
            ['BOULEVARD', 5],
            ['CERRADA', 5],
          ])
        : 'CALLE',
    streetName: given?.street ?? random.pick(STREETS),
    exteriorNumber: given?.number ?? String(random.int(1, 999)),
    interiorNumber: given === undefined && random.chance(0.3) ? String(random.int(1, 48)) : '',
    postalCode,
    settlement,
    settlementType: SETTLEMENT_TYPES.find(({ code }) => code === settlementType)?.name ?? '',
    municipality: SMALL_MUNICIPALITIES.find(({ code }) => code === known.municipality)?.name ?? '',
    city: known.city,
    stateCode: known.municipality.slice(0, 2),
  };
}

/** Banks where wages go, with how often. */
const WAGE_BANKS = [
  ['012', 38],
  ['002', 16],
  ['014', 13],
  ['072', 13],
  ['021', 6],
  ['137', 5],
  ['127', 4],
  ['044', 3],
  ['638', 2],
] as const;

const bankOf = (site: SiteSeed, random: Random): PersonFile['bank'] => {
  const code = random.weighted(WAGE_BANKS);
  return { code, clabe: clabeFor(code, String(Number(site.state) * 20).padStart(3, '0'), random.digits(11)) };
};

function beneficiariesOf(
  { firstSurname, secondSurname }: Birth,
  random: Random,
): PersonFile['beneficiaries'] {
  const share = random.chance(0.7) ? [100] : [50, 50];
  return share.map((percent) => {
    const kinship = random.pick(KINSHIPS);
    const isWoman =
      ['Madre', 'Hija', 'Hermana'].includes(kinship) || (kinship === 'Cónyuge' && random.chance(0.5));
    const own =
      kinship === 'Hija' || kinship === 'Hijo' || kinship === 'Padre' ? firstSurname : secondSurname;
    return {
      fullName: `${random.pick(isWoman ? WOMEN : MEN)} ${own} ${random.pick(SURNAMES)}`,
      kinship,
      share: percent,
    };
  });
}

/** The mother or father of a minor, who signs too. */
function tutorOf(
  child: Birth,
  { random, site, today, taken }: { random: Random; site: SiteSeed; today: string; taken: Taken },
): PersonFile['tutor'] {
  const parent = {
    ...newBirth(random, { site, today, age: [38, 52], taken }),
    firstSurname: child.firstSurname,
    secondSurname: random.pick(SURNAMES),
  };
  return {
    name: parent.name,
    surname: `${parent.firstSurname} ${parent.secondSurname}`,
    email: mailAddress(parent, { domain: 'correo.example', taken }),
    documentNumber: firstFree(taken.numbers, (homonyms) =>
      curpFor({ ...parent, state: parent.birthState }, homonyms),
    ),
  };
}

export const fullNameOf = ({
  name,
  firstSurname,
  secondSurname,
}: Pick<Birth, 'name' | 'firstSurname' | 'secondSurname'>): string =>
  [name, firstSurname, secondSurname].filter((part) => part !== '').join(' ');
