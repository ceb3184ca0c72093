import { setLanguage } from '../collaborators/language-queries.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accepted, refusal, standInBehaves, stateIn } from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';
import {
  hire,
  openStore,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { represent } from '../testing/agreement.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

/* What happens between the start of an exit and its end: effects, notice, check-list, survey. */

let product: Product;
let store: Store;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  await standInBehaves(product, 'OSMOS', 'silent');
  await standInBehaves(product, 'IDENTITY', 'silent');
});
afterAll(() => product.stop());
beforeEach(() => at('2026-11-20T10:00'));

function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}
const director = () => product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
const hr = () => product.signIn({ role: 'HR', name: 'Sergio Lara' });

/** Somebody with a personal address, or without one. */
async function employ(email: string | null = `${randomUUID()}@correo.example`): Promise<Person> {
  const ana = await hire(product, { store, name: 'Ana' });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ personal_email: email })
    .where('id', '=', ana.id)
    .execute();
  return ana;
}

const start = async ({ id }: Person, more: Record<string, unknown> = {}) =>
  product.call(
    'leave.startLeaveProcess',
    {
      reasonName: 'voluntaryResignation',
      collaboratorUuid: id,
      lastDay: '2026-11-30',
      rehireable: true,
      ...more,
    },
    await director(),
  );
const begun = async (person: Person, more: Record<string, unknown> = {}) =>
  stateIn(await start(person, more));
const page = async (processUuid: string, as?: string) =>
  (
    await product.call(
      'leaveProcesses.getBySite',
      { personnelDivision: store.siteCode, processUuid },
      as ?? (await director()),
    )
  ).body;

const mails = async (kind: string, person: Person) => {
  const { db } = product.app.database;
  const { personal_email: email } = await db
    .selectFrom('collaborator')
    .select('personal_email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('message')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('recipient', '=', email ?? '')
    .execute();
};

describe('what an exit changes', () => {
  test('is shown before: planning behind the last day, other processes, the account, money and days', async () => {
    const ana = await employ();
    await plan(product, {
      store,
      person: ana,
      codes,
      periods: ['2026-11-30 09:00-17:00 ORD', '2026-12-01 09:00-17:00 ORD', '2026-12-08 09:00-17:00 ORD'],
    });
    await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    const filter = {
      collaboratorUuid: ana.id,
      lastDay: '2026-11-30',
      reasonName: 'voluntaryResignation',
      alimony: 'true',
    };
    const { body } = await product.call('leave.preview', { filter }, await director());
    expect(body).toMatchObject({
      effects: expect.arrayContaining([
        expect.objectContaining({ effect: 'CONTRACT_ENDS', on: '2026-11-30' }),
        expect.objectContaining({ effect: 'WEEK_LOSES_HOURS', weekStart: '2026-11-30', minutes: 480 }),
        expect.objectContaining({ effect: 'WEEK_LOSES_HOURS', weekStart: '2026-12-07', minutes: 480 }),
        expect.objectContaining({ effect: 'ACCESS_ENDS', on: '2026-12-01' }),
      ]),
      deadlines: [
        { code: 'CERTIFICATE', due: '2026-12-03' },
        { code: 'IMSS', due: '2026-12-07' },
        { code: 'ALIMONY', due: '2026-12-07' },
        { code: 'AGREEMENT', due: null },
      ],
      settlement: { paidThrough: '2026-11-15', lines: expect.arrayContaining([]) },
      plan: {
        from: '2026-12-01',
        days: 2,
        minutes: 960,
        weeks: [{ weekStart: '2026-11-30' }, { weekStart: '2026-12-07', closedDays: 1, closedMinutes: 480 }],
      },
    });
    // Nothing of it has happened.
    expect(await planned(ana)).toHaveLength(3);
  });

  test('names the teams that are left without a responsible, and those without a patron', async () => {
    const ana = await employ();
    const { db } = product.app.database;
    await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
      collaboratorId: ana.id,
      name: ana.name,
    });
    const effectsOf = async () => {
      const filter = {
        collaboratorUuid: ana.id,
        lastDay: '2026-11-30',
        reasonName: 'voluntaryResignation',
      };
      const { body } = await product.call('leave.preview', { filter }, await director());
      return z.object({ effects: z.array(z.looseObject({ effect: z.string() })) }).parse(body).effects;
    };
    const alone = { effect: 'TEAM_WITHOUT_RESPONSIBLE', teamName: 'Ciclismo' };
    expect(await effectsOf()).toContainEqual(alone);
    const { employer_id, legal_name } = await db
      .selectFrom('site as s')
      .innerJoin('employer as e', 'e.id', 's.employer_id')
      .select(['s.employer_id', 'e.legal_name'])
      .where('s.id', '=', store.siteId)
      .executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('collaborator_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await db.insertInto('legal_representative').values({ account_id: account.id, employer_id }).execute();
    expect(await effectsOf()).toContainEqual({
      effect: 'TEAMS_WITHOUT_PATRON',
      employer: legal_name,
      teams: expect.arrayContaining(['Tienda 0417, Ciclismo']),
    });
    // A second one of each, and nothing is left alone.
    await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId, name: 'Beto' });
    await represent(product, store);
    expect((await effectsOf()).map(({ effect }) => effect)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/_WITHOUT_/)]),
    );
    await db.deleteFrom('legal_representative').where('employer_id', '=', employer_id).execute();
  });

  test('happens the day after: the plan behind it is closed, and the account with it', async () => {
    const ana = await employ();
    await plan(product, {
      store,
      person: ana,
      codes,
      periods: ['2026-11-30 09:00-17:00 ORD', '2026-12-01 09:00-17:00 ORD'],
    });
    const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    const { processUuid } = await begun(ana);
    expect(await product.call('auth.profile', {}, own)).toMatchObject({ status: 200 });
    at('2026-12-01T06:00');
    await sweepDue(product.app);
    expect(await planned(ana)).toEqual(['2026-11-30']);
    expect(await product.call('auth.profile', {}, own)).toMatchObject({ status: 401 });
    expect(await page(processUuid, await hr())).toMatchObject({
      effects: expect.arrayContaining([expect.objectContaining({ effect: 'ACCESS_ENDS' })]),
    });
  });

  test('cancels what was agreed for a later day', async () => {
    const ana = await employ();
    const absence = stateIn(
      await product.call(
        'leave.startLeaveProcess',
        {
          reasonName: 'maternityLeave',
          collaboratorUuid: ana.id,
          startDate: '2026-12-14',
          birthDate: '2027-01-25',
        },
        await director(),
      ),
    );
    await begun(ana);
    expect(
      await product.app.database.db
        .selectFrom('process')
        .select('status')
        .where('id', '=', absence.processUuid)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'CANCELLED' });
  });

  const planned = async ({ id }: Person) =>
    (
      await product.app.database.db
        .selectFrom('planning_period')
        .select('work_date')
        .where('collaborator_id', '=', id)
        .orderBy('work_date')
        .execute()
    ).map(({ work_date }) => work_date);
});

test('settlement facts are hidden from those who may not see pay', async () => {
  const { processUuid } = await begun(await employ());
  expect(await page(processUuid)).toMatchObject({
    settlement: { totalCentavos: expect.any(Number) },
    kept: { rehireable: true },
  });
  const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
  expect(await page(processUuid, commissioner)).toMatchObject({ settlement: null, kept: null });
});

describe('the notice', () => {
  test('is mailed once and kept, and the director owes it until then', async () => {
    const ana = await employ();
    const { processUuid, version } = await begun(ana);
    expect(await page(processUuid)).toMatchObject({ tasks: ['leave.notify'], yourTurn: true });
    const notified = stateIn(await product.call('leave.notify', { processUuid, version }, await director()));
    expect(await mails('leave-notice', ana)).toMatchObject([
      { body: expect.stringContaining('30 de noviembre de 2026') },
    ]);
    expect(await page(processUuid)).toMatchObject({
      tasks: [],
      kept: { notice: { text: expect.stringContaining('Renuncia voluntaria') } },
    });
    expect(
      await product.call('leave.notify', { processUuid, version: notified.version }, await director()),
    ).toMatchObject(refusal(409, 'LEAVE_PROCESS_NOT_VALID'));
  });

  test('is written in the language that the person chose', async () => {
    const ana = await employ();
    await setLanguage(product.app.database.db, { collaboratorId: ana.id, language: 'en' });
    const { processUuid, version } = await begun(ana);
    await product.call('leave.notify', { processUuid, version }, await director());
    expect(await mails('leave-notice', ana)).toMatchObject([
      { body: expect.stringContaining('is 30 November 2026. Reason: Voluntary resignation') },
    ]);
  });

  test('needs an address', async () => {
    const { processUuid, version } = await begun(await employ(null));
    expect(await product.call('leave.notify', { processUuid, version }, await director())).toMatchObject({
      body: { exceptions: [{ translationCode: 'MISSING_EMAIL_ADDRESS' }] },
    });
    expect(
      await product.call('leave.notify', { processUuid: randomUUID(), version: 1 }, await director()),
    ).toMatchObject(refusal(404, 'LEAVE_PROCESS_NOT_FOUND'));
  });
});

describe('the papers', () => {
  const represented = async () => {
    const { db } = product.app.database;
    const { employer_id: employerId } = await db
      .selectFrom('site')
      .select('employer_id')
      .where('id', '=', store.siteId)
      .executeTakeFirstOrThrow();
    const accountId = randomUUID();
    await db
      .insertInto('account')
      .values({
        id: accountId,
        name: 'Rocío Prado',
        email: `${accountId}@anahuac.example`,
        created_at: product.clock.now.toString(),
      })
      .execute();
    await db
      .insertInto('legal_representative')
      .values({ account_id: accountId, employer_id: employerId })
      .execute();
  };

  test('are the certificate of services, and the end of a term where it ends; nobody to sign, none', async () => {
    const ana = await hire(product, {
      store,
      name: 'Ana',
      type: 'CDD',
      from: '2026-06-01',
      to: '2026-11-30',
    });
    await sql`insert into contract (id, collaborator_id, employer_id, registry_id, type, start_date, end_date)
      select gen_random_uuid(), collaborator_id, employer_id, registry_id, 'CDD', '2026-02-01', '2026-05-31' from contract
      where collaborator_id = ${ana.id}::uuid`.execute(product.app.database.db);
    const { processUuid, version } = await begun(ana, { reasonName: 'contractEnd' });
    const print = async () =>
      product.call('leave.printDocuments', { processUuid, version }, await director());
    expect(await print()).toMatchObject(refusal(409, 'LEAVE_PROCESS_NOT_VALID'));
    await represented();
    expect(await print()).toMatchObject({ status: 200 });
    const made = await product.app.database.db
      .selectFrom('evidence')
      .select(['document', 'on_paper', 'pages'])
      .where('subject_id', '=', processUuid)
      .orderBy('document')
      .execute();
    expect(made).toEqual([
      { document: 'CERTIFICATE_OF_SERVICES', on_paper: true, pages: 1 },
      { document: 'END_OF_CONTRACT', on_paper: true, pages: 1 },
    ]);
    const { inputs } = await product.app.database.db
      .selectFrom('evidence')
      .select('inputs')
      .where('subject_id', '=', processUuid)
      .where('document', '=', 'CERTIFICATE_OF_SERVICES')
      .executeTakeFirstOrThrow();
    // From the first day of what was extended, and not yet as something that is over.
    expect(inputs).toMatchObject({ inputs: { startDate: '2026-02-01', lastDay: '2026-11-30' } });
    expect(JSON.stringify(inputs)).toContain('y los prestará hasta el');
    const paper = async (name: 'document.completionNotice' | 'document.notPassedTrialNotice') =>
      product.call(name, { id: ana.id }, await director());
    expect(await paper('document.completionNotice')).toMatchObject({ status: 200 });
    expect(await paper('document.notPassedTrialNotice')).toMatchObject(
      refusal(422, 'PROCESS_NOT_APPLICABLE'),
    );
    const stranger = await product.signIn({ role: 'PATRON', name: 'Otro Representante' });
    expect(await product.call('document.completionNotice', { id: ana.id }, stranger)).toMatchObject(
      refusal(404, 'DOCUMENT_NOT_FOUND'),
    );
  });

  test('of a trial that was not passed name the committee that was heard', async () => {
    const ana = await hire(product, { store, name: 'Ana', from: '2026-11-02' });
    await product.app.database.db
      .updateTable('contract')
      .set({ trial_days: 30 })
      .where('collaborator_id', '=', ana.id)
      .execute();
    const { processUuid, version } = await begun(ana, {
      reasonName: 'trialPeriodNotPassed',
      facts: { committeeHeardOn: '2026-11-18' },
    });
    expect(
      await product.call('leave.printDocuments', { processUuid, version }, await director()),
    ).toMatchObject({ status: 200 });
    expect(
      await product.app.database.db
        .selectFrom('evidence')
        .select('inputs')
        .where('subject_id', '=', processUuid)
        .where('document', '=', 'TRIAL_NOT_PASSED')
        .executeTakeFirstOrThrow(),
    ).toMatchObject({ inputs: { inputs: { committeeHeardOn: '2026-11-18' } } });
  });
});

describe('the check-list', () => {
  const Option = z.object({ id: z.string(), version: z.number() });
  const create = async (es: string) =>
    Option.parse(
      accepted(await product.call('leave.checkListOptions.create', { name: { es, en: es } }, await hr()))[
        'checkListOption'
      ],
    );

  test('starts with six options, and is HR’s to change', async () => {
    const { body } = await product.call('leave.checkListOptions.list', {}, await director());
    expect(z.array(Option).parse(body).length).toBeGreaterThanOrEqual(6);
    const name = { es: 'Casillero', en: 'Locker' };
    expect(await product.call('leave.checkListOptions.create', { name }, await director())).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    const { id } = await create('Casillero');
    expect(await product.call('leave.checkListOptions.create', { name }, await hr())).toMatchObject(
      refusal(422, 'DUPLICATE_UNIQUE_KEY', { field: 'name.es' }),
    );
    expect(
      await product.call(
        'leave.checkListOptions.update',
        { id, version: 1, name: { es: 'Casillero vacío', en: 'Empty locker' } },
        await hr(),
      ),
    ).toMatchObject({ status: 200 });
    expect(
      await product.call('leave.checkListOptions.update', { id, version: 1, name }, await hr()),
    ).toMatchObject({ body: { exceptions: [{ translationCode: 'STALE_VERSION' }] } });
    expect(await product.call('leave.checkListOptions.get', { id }, await hr())).toMatchObject({
      body: { name: { en: 'Empty locker' }, version: 2 },
    });
  });

  test('is answered at the start and later, and an option in use stays until the exit is over', async () => {
    const [keys, phone] = [await create('Llaves del almacén'), await create('Teléfono')];
    const unknown = { optionId: randomUUID(), chosenValue: 'YES' };
    expect(await start(await employ(), { checkList: [unknown] })).toMatchObject(
      refusal(404, 'CHECK_LIST_OPTION_NOT_FOUND', { field: 'checkList.0.optionId' }),
    );
    const { processUuid, version } = await begun(await employ(), {
      checkList: [{ optionId: keys.id, chosenValue: 'YES' }],
    });
    const answer = {
      processUuid,
      version,
      checkList: [{ optionId: phone.id, chosenValue: 'NOT_APPLICABLE' }],
    };
    const answered = stateIn(await product.call('leave.checkList', answer, await director()));
    expect(await page(processUuid)).toMatchObject({
      kept: {
        checkList: expect.arrayContaining([
          expect.objectContaining({ optionId: keys.id, chosenValue: 'YES' }),
          expect.objectContaining({ optionId: phone.id, chosenValue: 'NOT_APPLICABLE' }),
        ]),
      },
    });
    const remove = async () =>
      product.call('leave.checkListOptions.delete', { id: keys.id, version: 1 }, await hr());
    expect(await remove()).toMatchObject(refusal(409, 'CHECK_LIST_OPTION_IN_USE', { leaves: 1 }));
    const cancel = { processUuid, version: answered.version, comment: 'se queda con nosotros '.repeat(30) };
    expect(await product.call('leave.cancel', cancel, await hr())).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject(refusal(404, 'CHECK_LIST_OPTION_NOT_FOUND'));
  });
});

describe('a paper of the check-list', () => {
  const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
  const listed = async (processUuid: string) => {
    const { kept } = z
      .object({
        kept: z.object({
          checkList: z.array(
            z.object({
              optionId: z.string(),
              chosenValue: z.string().nullable(),
              document: z.object({ uuid: z.string(), size: z.number(), filedAt: z.string() }).nullable(),
            }),
          ),
        }),
      })
      .parse(await page(processUuid));
    return kept.checkList;
  };

  test('is filed with its option, which is then a yes; the next one takes its place', async () => {
    const { processUuid, version } = await begun(await employ());
    const [letter, badge] = await listed(processUuid);
    expect(letter).toMatchObject({ chosenValue: null, document: null });
    const file = (bytes: Uint8Array, more: object = {}) => ({
      processUuid,
      version,
      optionId: letter?.optionId,
      file: { name: 'renuncia.pdf', bytes },
      ...more,
    });
    const first = stateIn(await product.call('leave.fileCheck', file(PDF), await director()));
    const [filed] = await listed(processUuid);
    expect(filed).toMatchObject({
      chosenValue: 'YES',
      document: { size: PDF.length, filedAt: '2026-11-20T16:00:00Z' },
    });
    const longer = new Uint8Array([...PDF, 10]);
    const second = stateIn(
      await product.call('leave.fileCheck', file(longer, { version: first.version }), await director()),
    );
    const [replaced] = await listed(processUuid);
    expect(replaced?.document).toMatchObject({ size: longer.length });
    expect(await product.call('document.get', { id: filed?.document?.uuid }, await director())).toMatchObject(
      refusal(404, 'DOCUMENT_NOT_FOUND'),
    );
    const other = file(PDF, { version: second.version, optionId: badge?.optionId });
    stateIn(await product.call('leave.fileCheck', other, await director()));
    expect((await listed(processUuid)).filter(({ document }) => document !== null)).toHaveLength(2);
    expect(
      (await product.call('document.get', { id: replaced?.document?.uuid }, await director())).status,
    ).toBe(200);
  });

  test('is refused where it is no paper, of no option, or of an exit that is over', async () => {
    const { processUuid, version } = await begun(await employ());
    const [letter] = await listed(processUuid);
    const input = {
      processUuid,
      version,
      optionId: letter?.optionId,
      file: { name: 'renuncia.pdf', bytes: PDF },
    };
    const ask = async (more: object) =>
      product.call('leave.fileCheck', { ...input, ...more }, await director());
    expect(
      await ask({ file: { name: 'renuncia.pdf', bytes: new TextEncoder().encode('hola') } }),
    ).toMatchObject(refusal(422, 'FILE_TYPE_NOT_VALID', { field: 'file' }));
    expect(await ask({ optionId: randomUUID() })).toMatchObject({
      body: { exceptions: [{ translationCode: 'CHECK_LIST_OPTION_NOT_FOUND' }] },
    });
    const cancel = { processUuid, version, comment: 'se queda con nosotros '.repeat(30) };
    const { version: over } = stateIn(await product.call('leave.cancel', cancel, await hr()));
    expect(await ask({ version: over })).toMatchObject(refusal(409, 'LEAVE_PROCESS_TRANSITION_NOT_ALLOWED'));
  });
});

describe('the exit survey', () => {
  const scales = {
    PAY: 3,
    SCHEDULE_KEPT: 4,
    CHANGE_NOTICE: 4,
    MANAGER: 4,
    TRAINING: 2,
    SAFETY: 4,
    TEAM: 5,
    RECOMMEND: 4,
    RETURN: 3,
  };

  /** The token of the link that somebody was mailed after the last day. */
  async function invited(more: Record<string, unknown> = {}) {
    at('2026-11-20T10:00');
    const ana = await employ();
    const { processUuid } = await begun(ana, more);
    at('2026-12-01T00:00');
    await sweepDue(product.app);
    const [mail] = await mails('leave-survey', ana);
    return { processUuid, token: /leave-survey#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '' };
  }
  const send = (token: string, more: Record<string, unknown> = {}) =>
    product.call('leave.survey', { token, scales, reasons: ['STUDIES'], comment: '', ...more });

  test('is answered once by its link, without signing in, and the answer names nobody', async () => {
    const { token, processUuid } = await invited();
    expect(await product.call('leave.surveyInvitation', { token })).toMatchObject({
      body: { aggregates: { name: 'Ana', answered: false } },
    });
    expect(await send(token, { scales: { ...scales, PAY: 6 } })).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'scales.PAY' }),
    );
    expect(await send(token)).toMatchObject({ status: 200 });
    expect(await send(token)).toMatchObject(refusal(409, 'LEAVE_SURVEY_ALREADY_ANSWERED'));
    expect(await page(processUuid, await hr())).toMatchObject({ kept: { survey: 'ANSWERED' } });
    const stored = await product.app.database.db.selectFrom('leave_survey_answer').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(processUuid);
  });

  test('asks by quarters what HR has written, and every answer of a quarter was asked the same', async () => {
    const { token } = await invited();
    const Question = z.object({
      id: z.string(),
      kind: z.string(),
      code: z.string(),
      to: z.string().nullable(),
      version: z.number(),
    });
    const questions = async () =>
      z.array(Question).parse((await product.call('leave.surveyQuestions.list', {}, await hr())).body);
    const asked = async () =>
      z
        .object({ aggregates: z.object({ questions: z.array(z.object({ code: z.string() })) }) })
        .parse((await product.call('leave.surveyInvitation', { token })).body)
        .aggregates.questions.map(({ code }) => code);
    const before = await asked();
    const name = { es: 'Mi uniforme', en: 'My uniform' };
    expect(
      await product.call('leave.surveyQuestions.create', { kind: 'SCALE', name }, await hr()),
    ).toMatchObject({
      body: { aggregates: { surveyQuestion: { name, from: '2027-01-01', to: null } } },
    });
    const training = (await questions()).find(({ code }) => code === 'TRAINING');
    const end = { id: training?.id, version: training?.version };
    expect(await product.call('leave.surveyQuestions.end', end, await director())).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await product.call('leave.surveyQuestions.end', end, await hr())).toMatchObject({ status: 200 });
    expect((await questions()).find(({ code }) => code === 'TRAINING')?.to).toBe('2026-12-31');
    expect(await product.call('leave.surveyQuestions.end', { ...end, version: 2 }, await hr())).toMatchObject(
      refusal(409, 'SURVEY_QUESTION_ENDED'),
    );
    // This quarter asks on as it began; the next one asks the new set.
    expect(await asked()).toEqual(before);
    expect(await send(token, { scales: { ...scales, GROWTH: 3 } })).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'scales.GROWTH' }),
    );
    const { TRAINING: _, ...without } = scales;
    expect(await send(token, { scales: without })).toMatchObject(
      refusal(422, 'FIELD_REQUIRED', { field: 'scales.TRAINING' }),
    );
    const added = (await questions()).at(-1);
    // One that has not begun goes without a trace.
    expect(
      await product.call('leave.surveyQuestions.end', { id: added?.id, version: 1 }, await hr()),
    ).toMatchObject({ status: 200 });
    expect((await questions()).map(({ code }) => code)).not.toContain(added?.code);
    expect(
      await product.call('leave.surveyQuestions.end', { id: added?.id, version: 1 }, await hr()),
    ).toMatchObject(refusal(404, 'SURVEY_QUESTION_NOT_FOUND'));
    // Of each kind one stays.
    const reasons = (await questions()).filter(({ kind }) => kind === 'REASON');
    const ended = [];
    for (const { id, version } of reasons)
      ended.push(await product.call('leave.surveyQuestions.end', { id, version }, await hr()));
    expect(ended.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(ended.at(-1)).toMatchObject(refusal(409, 'SURVEY_QUESTION_LAST'));
  });

  test('ends with its days, and an unknown link answers alike', async () => {
    const { token } = await invited();
    const ended = refusal(404, 'LEAVE_SURVEY_LINK_NOT_VALID', { field: 'token' });
    expect(await send('x'.repeat(43))).toMatchObject(ended);
    at('2026-12-31T00:01');
    expect(await send(token)).toMatchObject(ended);
  });

  test('is not sent where nobody asked for it', async () => {
    expect((await invited({ survey: false })).token).toBe('');
  });

  test('may be typed on behalf, once', async () => {
    const { processUuid } = await invited();
    const { body } = await product.call('leaveProcesses.get', { processUuid }, await hr());
    const { version } = z.looseObject({ version: z.number() }).parse(body);
    const input = { processUuid, scales, reasons: [], comment: '' };
    const typed = stateIn(
      await product.call('leave.surveyOnBehalf', { ...input, version }, await director()),
    );
    expect(
      await product.call('leave.surveyOnBehalf', { ...input, version: typed.version }, await director()),
    ).toMatchObject(refusal(409, 'LEAVE_SURVEY_ALREADY_ANSWERED'));
  });

  test('is shown from five answers on, to administrators alone', async () => {
    const other = await openStore(product, '0600');
    const ask = async (personnelDivision: string, as?: string, span = {}) =>
      product.call('leave.dashboard', { filter: { personnelDivision, ...span } }, as ?? (await hr()));
    const { db } = product.app.database;
    const answer = () =>
      db
        .insertInto('leave_survey_answer')
        .values({
          id: randomUUID(),
          site_id: other.siteId,
          month: '2026-02-01', // no other store answers in this quarter
          reason: 'voluntaryResignation',
          scales: JSON.stringify(scales),
          reasons: ['STUDIES'],
          comment: 'Buen equipo',
        })
        .execute();
    for (let count = 0; count < 4; count += 1) await answer();
    expect(await ask('0600')).toMatchObject({ body: { all: null, bySite: [], byQuarter: [], byReason: [] } });
    await answer();
    expect(await ask('0600')).toMatchObject({
      body: {
        all: { answers: 5, scales: { PAY: { mean: 3, points: [0, 0, 5, 0, 0] } }, comments: [] },
        byQuarter: [{ key: '2026 T1' }],
        byReason: [{ name: { en: 'Voluntary resignation' } }],
      },
    });
    // Either day alone narrows, by whole quarters.
    expect(await ask('0600', undefined, { startDate: '2026-03-31' })).toMatchObject({
      body: { all: { answers: 5 } },
    });
    expect(await ask('0600', undefined, { startDate: '2026-04-01' })).toMatchObject({ body: { all: null } });
    expect(await ask('0600', undefined, { endDate: '2025-12-31' })).toMatchObject({ body: { all: null } });
    expect(await ask('0600', await director())).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    expect(await ask('9999')).toMatchObject(refusal(404, 'SITE_NOT_FOUND'));
  });
});
