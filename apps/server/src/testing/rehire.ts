import { randomUUID } from 'node:crypto';
import type { CallName } from '@jornada/contract/index.ts';
import { sql } from 'kysely';
import {
  ADDRESS,
  BANK,
  candidate,
  FISCAL,
  laborOf,
  newHire,
  PDF,
  stateIn,
  type Candidate,
  type World,
  onFreshVersion,
} from './hiring.ts';
import { searchable } from '../collaborators/list-query.ts';
import type { Answer } from './product.ts';

export type Departed = Candidate & { readonly collaboratorUuid: string };

/** Somebody who worked for the company's first store until the end of September 2026, with all their data. */
export async function departed(
  world: World,
  { trialDays = 30, lastDay = '2026-09-30' }: { trialDays?: number | null; lastDay?: string } = {},
): Promise<Departed> {
  const { db } = world.product.app.database;
  const person = candidate();
  const { personal } = person;
  const id = randomUUID();
  const registry = await db
    .selectFrom('employer_registry')
    .select('id')
    .where('number', '=', world.registry)
    .executeTakeFirstOrThrow();
  const position = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', laborOf(world).positionNumber)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collaborator')
    .values({
      id,
      site_id: world.site.id,
      team_id: world.team.id,
      position_id: position.id,
      situation: 'LEAVE',
      left_on: lastDay,
      seniority_date: '2026-03-01',
      name: personal.name,
      first_surname: personal.firstSurname,
      second_surname: personal.secondSurname,
      search_name: searchable(`${personal.name} ${personal.firstSurname}`),
      rfc: personal.rfc,
      curp: personal.curp,
      nss: personal.nss,
      birthdate: personal.birthdate,
      birth_state: personal.birthState,
      gender: personal.gender,
      nationality: personal.nationality,
      civil_status: personal.civilStatus,
      personal_phone: '+525523456789',
      personal_email: personal.personalEmail,
      has_children: false,
      education_type: personal.educationType,
      education_completed: false,
    })
    .execute();
  const contractId = randomUUID();
  await db
    .insertInto('contract')
    .values({
      id: contractId,
      collaborator_id: id,
      employer_id: world.employer.id,
      registry_id: registry.id,
      type: 'CDD',
      start_date: '2026-03-01',
      end_date: lastDay,
      ended_on: lastDay,
      trial_days: trialDays,
    })
    .execute();
  await db
    .insertInto('labor_condition')
    .values({
      contract_id: contractId,
      valid_from: '2026-03-01',
      valid_to: lastDay,
      collaborator_id: id,
      site_id: world.site.id,
      team_id: world.team.id,
      position_id: position.id,
      full_time: true,
      weekly_minutes: 2400,
      annual_minutes: 124_800,
      workday_type: '03',
      salary_centavos: 1_000_000,
      pay_period: '04',
    })
    .execute();
  await db
    .insertInto('collaborator_address')
    .values({
      collaborator_id: id,
      street_type: ADDRESS.streetType,
      street_name: ADDRESS.streetName,
      exterior_number: ADDRESS.exteriorNumber,
      postal_code: ADDRESS.postalCode,
      settlement: ADDRESS.settlement,
      settlement_type: ADDRESS.settlementType,
      municipality: ADDRESS.municipality,
      city: ADDRESS.city,
      state_code: ADDRESS.stateCode,
    })
    .execute();
  return { ...person, collaboratorUuid: id };
}

/** Job details of a rehire: no second trial. */
export const rehireLabor = (world: World) => ({ ...laborOf(world), trialDays: 0 });

/** One rehire under test: acts on it bring the version that was last read. */
export async function newRehire(world: World, person?: Departed) {
  const known = person ?? (await departed(world));
  const rehire = {
    person: known,
    processUuid: '',

    async start(more: Record<string, unknown> = {}, as: string = world.as.director): Promise<string> {
      const state = stateIn(
        await world.product.call(
          'hiring.startRehiringProcess',
          { personnelDivision: world.site.code, rfc: known.rfc, ...more },
          as,
        ),
      );
      rehire.processUuid = state.processUuid;
      return state.currentStatus;
    },
    async version(): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        select version from process where id = ${rehire.processUuid}::uuid`.execute(
        world.product.app.database.db,
      );
      return rows[0]?.version ?? 0;
    },
    async act(
      name: CallName,
      input: Record<string, unknown> = {},
      as: string = world.as.director,
    ): Promise<Answer> {
      return onFreshVersion(async () =>
        world.product.call(
          name,
          { processUuid: rehire.processUuid, version: await rehire.version(), ...input },
          as,
        ),
      );
    },
    async must(name: CallName, input: Record<string, unknown> = {}, as?: string): Promise<string> {
      return stateIn(await rehire.act(name, input, as)).currentStatus;
    },
    async toLabor(): Promise<string> {
      await rehire.start();
      await rehire.must('rehiring.getPersonalData', known.personal);
      await rehire.must('rehiring.getAddressData', ADDRESS);
      await rehire.must('rehiring.getFiscalData', FISCAL);
      return rehire.must('rehiring.getBankData', BANK);
    },
    async toValidation(more: Record<string, unknown> = {}): Promise<string> {
      await rehire.toLabor();
      return rehire.must('rehiring.getLaborData', { ...rehireLabor(world), ...more });
    },
    /** Approved by both and signed on paper: the outside systems are asked. */
    async toOutside(): Promise<string> {
      const yes = { approved: true, comment: '' };
      await rehire.toValidation();
      await rehire.must('hiring.rehiringProcess.signOnPaper');
      await rehire.must('common.validateProcess', { validation: 'DIRECTOR', withoutDocuments: true, ...yes });
      await rehire.must('common.validateProcess', { validation: 'LEGAL', ...yes }, world.as.lawyer);
      await rehire.must('common.insertHrData', newHire(world).hrData(), world.as.hr);
      return rehire.must('common.fileScan', { file: { name: 'contrato.pdf', bytes: PDF } });
    },
  };
  return rehire;
}

export type RehireUnderTest = Awaited<ReturnType<typeof newRehire>>;
