import { randomUUID } from 'node:crypto';
import type { CallName } from '@jornada/contract/index.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { curpFor } from '@jornada/domain/identity/curp.ts';
import { nssFor } from '@jornada/domain/identity/nss.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { DOCUMENT_SLOT_NAMES, isRequired } from '@jornada/domain/hiring/steps.ts';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Answer, Product } from './product.ts';

/** A company with two stores, one team each, and somebody in every role that hires. */
export type World = {
  readonly product: Product;
  readonly site: { readonly id: number; readonly code: string };
  readonly other: { readonly id: number; readonly code: string };
  readonly team: { readonly id: number; readonly uuid: string };
  readonly otherTeam: { readonly id: number; readonly uuid: string };
  readonly employer: { readonly id: number; readonly uuid: string };
  readonly registry: string;
  readonly patronId: string;
  readonly as: Readonly<
    Record<
      | 'director'
      | 'lawyer'
      | 'hr'
      | 'admin'
      | 'zone'
      | 'responsible'
      | 'commissioner'
      | 'patron'
      | 'organizer'
      | 'otherDirector',
      string
    >
  >;
};

const POSITION = 210;
const MANAGER = 10;
export const RATE = 1_148_000;

export async function openCompany(
  product: Product,
  { timeZones = ['America/Mexico_City', 'America/Tijuana'] }: { timeZones?: readonly [string, string] } = {},
): Promise<World> {
  const { db } = product.app.database;
  const mark = randomUUID()
    .slice(0, 4)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '0');
  const employer = { uuid: randomUUID() };
  const { id: employerId } = await db
    .insertInto('employer')
    .values({
      uuid: employer.uuid,
      legal_name: 'Deportes del Centro',
      rfc: `DCE${mark}01AB1`.slice(0, 12),
      address: 'Av. Insurgentes Sur 100',
      postal_code: '03100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registry = `A${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const { id: registryId } = await db
    .insertInto('employer_registry')
    .values({ employer_id: employerId, number: registry, state_code: '09' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = async (code: string, timeZone: string) => ({
    code,
    ...(await db
      .insertInto('site')
      .values({
        code,
        name: `Tienda ${code}`,
        state_code: '09',
        municipality: 'Benito Juárez',
        address: 'Calle Uno 1',
        postal_code: '03100',
        latitude: 19.4,
        longitude: -99.1,
        time_zone: timeZone,
        employer_id: employerId,
        registry_id: registryId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()),
  });
  const [here, there] = [await site(`1${mark}`, timeZones[0]), await site(`2${mark}`, timeZones[1])];
  const team = async (siteId: number) => {
    const uuid = randomUUID();
    return {
      uuid,
      ...(await db
        .insertInto('team')
        .values({ uuid, site_id: siteId, name: 'Ciclismo' })
        .returning('id')
        .executeTakeFirstOrThrow()),
    };
  };
  const [teamHere, teamThere] = [await team(here.id), await team(there.id)];
  await ensurePositions(product);
  const as = {
    director: await product.signIn({ role: 'DIRECTOR', siteId: here.id, name: 'Mariana Gil' }),
    lawyer: await product.signIn({ role: 'LAWYER', name: 'Alejandra Robles' }),
    hr: await product.signIn({ role: 'HR', name: 'Sergio Lara' }),
    admin: await product.signIn({ role: 'ADMINISTRATOR', name: 'Ada Ríos' }),
    zone: await product.signIn({ role: 'ZONE_DIRECTOR', siteId: here.id, name: 'Raúl Soto' }),
    responsible: await product.signIn({
      role: 'RESPONSIBLE',
      siteId: here.id,
      teamId: teamHere.id,
      name: 'Daniela Ortega',
    }),
    commissioner: await product.signIn({ role: 'COMMISSIONER', siteId: here.id, name: 'Iris Mora' }),
    organizer: await product.signIn({ role: 'ORGANIZER', siteId: here.id, name: 'Omar Paz' }),
    patron: await product.signIn({ role: 'PATRON', name: 'Beatriz Luna' }),
    otherDirector: await product.signIn({ role: 'DIRECTOR', siteId: there.id, name: 'Tomás Vega' }),
  };
  const patron = await db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'Beatriz Luna')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('legal_representative')
    .values({ account_id: patron.id, employer_id: employerId })
    .execute();
  return {
    product,
    site: here,
    other: there,
    team: teamHere,
    otherTeam: teamThere,
    employer: { id: employerId, uuid: employer.uuid },
    registry,
    patronId: patron.id,
    as,
  };
}

async function ensurePositions(product: Product): Promise<void> {
  const { db } = product.app.database;
  for (const [number, name, manager] of [
    [POSITION, 'Asesora', false],
    [MANAGER, 'Directora', true],
  ] as const) {
    const row = await db
      .insertInto('position')
      .values({
        number,
        name_es: name,
        name_en: name,
        manager,
        duties_es: 'Asesorar a clientes, cobrar y surtir.',
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined)
      await db
        .insertInto('monthly_rate')
        .values({ position_id: row.id, valid_from: '2026-01-01', amount_centavos: RATE })
        .execute();
  }
}

let people = 0;
let tries = 0;

/** A candidate of their own: numbers that agree with each other and with the name. */
export function candidate(change: { birthdate?: string } = {}) {
  people += 1;
  const letters = String(people)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => 'BCDFGLMNPR'.charAt(Number(digit)));
  const who = {
    name: 'Ximena',
    firstSurname: `Pe${letters}a`,
    secondSurname: `No${letters}i`,
    birthdate:
      change.birthdate ?? `19${String(80 + (people % 19))}-04-${String(1 + (people % 28)).padStart(2, '0')}`,
    gender: 'M',
    state: 'DF',
  } as const;
  const { state, ...names } = who;
  const born = Number(who.birthdate.slice(2, 4));
  return {
    rfc: rfcFor(who),
    email: `candidata${people}@correo.example`,
    personal: {
      ...names,
      birthState: state,
      nationality: 'MX',
      civilStatus: 'SINGLE',
      curp: curpFor(who),
      rfc: rfcFor(who),
      nss: nssFor({ series: '05', registered: (born + 20) % 100, born, serial: people % 10_000 }),
      personalPhone: '55 2345 6789',
      personalEmail: `candidata${people}@correo.example`,
      hasChildren: false,
      educationType: 'HIGH_SCHOOL',
    },
  };
}

export type Candidate = ReturnType<typeof candidate>;

export const ADDRESS = {
  streetType: 'CALLE',
  streetName: 'Gabriel Mancera',
  exteriorNumber: '1041',
  postalCode: '03100',
  settlement: 'Del Valle Centro',
  settlementType: 'Colonia',
  municipality: 'Benito Juárez',
  city: 'Ciudad de México',
  stateCode: '09',
};
export const FISCAL = { fiscalName: 'XIMENA', postalCode: '03100', regime: '605' };
export const BANK = {
  clabe: clabeFor('012', '180', '4417'),
  beneficiaries: [{ fullName: 'Rosa Núñez', kinship: 'madre', share: 100 }],
};
export const laborOf = (world: World) => ({
  teamUuid: world.team.uuid,
  positionNumber: POSITION,
  contractType: 'CDD',
  startDate: '2026-12-01',
  endDate: '2027-05-31',
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'Temporada de invierno en el departamento de ciclismo.',
  fullTime: true,
  weeklyHours: 40,
  annualHours: 2080,
  workdayType: '03',
  salaryCentavos: RATE,
  payPeriod: '04',
  payPlace: 'Depósito en la cuenta de la persona trabajadora',
  trialDays: 30,
});
export const COMMENT =
  'La persona candidata avisó hoy por teléfono que aceptó otra oferta y que ya no vendrá a trabajar con nosotros, así que cerramos aquí su proceso y liberamos el lugar en la tienda.';

const Aggregates = z.object({ success: z.literal(true), aggregates: z.record(z.string(), z.unknown()) });
const State = z.object({
  processUuid: z.string(),
  collaboratorUuid: z.string(),
  currentStatus: z.string(),
  version: z.number(),
});

/** What an accepted command answered; a refusal fails the test with its exceptions. */
export function accepted(answer: Answer): Record<string, unknown> {
  const parsed = Aggregates.safeParse(answer.body);
  if (!parsed.success) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return parsed.data.aggregates;
}

/**
 * The answer to an act with the version that was just read. Where the product itself moved the process in between (a mail
 * went out), the act is done again, as people do who press again.
 */
export async function onFreshVersion(act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act();
  return MovedByItself.safeParse(answer.body).success ? act() : answer;
}

const MovedByItself = z.object({
  exceptions: z.tuple([
    z.object({ translationCode: z.literal('STALE_VERSION'), values: z.object({ who: z.literal('') }) }),
  ]),
});

/** A refusal with one exception, to be matched; its values where they matter. */
export const refusal = (status: number, translationCode: string, values?: Record<string, unknown>) => ({
  status,
  body: {
    success: false,
    exceptions: [values === undefined ? { translationCode } : { translationCode, values }],
  },
});

export const stateIn = (answer: Answer) => State.parse(accepted(answer)['process']);

/** One hire under test: acts on it bring the version that was last read, unless another is given. */
export function newHire(world: World, person: Candidate = candidate()) {
  const hire = {
    person,
    processUuid: '',
    collaboratorUuid: '',
    invitationUuid: '',

    /** The stations that were passed. */
    async stations(): Promise<string[]> {
      const rows = await world.product.app.database.db
        .selectFrom('process_station')
        .select('station')
        .where('process_id', '=', hire.processUuid)
        .execute();
      return rows.map(({ station }) => station);
    },
    async row() {
      return world.product.app.database.db
        .selectFrom('process')
        .selectAll()
        .where('id', '=', hire.processUuid)
        .executeTakeFirstOrThrow();
    },

    async status(): Promise<string> {
      return (await hire.row()).status;
    },

    async act(
      name: CallName,
      input: Record<string, unknown> = {},
      as: string = world.as.director,
    ): Promise<Answer> {
      return onFreshVersion(async () => {
        const { version } = await hire.row();
        return world.product.call(name, { processUuid: hire.processUuid, version, ...input }, as);
      });
    },

    async must(
      name: CallName,
      input: Record<string, unknown> = {},
      as: string = world.as.director,
    ): Promise<string> {
      return stateIn(await hire.act(name, input, as)).currentStatus;
    },

    async invite(as: string = world.as.director): Promise<string> {
      const answer = accepted(
        await world.product.call(
          'invitations.create',
          { personnelDivision: world.site.code, rfc: person.rfc, email: person.email },
          as,
        ),
      );
      const state = State.parse(answer['process']);
      hire.processUuid = state.processUuid;
      hire.collaboratorUuid = state.collaboratorUuid;
      hire.invitationUuid = z.object({ uuid: z.string() }).parse(answer['invitation']).uuid;
      return state.currentStatus;
    },

    /** The token of the newest link, as the candidate finds it in the mail. */
    async token(): Promise<string> {
      const mail = await world.product.app.database.db
        .selectFrom('message')
        .select('body')
        .where('recipient', '=', person.email)
        .where('kind', '=', 'invitation')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return /idTokenCheck\/([\w-]+)/.exec(mail.body ?? '')?.[1] ?? '';
    },

    /** Each try from an address of its own: how many one address may make is tested by itself. */
    async verify(token: string, rfc: string = person.rfc): Promise<Answer> {
      tries += 1;
      const response = await world.product.app.server.inject({
        method: 'POST',
        url: '/mx/api/v2/verifyInvitation',
        payload: { rfc, token },
        remoteAddress: `10.0.${Math.floor(tries / 250)}.${tries % 250}`,
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },

    /** Signed in by the newest link, with the notice accepted. */
    async guest(): Promise<string> {
      const bearer = String(accepted(await hire.verify(await hire.token()))['token']);
      accepted(await world.product.call('guest.acceptPrivacy', { version: '1' }, bearer));
      return bearer;
    },

    /** Every data step, by the candidate or by the one named. */
    async fillData(as: string = world.as.director): Promise<string> {
      await hire.must('hiring.insertPersonalData', person.personal, as);
      await hire.must('hiring.getAddress', ADDRESS, as);
      await hire.must('hiring.getFiscalData', FISCAL, as);
      return hire.must('hiring.getBankData', BANK, as);
    },

    upload(slot: string, as: string = world.as.director, bytes: Uint8Array = PDF): Promise<Answer> {
      return world.product.call(
        'document.upload',
        { processUuid: hire.processUuid, slot, file: { name: `${slot}.pdf`, bytes } },
        as,
      );
    },

    async uploadAll(as: string = world.as.director): Promise<void> {
      for (const slot of DOCUMENT_SLOT_NAMES.filter((name) =>
        isRequired(name, { age: 30, hasLetter: false }),
      ))
        accepted(await hire.upload(slot, as));
    },

    async toLabor(): Promise<void> {
      await hire.invite();
      await hire.fillData();
    },

    async toValidation(labor: Record<string, unknown> = {}): Promise<void> {
      await hire.toLabor();
      await hire.must('hiring.getLaborData', { ...laborOf(world), ...labor });
    },

    validate(kind: 'DIRECTOR' | 'LEGAL', as: string, approved = true, comment = ''): Promise<Answer> {
      return hire.act(
        'common.validateProcess',
        { validation: kind, approved, comment, withoutDocuments: approved },
        as,
      );
    },

    async toHr(labor: Record<string, unknown> = {}): Promise<void> {
      await hire.toValidation(labor);
      stateIn(await hire.validate('DIRECTOR', world.as.director));
      stateIn(await hire.validate('LEGAL', world.as.lawyer));
    },

    hrData(change: Record<string, unknown> = {}): Record<string, unknown> {
      return {
        sapNumber: sapNumber(),
        employerUuid: world.employer.uuid,
        registryNumber: world.registry,
        patronUuid: world.patronId,
        ...change,
      };
    },

    async toSend(labor: Record<string, unknown> = {}): Promise<void> {
      await hire.toHr(labor);
      await hire.must('common.insertHrData', hire.hrData(), world.as.hr);
    },

    /** Waits for the seal of the contract, which a job makes beside everything else. */
    async sealed(): Promise<void> {
      const { db } = world.product.app.database;
      const seals = () =>
        db.selectFrom('evidence').select('sealed_at').where('subject_id', '=', hire.processUuid).execute();
      await vi.waitFor(
        async () => expect(await seals()).toEqual([{ sealed_at: expect.any(String) }]),
        PATIENCE,
      );
    },

    /** Signed on paper: the shortest way to the outside systems. */
    async toOutside(labor: Record<string, unknown> = {}): Promise<string> {
      await hire.toSend(labor);
      await hire.must('hiring.signOnPaper');
      const { version } = await hire.row();
      return stateIn(
        await world.product.call(
          'common.fileScan',
          { processUuid: hire.processUuid, version, file: { name: 'contrato.pdf', bytes: PDF } },
          world.as.director,
        ),
      ).currentStatus;
    },
  };
  return hire;
}

export type HireUnderTest = ReturnType<typeof newHire>;

let numbers = 4_000_000;
export const sapNumber = (): string => String((numbers += 1));

/** How long jobs are waited for: machines that run everything at once are slow. */
export const PATIENCE = { timeout: 60_000, interval: 100 };

export const PDF = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** How the stand-in of an outside system is to behave. */
export async function standInBehaves(
  product: Product,
  system: 'OSMOS' | 'IDENTITY',
  behaviour: string,
): Promise<void> {
  await product.app.database.db
    .insertInto('parameter')
    .values({ code: `OUTSIDE_${system}_STAND_IN`, name: 'Sustituto', value: behaviour })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value: behaviour }))
    .execute();
}
