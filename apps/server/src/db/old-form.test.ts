import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createClone } from '../testing/product.ts';
import { refreshProcesses } from '../processes/refresh.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

/** A database in which nothing is. */
async function emptyDatabase(): Promise<Database> {
  if (inject('database') === 'postgres') {
    const template = new URL(
      inject('template').replace('postgres://jornada@/', 'postgres://jornada@localhost/'),
    );
    const original = template.pathname.slice(1);
    const database = await connect({
      url: await createClone(inject('template').replace(`/${original}`, '/template1')),
    });
    onTestFinished(database.close);
    return database;
  }
  const folder = mkdtempSync(join(tmpdir(), 'jornada-old-'));
  const database = await connect({ folder });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}

const PERSON = '018f6a00-0000-8000-8000-000000000001';
const HIRE = '018f6a00-0000-8000-8000-000000000002';
const DOCUMENT = '018f6a00-0000-8000-8000-000000000003';
const FILE = '018f6a00-0000-8000-8000-000000000004';
const DIRECTOR = '018f6a00-0000-8000-8000-000000000005';

/** A hire with one yes, its data with a doubt, its contract with a signer and a chain, and its audit trail, as they were stored before there was an engine. */
const OLD_FORM = `
  insert into employer (uuid, legal_name, rfc, address, postal_code) values (gen_random_uuid(), 'Empresa, S. A.', 'EMP010101AAA', 'Calle 1', '01210');
  insert into site (code, name, state_code, municipality, address, postal_code, latitude, longitude, time_zone, employer_id)
    select '0417', 'Tienda', '09', 'Álvaro Obregón', 'Calle 1', '01210', 19.4, -99.2, 'America/Mexico_City', id from employer;
  insert into team (uuid, site_id, name) select gen_random_uuid(), id, 'Ciclismo' from site;
  insert into position (number, name_es, name_en, duties_es) values (210, 'Asesora', 'Advisor', 'Atender');
  insert into collaborator (id, site_id, situation, name, first_surname, rfc)
    select '${PERSON}', id, 'IN_HIRING', 'Ximena', 'Peña', 'PENX810402AB1' from site;
  insert into account (id, email, name, created_at) values ('${DIRECTOR}', 'mariana@empresa.example', 'Mariana Gil', '2026-11-01T10:00:00Z');
  insert into process (id, type, status, site_id, collaborator_id, version, terms, director_validation, effective_date, status_since, created_at, contact_email)
    select '${HIRE}', 'HIRING_CONTRACT_PROCESS_MEX', 'WAITING_FOR_LEGAL_VALIDATION', id, '${PERSON}', 9,
      '{"contractType": "CDD", "positionNumber": 210}', '{"by": "${DIRECTOR}", "at": "2026-11-04T10:00:00Z"}', '2026-12-01', '2026-11-04T10:00:00Z', '2026-11-01T10:00:00Z',
      'ximena@correo.example' from site;
  insert into process_step (process_id, step, warnings, filled_at, filled_by_name) values
    ('${HIRE}', 'personal', '[{"field": "curp", "code": "CURP_DOES_NOT_MATCH", "values": {}}]', '2026-11-02T10:00:00Z', 'Ximena Peña'),
    ('${HIRE}', 'labor', '[]', '2026-11-03T10:00:00Z', 'Mariana Gil');
  insert into process_event (process_id, seq, act, from_status, to_status, actor_id, actor_name, at) values
    ('${HIRE}', 1, 'system.start', null, 'INITIATED', null, 'Sistema', '2026-11-01T10:00:00Z'),
    ('${HIRE}', 2, 'invitations.create', 'INITIATED', 'INVITATION_SENT', '${DIRECTOR}', 'Mariana Gil', '2026-11-01T10:00:00Z'),
    ('${HIRE}', 3, 'hiring.insertPersonalData', 'INVITATION_SENT', 'WAITING_FOR_LABOR_DATA', null, 'Ximena Peña', '2026-11-02T10:00:00Z'),
    ('${HIRE}', 4, 'hiring.getLaborData', 'WAITING_FOR_LABOR_DATA', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', '${DIRECTOR}', 'Mariana Gil', '2026-11-03T10:00:00Z'),
    ('${HIRE}', 5, 'validate.director', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'WAITING_FOR_LEGAL_VALIDATION', '${DIRECTOR}', 'Mariana Gil', '2026-11-04T10:00:00Z');
  insert into stored_file (id, storage_key, sha256, size, media_type, original_name, created_at)
    values ('${FILE}', 'a/b', 'f00d', 4, 'application/pdf', 'contrato.pdf', '2026-11-04T10:00:00Z');
  insert into evidence (id, code, kind, site_id, collaborator_id, subject_id, template, title, company, original_file_id, original_hash, pages, inputs, created_at)
    select '${DOCUMENT}', 'ABCD-1234', 'CONTRACT', id, '${PERSON}', '${HIRE}', 'contract-v1.typ', 'Contrato', 'Empresa, S. A.', '${FILE}', 'f00d', 3, '{"place": "CDMX"}', '2026-11-04T10:00:00Z' from site;
  insert into evidence_signer (evidence_id, party, full_name, initials, contact) values ('${DOCUMENT}', 'WORKER', 'Ximena Peña', 'XP', 'x•••@correo.example');
  insert into evidence_event (evidence_id, seq, kind, initials, detail, at, previous_hash, hash, trail_seq)
    values ('${DOCUMENT}', 1, 'GENERATED', null, '{"pages": 3}', '2026-11-04T10:00:00Z', '', 'aa11', 1);
  insert into audit_entry (chain, seq, at, act, actor_id, entity, entity_id, fields, digest, salt, previous_hash, hash)
    values ('site:1', 1, '2026-11-04T10:00:00Z', 'common.validateProcess', '${DIRECTOR}', 'process', '${HIRE}', '{status}', 'd1', 's1', '', 'bb22');
`;

/** Rows of a table as text, without the columns that the new form renamed or added. */
async function rowsOf({ db }: Database, table: string, without: readonly string[] = []): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

test('a database from before the engine keeps history, evidence and both chains, and gains stations and tasks', async () => {
  const database = await emptyDatabase();
  await migrate(database, { until: '0030' });
  await database.pool.query(OLD_FORM);
  const kept = async () => ({
    events: await rowsOf(database, 'process_event', ['actor_name']),
    evidence: await rowsOf(database, 'evidence', ['kind']),
    signers: await rowsOf(database, 'evidence_signer'),
    evidenceChain: await rowsOf(database, 'evidence_event'),
    auditChain: await rowsOf(database, 'audit_entry'),
    files: await rowsOf(database, 'stored_file'),
  });
  const before: object = await kept();
  await migrate(database);
  expect(await kept()).toMatchObject(before);

  const { db } = database;
  await refreshProcesses({ database, now: () => Temporal.Instant.from('2026-11-05T10:00:00Z') });
  const stations = await db
    .selectFrom('process_station')
    .select(['station', 'passed_by', 'doubts'])
    .where('process_id', '=', HIRE)
    .orderBy('station')
    .execute();
  expect(stations).toMatchObject([
    { station: 'director', passed_by: DIRECTOR },
    { station: 'invitation', passed_by: DIRECTOR },
    { station: 'labor', passed_by: DIRECTOR },
    { station: 'personal', passed_by: null, doubts: [{ code: 'CURP_DOES_NOT_MATCH' }] },
  ]);
  const tasks = await db.selectFrom('process_task').select(['act', 'barred']).execute();
  expect(tasks).toEqual([{ act: 'validate.legal', barred: DIRECTOR }]);
  const process = await db
    .selectFrom('process')
    .select(['family', 'closed_at', 'summary'])
    .executeTakeFirst();
  expect(process).toEqual({ family: 'contract', closed_at: null, summary: { contractType: 'CDD' } });
  const kinds = await db.selectFrom('process_event').select(['seq', 'actor_kind']).orderBy('seq').execute();
  expect(kinds.map(({ actor_kind: kind }) => kind)).toEqual([
    'SYSTEM',
    'PERSON',
    'GUEST',
    'PERSON',
    'PERSON',
  ]);
});
