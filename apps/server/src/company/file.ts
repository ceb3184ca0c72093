import { checkRfc } from '@jornada/domain/identity/rfc.ts';
import { mayGoOn } from '@jornada/domain/identity/identity-check.ts';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200);
const postalCode = z.string().regex(/^\d{5}$/, 'five digits');
const registryNumber = z.string().regex(/^[A-Z0-9]\d{10}$/, 'a letter or digit and ten digits');
const stateCode = z.string().regex(/^\d{2}$/, 'the two digits of the state (INEGI), such as 09');
const timeZone = z.string().refine(isTimeZone, 'a time zone such as America/Mexico_City');
const minute = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'hours and minutes such as 09:00')
  .transform((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** What a company is made of before anybody can sign in. Names and codes refer to each other. */
export const CompanyFile = z.strictObject({
  employers: z
    .array(
      z.strictObject({
        legalName: text,
        rfc: z.string().refine((rfc) => mayGoOn(checkRfc(rfc).reasons), 'an RFC that is valid'),
        address: text,
        postalCode,
        registries: z.array(z.strictObject({ number: registryNumber, state: stateCode })).min(1),
      }),
    )
    .min(1),
  zones: z.array(text).default([]),
  hrRegions: z.array(text).default([]),
  positions: z
    .array(
      z.strictObject({
        number: z.number().int().min(1),
        es: text,
        en: text,
        manager: z.boolean().default(false),
        adultsOnly: z.boolean().default(false),
        duties: z.string().max(2000).default(''),
        /** Pesos a month from a day on. */
        monthlyRates: z
          .array(z.strictObject({ from: z.iso.date(), amount: z.number().positive() }))
          .default([]),
      }),
    )
    .min(1),
  sites: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[0-9A-Z]{2,8}$/, 'two to eight digits or capitals'),
        name: text,
        kind: z.enum(['STORE', 'WORKSHOP', 'WAREHOUSE']).default('STORE'),
        state: stateCode,
        municipality: text,
        address: text,
        postalCode,
        latitude: z.number().min(14).max(33),
        longitude: z.number().min(-119).max(-86),
        timeZone: timeZone.default('America/Mexico_City'),
        zone: text.optional(),
        hrRegion: text.optional(),
        /** The RFC of its employer, and the registry under which it hires. */
        employer: text,
        registry: registryNumber.optional(),
        opens: minute.default(540),
        closes: minute.default(1320),
        teams: z.array(text).min(1),
      }),
    )
    .min(1),
  administrator: z.strictObject({ name: text, email: z.email('an email address') }),
});
export type CompanyFile = z.output<typeof CompanyFile>;

/** Every part of a company file that is wrong, by its place, such as `sites.0.timeZone: a time zone`. */
export const wrongIn = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
