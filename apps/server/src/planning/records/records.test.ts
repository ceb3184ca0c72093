import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keepFile } from '../../files/files.ts';
import { hire, periodOf, plan, type Person, type Store } from '../../testing/planning-fixtures.ts';
import { writeRecord } from '../../testing/planning-records.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Answer, Product } from '../../testing/product.ts';

const WEEK = '2026-11-23';

let product: Product;
let store: Store;
let codes: Readonly<Record<string, string>>;
let director: string;
let responsible: string;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  responsible = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
});
afterAll(() => product.stop());

let people = 0;
const employ = (more: Partial<Parameters<typeof hire>[1]> = {}): Promise<Person> =>
  hire(product, { store, name: `Ana ${(people += 1)}`, ...more });
const partTimer = () => employ({ type: 'CDD', weeklyHours: 20 });

const create = (person: Person, facts: Record<string, unknown>, as = director) =>
  product.call('planningRecords.create', { collaboratorUuid: person.id, ...facts }, as);
const Created = z.object({ aggregates: z.object({ record: z.object({ uuid: z.string() }) }) });
const idOf = ({ body }: Answer): string => Created.parse(body).aggregates.record.uuid;

const save = (person: Person, periods: readonly string[], { version = 0, as = director } = {}) =>
  product.call(
    'planningModifications.modificationProposalCreateWeekTeam',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      people: [{ collaboratorUuid: person.id, version, added: periods.map((text) => periodOf(text, codes)) }],
    },
    as,
  );

const given = async (person: Person): Promise<string[]> =>
  z
    .array(z.object({ abbreviation: z.string() }))
    .parse(
      (
        await product.call(
          'hourTypologies.byCollaborator',
          { filter: { collaboratorUuid: person.id } },
          director,
        )
      ).body,
    )
    .map(({ abbreviation }) => abbreviation);

const Outcome = z.object({
  outcome: z.string(),
  findings: z.array(z.object({ code: z.string() })).optional(),
  exceptions: z.array(z.object({ translationCode: z.string() })).optional(),
});
const Saved = z.object({ aggregates: z.object({ people: z.array(Outcome) }) });
const outcomeOf = ({ body }: Answer) => Saved.parse(body).aggregates.people[0];
const refusedFor = (answer: Answer): string[] =>
  outcomeOf(answer)?.exceptions?.map(({ translationCode }) => translationCode) ?? [];
const foundIn = (answer: Answer): string[] => (outcomeOf(answer)?.findings ?? []).map(({ code }) => code);

/** The pact that somebody typed for a person before pacts came from their process. */
async function pactOf({ id }: Person): Promise<string> {
  const { body } = await product.call(
    'planningRecords.list',
    { filter: { personnelDivision: '0417', kind: 'COMPLEMENTARY_PACT' } },
    director,
  );
  const rows = z
    .array(z.object({ uuid: z.string(), collaborator: z.object({ uuid: z.string() }) }))
    .parse(body);
  return rows.find(({ collaborator }) => collaborator.uuid === id)?.uuid ?? '';
}

const Refusals = z.object({
  exceptions: z.array(z.object({ translationCode: z.string(), values: z.object({ field: z.string() }) })),
});

describe('a record', () => {
  test('is created, changed, ended and taken back; a list of the site shows who changed it when', async () => {
    const person = await employ();
    const created = await create(person, { kind: 'PREGNANCY_RISK', from: '2026-12-07', to: '2027-02-28' });
    expect(created).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          record: { version: 1, from: '2026-12-07', to: '2027-02-28', changedBy: 'Mónica Garza' },
        },
      },
    });
    const recordUuid = idOf(created);
    expect(
      await product.call(
        'planningRecords.update',
        { recordUuid, version: 1, from: '2026-12-14', to: '2027-02-28' },
        director,
      ),
    ).toMatchObject({ body: { aggregates: { record: { version: 2, from: '2026-12-14' } } } });
    expect(
      await product.call('planningRecords.end', { recordUuid, version: 2, to: '2026-12-31' }, director),
    ).toMatchObject({ body: { aggregates: { record: { version: 3, to: '2026-12-31' } } } });
    expect(
      await product.call(
        'planningRecords.list',
        { filter: { personnelDivision: '0417', kind: 'PREGNANCY_RISK' } },
        director,
      ),
    ).toMatchObject({ status: 200, body: [{ uuid: recordUuid, collaborator: { uuid: person.id } }] });
    expect(await product.call('planningRecords.remove', { recordUuid, version: 2 }, director)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION' }] },
    });
    expect(await product.call('planningRecords.remove', { recordUuid, version: 3 }, director)).toMatchObject({
      status: 200,
    });
    expect(await product.call('planningRecords.remove', { recordUuid, version: 3 }, director)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'PLANNING_RECORD_NOT_FOUND' }] },
    });
  });

  test('that is written or taken back is heard of by the boards of the person’s team', async () => {
    const { db } = product.app.database;
    const heard = async () =>
      (
        await db
          .selectFrom('live_event')
          .select('topic')
          .where('topic', '=', 'collaborators')
          .where('team_id', '=', store.teamId)
          .execute()
      ).length;
    const before = await heard();
    const recordUuid = idOf(
      await create(await employ(), { kind: 'LACTATION', from: '2026-12-01', to: '2026-12-10' }),
    );
    expect(await heard()).toBe(before + 1);
    await product.call('planningRecords.end', { recordUuid, version: 1, to: '2026-12-05' }, director);
    await product.call('planningRecords.remove', { recordUuid, version: 2 }, director);
    expect(await heard()).toBe(before + 3);
  });

  test.each([
    ['a restriction without its end', { kind: 'PREGNANCY_RISK', from: '2026-12-07' }, ['FIELD_REQUIRED to']],
    [
      'a last day before the first',
      { kind: 'LACTATION', from: '2026-12-07', to: '2026-12-06' },
      ['PLANNING_RECORD_DATES_NOT_VALID to'],
    ],
  ])('%s is refused', async (_what, facts, refusals) => {
    const { status, body } = await create(await employ(), facts);
    const { exceptions } = Refusals.parse(body);
    expect([
      status,
      exceptions.map(({ translationCode, values: { field } }) => `${translationCode} ${field}`),
    ]).toEqual([422, refusals]);
  });

  test('stands once: not twice of one kind on one day, and never by one’s own hand', async () => {
    const person = await employ();
    await create(person, { kind: 'LACTATION', from: '2026-12-01', to: '2026-12-10' });
    expect(await create(person, { kind: 'LACTATION', from: '2026-12-10', to: '2026-12-20' })).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'PLANNING_RECORD_OVERLAPS' }] },
    });
    expect(await create(person, { kind: 'LACTATION', from: '2026-12-11', to: '2026-12-20' })).toMatchObject({
      status: 200,
    });
    const herself = await product.signIn({
      role: 'DIRECTOR',
      siteId: store.siteId,
      collaboratorId: person.id,
    });
    expect(
      await create(person, { kind: 'LACTATION', from: '2026-12-21', to: '2026-12-22' }, herself),
    ).toMatchObject({ status: 403, body: { exceptions: [{ translationCode: 'OWN_PROCESS' }] } });
  });
});

describe('a record of an absence or a pact', () => {
  test('comes from a process alone: nobody types it, and the process’s own is changed there', async () => {
    const person = await employ();
    for (const kind of ['COMPLEMENTARY_PACT', 'LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER'])
      expect(
        await create(person, { kind, from: '2026-12-01', to: '2026-12-10', weeklyMinutes: 240 }),
      ).toMatchObject({
        status: 409,
        body: {
          exceptions: [{ translationCode: 'PLANNING_RECORD_OF_PROCESS', values: { field: 'kind' } }],
        },
      });
    expect(
      await product.call(
        'leave.startLeaveProcess',
        {
          collaboratorUuid: person.id,
          reasonName: 'familyCareLeave',
          careGround: 'PATERNITY',
          startDate: '2026-12-01',
        },
        director,
      ),
    ).toMatchObject({ status: 200 });
    const { body } = await product.call(
      'planningRecords.list',
      { filter: { personnelDivision: '0417', kind: 'LEAVE_OF_ABSENCE' } },
      director,
    );
    const [row] = z.array(z.object({ uuid: z.string(), processUuid: z.string() })).parse(body);
    const recordUuid = row?.uuid;
    for (const answer of [
      await product.call(
        'planningRecords.update',
        { recordUuid, version: 1, from: '2026-12-02', to: '2026-12-10' },
        director,
      ),
      await product.call('planningRecords.end', { recordUuid, version: 1, to: '2026-12-03' }, director),
      await product.call('planningRecords.remove', { recordUuid, version: 1 }, director),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { exceptions: [{ translationCode: 'PLANNING_RECORD_OF_PROCESS' }] },
      });
  });

  test('that was typed before stays, and may end', async () => {
    const person = await employ();
    await writeRecord(product, person, { kind: 'MATERNITY_BEFORE', from: '2026-11-01', to: '2026-12-31' });
    const { body } = await product.call(
      'planningRecords.list',
      { filter: { personnelDivision: '0417', kind: 'MATERNITY_BEFORE' } },
      director,
    );
    const [row] = z.array(z.object({ uuid: z.string(), processUuid: z.null() })).parse(body);
    expect(
      await product.call(
        'planningRecords.end',
        { recordUuid: row?.uuid, version: 1, to: '2026-11-30' },
        director,
      ),
    ).toMatchObject({ status: 200 });
  });
});

describe('complementary hours', () => {
  test('become possible with a signed pact, up to its hours', async () => {
    const person = await partTimer();
    const hours = ['2026-11-23 09:00-13:00 COM'];
    expect(await given(person)).not.toContain('COM');
    expect(await save(person, hours)).toMatchObject({
      body: {
        aggregates: {
          people: [
            {
              outcome: 'refused',
              exceptions: [
                {
                  translationCode: 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
                  values: { date: '2026-11-23', fromHour: '09:00', toHour: '13:00' },
                },
              ],
            },
          ],
        },
      },
    });
    const pact = { from: '2026-11-01', to: '2027-10-31', weeklyMinutes: 240 };
    await writeRecord(product, person, { kind: 'COMPLEMENTARY_PACT', ...pact });
    const recordUuid = await pactOf(person);
    expect(refusedFor(await save(person, hours))).toEqual([
      'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
    ]);
    await product.call(
      'planningRecords.update',
      { recordUuid, version: 1, ...pact, signedOn: '2026-11-20' },
      director,
    );
    expect(refusedFor(await save(person, ['2026-11-23 09:00-13:15 COM']))).toEqual([
      'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
    ]);
    expect(await save(person, hours)).toMatchObject({
      body: { aggregates: { people: [{ outcome: 'saved' }] } },
    });
    expect(await given(person)).toContain('COM');
    expect(
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, collaboratorUuid: person.id } },
        director,
      ),
    ).toMatchObject({ body: { people: [{ refusedTypologies: [] }] } });
  });

  test('that stand already do not hold up other hours when their pact ends; they are found', async () => {
    const person = await partTimer();
    await writeRecord(product, person, {
      kind: 'COMPLEMENTARY_PACT',
      from: '2026-11-01',
      weeklyMinutes: 300,
      signedOn: '2026-11-01',
    });
    const recordUuid = await pactOf(person);
    await save(person, ['2026-11-24 09:00-13:00 COM']);
    await product.call('planningRecords.end', { recordUuid, version: 1, to: '2026-11-22' }, director);
    const after = await save(person, ['2026-11-25 09:00-13:00 ORD'], { version: 1 });
    expect(outcomeOf(after)?.outcome).toBe('saved');
    expect(foundIn(after)).toContain('COMPLEMENTARY_PACT_PROCESS_NOT_FOUND');
  });
});

describe('what names a condition', () => {
  test.each([
    ['MATERNITY_AFTER', '2026-11-23 09:00-16:00 ORD', 'MATERNITY_AFTER'],
    ['LEAVE_OF_ABSENCE', '2026-11-23 09:00-16:00 ORD', 'LEAVE_OF_ABSENCE_PLANNING_CLOSED'],
    ['PREGNANCY_RISK', '2026-11-23 15:30-22:30 ORD', 'PREGNANCY_RISK'],
  ] as const)(
    '%s is shown to the director, and as days that cannot be planned to a responsible',
    async (kind, hours, code) => {
      const person = await employ();
      await writeRecord(product, person, { kind, from: '2026-11-20', to: '2026-12-31' });
      expect(foundIn(await save(person, [hours]))).toContain(code);
      const seen = await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, collaboratorUuid: person.id } },
        responsible,
      );
      expect(JSON.stringify(seen.body)).not.toContain(kind);
      const shown = foundIn(
        await save(person, ['2026-11-28 10:00-14:00 ORD'], { version: 1, as: responsible }),
      );
      expect(shown).toContain('RESTRICTED_DATES');
      expect(shown).not.toContain(code);
    },
  );

  test('lactation is shown to the director alone', async () => {
    const person = await employ();
    await create(person, { kind: 'LACTATION', from: '2026-11-20', to: '2026-12-31' });
    expect(foundIn(await save(person, ['2026-11-23 09:00-16:00 ORD']))).toContain('LACTATION');
    expect(
      foundIn(await save(person, ['2026-11-24 09:00-16:00 ORD'], { version: 1, as: responsible })),
    ).not.toContain('LACTATION');
  });

  test('a missing medical certificate of a minor is, to a responsible, days that cannot be planned', async () => {
    const minor = await employ({ birthdate: '2009-06-01' });
    await create(minor, { kind: 'BASIC_EDUCATION_PROOF', from: '2026-01-01' });
    expect(foundIn(await save(minor, ['2026-11-23 09:00-15:00 ORD']))).toContain('MINOR_MEDICAL_CERT');
    const seen = await product.call(
      'planning.weekTeamByManager',
      { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, collaboratorUuid: minor.id } },
      responsible,
    );
    expect(seen.body).toMatchObject({
      people: [{ records: expect.arrayContaining([{ kind: 'RESTRICTED', from: WEEK, to: '2026-11-29' }]) }],
    });
    expect(
      foundIn(await save(minor, ['2026-11-24 09:00-15:00 ORD'], { version: 1, as: responsible })),
    ).toContain('RESTRICTED_DATES');
    await create(minor, { kind: 'MEDICAL_CERTIFICATE', from: '2026-11-01' });
    expect(
      foundIn(await save(minor, ['2026-11-25 09:00-15:00 ORD'], { version: 2, as: responsible })),
    ).not.toContain('RESTRICTED_DATES');
  });
});

test('a paper that was filed in the evening is there on that day, by the clock of the store', async () => {
  const minor = await employ({ birthdate: '2009-06-01' });
  const { db } = product.app.database;
  const file = await keepFile(
    { ...product.app, db, now: product.clock.now },
    { bytes: Buffer.from('%PDF-1.4'), name: 'certificado.pdf', mediaType: 'application/pdf' },
  );
  await db
    .insertInto('document')
    .values({
      id: randomUUID(),
      collaborator_id: minor.id,
      slot: 'MEDICAL_CERTIFICATE',
      file_id: file.id,
      created_at: '2026-11-23T02:00:00Z',
    })
    .execute();
  const seen = await product.call(
    'planning.weekTeamByManager',
    { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, collaboratorUuid: minor.id } },
    director,
  );
  expect(seen.body).toMatchObject({
    people: [{ records: [{ kind: 'MEDICAL_CERTIFICATE', from: '2026-11-22' }] }],
  });
});

test('what stands after the end of a contract is found', async () => {
  const person = await employ({ type: 'CDD', to: '2026-11-25' });
  await plan(product, { person, store, codes, periods: ['2026-11-26 09:00-16:00 ORD'] });
  expect(foundIn(await save(person, ['2026-11-24 09:00-16:00 ORD']))).toContain('CONTRACT_NOT_FOUND');
});
