import type { CallName } from '@jornada/contract/index.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { z } from 'zod';
import type { Subject } from './subjects.ts';
import { SALARY, type Somebody } from './places.ts';
import type { World } from './world.ts';

/** Who besides staff asks in the matrix. */
type Viewer = Role | 'guest' | 'signer';

/** What an answer may hold only for some, and for whom (decisions §2.5, §2.6, §2.9). */
type Secret = {
  readonly may: readonly Viewer[];
  /** Calls that tell it to others too: what is to be signed shows what is agreed. */
  readonly except?: Readonly<Partial<Record<Viewer, readonly CallName[]>>>;
  readonly stands: (answer: { text: string; json: unknown }, world: World) => boolean;
};

const DIRECTING = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const;
const SIGNING = ['evidence.reading', 'evidence.words'] as const satisfies readonly CallName[];

/** Where a catalogue names typologies by their codes. */
const CATALOGUE_FIELDS: readonly string[] = ['abbreviation', 'hourTypologies'];

export const secrets = {
  salary: {
    may: [...DIRECTING, 'COLLABORATOR'],
    except: { PATRON: SIGNING, signer: SIGNING },
    stands: ({ text }) => text.includes(String(SALARY)) || text.includes((SALARY / 100).toFixed(2)),
  },
  bank: {
    may: [...DIRECTING, 'COLLABORATOR', 'guest'],
    except: { PATRON: SIGNING, signer: SIGNING },
    stands: ({ text }, world) =>
      everybody(world).some(({ clabe }) => text.includes(clabe) || text.includes(`• ${clabe.slice(-4)}`)),
  },
  identityNumbers: {
    may: [...DIRECTING, 'LAWYER', 'RESPONSIBLE', 'COMMISSIONER', 'COLLABORATOR', 'guest'],
    stands: ({ text }, world) =>
      everybody(world).some(({ nss, curp }) => text.includes(nss) || text.includes(curp)),
  },
  disability: {
    may: [...DIRECTING, 'COLLABORATOR', 'guest'],
    stands: ({ json }) => contains(json, (field, value) => field === 'disability' && value !== null),
  },
  /** A sick leave by its typology: the catalogue and its groups may be read, the people with one may not. */
  condition: {
    may: [...DIRECTING, 'COLLABORATOR'],
    stands: ({ json }, { typologies }) =>
      contains(
        json,
        (field, value) =>
          (field === 'hourTypologyUuid' && value === typologies['INC']) ||
          (!CATALOGUE_FIELDS.includes(field) && typeof value === 'string' && /\bINC\b/.test(value)) ||
          (field === 'hours' && value === typologies['INC']) ||
          (typeof value === 'string' &&
            /^(LACTATION|MATERNITY_\w+|PREGNANCY_RISK|LEAVE_OF_ABSENCE_PLANNING_CLOSED|MINOR_MEDICAL_CERT)$/.test(
              value,
            )) ||
          (field === 'kind' && value === 'LEAVE_OF_ABSENCE') ||
          ((field === 'absenceReason' || field === 'reason') && value === 'maternityLeave'),
      ),
  },
  /** In planning an age is a band, for those who plan. */
  ageBand: {
    may: [...DIRECTING, 'RESPONSIBLE', 'ORGANIZER'],
    stands: ({ json }) =>
      contains(json, (_field, value) => typeof value === 'string' && /^UNDER_1\d$/.test(value)),
  },
  address: {
    may: [...DIRECTING, 'LAWYER', 'COMMISSIONER', 'COLLABORATOR', 'guest'],
    stands: ({ text }) => text.includes('Encino'),
  },
} as const satisfies Record<string, Secret>;

export type SecretName = keyof typeof secrets;
const NAMES = Object.keys(secrets).filter((name): name is SecretName => name in secrets);

/** The secrets that stand in an answer. */
export function secretsIn(text: string, world: World): SecretName[] {
  const json: unknown = text === '' ? null : JSON.parse(text);
  return NAMES.filter((name) => secrets[name].stands({ text, json }, world));
}

/** Those of them that this caller must not see in this call. */
export function forbidden(
  found: readonly SecretName[],
  { subject, name }: { subject: Subject; name: CallName },
): SecretName[] {
  const viewers: readonly Viewer[] =
    subject.as === 'guest' || subject.as === 'signer' ? [subject.as] : subject.as;
  return found.filter((secret) => {
    const { may, except = {} }: Secret = secrets[secret];
    return !viewers.some((viewer) => may.includes(viewer) || except[viewer]?.includes(name) === true);
  });
}

const everybody = ({ here, beside, there }: World): Somebody[] =>
  [here, beside, there].flatMap(({ person, candidate }) => [person, candidate]);

const Nested = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** Whether any field of an answer, however deep, is like this; the catalogue of typologies is not looked into. */
function contains(json: unknown, like: (field: string, value: unknown) => boolean, field = ''): boolean {
  if (field === 'typologies' || field === 'apart') return false; // of the catalogue, not of a person
  const nested = Nested.safeParse(json);
  if (!nested.success) return like(field, json);
  return Array.isArray(nested.data)
    ? nested.data.some((value) => contains(value, like, field))
    : Object.entries(nested.data).some(([inner, value]) => contains(value, like, inner));
}
