import { z } from 'zod';

const Day = z.iso.date();

/**
 * Everything that the contract's template shows (LFT 25, I to X), as plain facts: names and sentences are Spanish,
 * codes are the catalogues'. It is kept with the evidence, so that the final file is made from the same facts.
 */
export const ContractInputs = z.object({
  /** Day and place of the agreement. */
  agreedOn: Day,
  place: z.string(),
  employer: z.object({
    legalName: z.string(),
    rfc: z.string(),
    address: z.string(),
    registry: z.string(),
    representative: z.string(),
    /** The deed by which the representative signs; null where none was entered. */
    power: z.object({ deed: z.string(), date: Day, notary: z.string() }).nullable().default(null),
  }),
  worker: z.object({
    fullName: z.string(),
    nationality: z.string(),
    birthdate: Day,
    /** Whole years on `agreedOn`. */
    age: z.number().int(),
    gender: z.enum(['H', 'M', 'X']),
    civilStatus: z.string(),
    curp: z.string(),
    rfc: z.string(),
    nss: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    /** What a foreigner works under. */
    migrationDocument: z
      .object({ number: z.string(), issuedOn: Day.nullable(), expiresOn: Day.nullable() })
      .nullable()
      .default(null),
  }),
  /** Parent or guardian who signs with a person under 18 on the start date (LFT 23). */
  tutor: z.object({ fullName: z.string(), documentNumber: z.string() }).nullable(),
  contract: z.discriminatedUnion('type', [
    z.object({ type: z.literal('CDI'), startDate: Day, trialDays: z.number().int().nullable() }),
    z.object({
      type: z.literal('CDD'),
      startDate: Day,
      endDate: Day,
      trialDays: z.number().int().nullable(),
      /** The legal ground (LFT 37) and the facts that make it hold, as HR wrote them. */
      ground: z.enum(['NATURE_OF_WORK', 'SUBSTITUTION', 'OTHER_LEGAL_CASE']),
      groundDetail: z.string(),
    }),
  ]),
  position: z.object({ name: z.string(), duties: z.string() }),
  site: z.object({ code: z.string(), name: z.string(), address: z.string(), timeZone: z.string() }),
  team: z.string(),
  timebase: z.object({
    fullTime: z.boolean(),
    weeklyMinutes: z.number().int().positive(),
    annualMinutes: z.number().int().positive(),
    /** SAT c_TipoJornada: 01 diurna, 02 nocturna, 03 mixta … */
    workdayType: z.string(),
    /** The hours of each weekday, 1 for Monday; none where each week is planned. */
    timetable: z.array(z.object({ day: z.number(), from: z.number(), to: z.number() })).default([]),
  }),
  pay: z.object({
    monthlyCentavos: z.number().int().min(0),
    /** SAT c_PeriodicidadPago: 02 semanal, 03 catorcenal, 04 quincenal, 05 mensual. */
    period: z.string(),
    place: z.string(),
    bank: z.string(),
    clabe: z.string(),
  }),
  beneficiaries: z.array(z.object({ fullName: z.string(), kinship: z.string(), share: z.number().int() })),
});
export type ContractInputs = z.output<typeof ContractInputs>;

/** What the inputs of every process's document hold, whatever else its template shows: whose it is, where, from when. */
export const DocumentInputs = z.object({
  worker: z.object({ fullName: z.string() }),
  site: z.object({ name: z.string(), timeZone: z.string() }),
  /** The day from which it applies, where it says one. */
  startDate: Day.optional(),
});
export type DocumentInputs = z.output<typeof DocumentInputs>;

/** Who signs and how they are reached; the code goes by text message only to a phone that was verified. */
export type SignerFacts = {
  readonly party: 'WORKER' | 'TUTOR' | 'EMPLOYER';
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  /** The representative's account: signs signed-in, without a link. */
  readonly accountId: string | null;
};

const PlannedPeriod = z.object({
  /** Minutes since midnight of the day; an end past midnight is over 1440. */
  from: z.number().int(),
  to: z.number().int(),
  /** The typology's code and Spanish name. */
  code: z.string(),
  name: z.string(),
  /** The break within it, minutes since midnight. */
  break: z.object({ from: z.number().int(), minutes: z.number().int() }).nullable().default(null),
});

/** The accepted week as its sealed page shows it: who, when, how, and each day before and after. */
export const PlanInputs = z.object({
  week: z.object({ year: z.number().int(), number: z.number().int(), from: Day, to: Day }),
  worker: z.string(),
  team: z.string(),
  site: z.string(),
  sentBy: z.string(),
  /** SHA-256 of the snapshot that was shown. */
  snapshotHash: z.string(),
  /** Null on the first communication: there was no plan before. */
  minutesBefore: z.number().int().nullable(),
  minutesAfter: z.number().int(),
  days: z.array(
    z.object({
      date: Day,
      before: z.array(PlannedPeriod),
      after: z.array(PlannedPeriod),
      changed: z.boolean(),
    }),
  ),
});
export type PlanInputs = z.output<typeof PlanInputs>;
