import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startProduct, type Answer, type Product } from '../testing/product.ts';
import {
  COMMENT,
  newHire,
  openCompany,
  RATE,
  refusal,
  stateIn,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';

let product: Product;
let world: World;
let hire: HireUnderTest;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
  hire = newHire(world);
  await hire.toValidation();
});
afterAll(() => product.stop());

const detail = (as: string, more: Record<string, unknown> = {}) =>
  product.call('contractProcesses.get', { processUuid: hire.processUuid, ...more }, as);

const Acts = z.object({
  acts: z.array(
    z.object({
      act: z.string(),
      open: z.boolean(),
      turn: z.boolean(),
      reason: z.string().nullable(),
      who: z.string().nullable(),
      role: z.string().nullable(),
      opensIn: z.array(z.string()),
    }),
  ),
});
const actsIn = (answer: Answer) => new Map(Acts.parse(answer.body).acts.map((row) => [row.act, row]));
const Rows = z.array(z.object({ processUuid: z.string(), currentStatus: z.string(), yourTurn: z.boolean() }));
const rowsIn = (answer: Answer) => Rows.parse(answer.body);

describe('the page of a process', () => {
  test('holds everything for the director: facts, pay, checks, history, what is whose turn', async () => {
    const answer = await detail(world.as.director, { withIndex: true, withProcessRoadmap: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        currentStatus: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
        yourTurn: true,
        daysInStatus: 0,
        usualDays: 1,
        daysToStart: 11,
        hasDocuments: false,
        collaborator: { fullName: expect.stringContaining('Ximena') },
        team: { uuid: world.team.uuid },
        position: { number: 210, name: { es: 'Asesora' } },
        person: {
          curp: hire.person.personal.curp,
          address:
            'Calle Gabriel Mancera 1041, Del Valle Centro, C. P. 03100, Benito Juárez, Ciudad de México',
          beneficiaries: 1,
        },
        bank: { bankName: 'BBVA México' },
        labor: {
          contractType: 'CDD',
          weeklyHours: 40,
          trialDays: 30,
          vacationDays: 12,
          vacationPremiumPercent: 25,
          aguinaldoDays: 15,
        },
        pay: { salaryCentavos: RATE },
        mayRead: { bank: true, pay: true, health: true },
        checks: [
          { check: 'SALARY_WITHIN_RATE', ok: true, values: { salaryCentavos: RATE, rateCentavos: RATE } },
          { check: 'FIRST_TRIAL', ok: true },
          { check: 'DOCUMENTS_COMPLETE', ok: false, values: { filled: 0, required: 8 } },
          { check: 'IDENTITY_WITHOUT_DOUBT', ok: true },
        ],
        index: { position: 1, of: 1, previous: null, next: null },
      },
    });
    const acts = actsIn(answer);
    expect(acts.get('validate.director')).toMatchObject({ open: true, turn: true, reason: null });
    expect(acts.get('validate.legal')).toMatchObject({
      open: false,
      reason: 'BELONGS_TO_ANOTHER_ROLE',
      role: 'LAWYER',
      who: 'Alejandra Robles',
    });
    expect(acts.get('hiring.edit')).toMatchObject({
      open: false,
      reason: 'NOT_IN_THIS_STATUS',
      opensIn: expect.arrayContaining(['WAITING_FOR_HR_DATA']),
    });
    expect([...acts.values()].filter(({ open, turn }) => open && !turn).map(({ act }) => act)).toEqual([
      'hiring.signOnPaper',
      'hiring.notifyHiringProcess',
      'hiring.askForDocuments',
      'hiring.cancelProcess',
    ]);
    const road = z
      .object({
        roadmap: z.array(
          z.object({
            step: z.string(),
            state: z.string(),
            who: z.string().nullable(),
            at: z.string().nullable(),
            yours: z.boolean(),
          }),
        ),
      })
      .parse(answer.body).roadmap;
    expect(road.filter(({ state }) => state === 'now')).toMatchObject([
      { step: 'director', who: 'Mariana Gil', yours: true },
      { step: 'legal', who: 'Alejandra Robles', yours: false },
    ]);
    expect(road.at(-1)).toMatchObject({ step: 'start', state: 'ahead', at: '2026-12-01' });
  });

  test('says the lawyer neither pay nor bank; what may be checked is checked', async () => {
    const answer = await detail(world.as.lawyer);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        yourTurn: true,
        pay: null,
        bank: null,
        labor: { contractType: 'CDD' },
        mayRead: { bank: false, pay: false, health: false },
        checks: expect.arrayContaining([{ check: 'SALARY_WITHIN_RATE', ok: true, values: {} }]),
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(String(RATE));
    expect(JSON.stringify(answer.body)).not.toContain('00004417');
    expect(actsIn(answer).get('validate.legal')).toMatchObject({ open: true, turn: true });
    expect([...actsIn(answer).values()].filter(({ open }) => open)).toHaveLength(1);
  });

  test('says the commissioner no pay, bank or health, and opens nothing', async () => {
    const answer = await detail(world.as.commissioner);
    expect(answer).toMatchObject({ status: 200, body: { pay: null, bank: null, yourTurn: false } });
    expect(JSON.stringify(answer.body)).not.toContain(String(RATE));
    expect([...actsIn(answer).values()].some(({ open }) => open)).toBe(false);
  });

  test('shows a responsible their own team’s processes, without home, pay and bank', async () => {
    const answer = await product.call(
      'contractProcesses.getBySite',
      { personnelDivision: world.site.code, processUuid: hire.processUuid },
      world.as.responsible,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { pay: null, bank: null, person: { address: null, curp: hire.person.personal.curp } },
    });
    expect([...actsIn(answer).values()].some(({ open }) => open)).toBe(false);
  });

  test('is not there for those whom it does not concern, and not on another site', async () => {
    const unknown = await product.call(
      'contractProcesses.get',
      { processUuid: crypto.randomUUID() },
      world.as.otherDirector,
    );
    expect(unknown).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
    expect((await detail(world.as.otherDirector)).body).toEqual(unknown.body);
    expect(await detail(world.as.organizer)).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    expect(
      await product.call(
        'contractProcesses.getBySite',
        { personnelDivision: world.other.code, processUuid: hire.processUuid },
        world.as.hr,
      ),
    ).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
    const boundLawyer = await product.signIn({ role: 'LAWYER', siteId: world.other.id });
    expect(await detail(boundLawyer)).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
  });
});

const list = (input: Record<string, unknown>) => product.call('contractProcesses.list', input, world.as.hr);

describe('the lists of processes', () => {
  test('keep to the reach: globally for those who have several sites, by site for the others', async () => {
    const elsewhere = newHire({
      ...world,
      site: world.other,
      as: { ...world.as, director: world.as.otherDirector },
    });
    await elsewhere.invite();
    const global = rowsIn(
      await product.call('contractProcesses.list', { filter: { open: 'true' } }, world.as.hr),
    ).map(({ processUuid }) => processUuid);
    expect(global).toEqual(expect.arrayContaining([hire.processUuid, elsewhere.processUuid]));
    expect(
      rowsIn(await product.call('contractProcesses.list', {}, world.as.zone)).map(
        ({ processUuid }) => processUuid,
      ),
    ).not.toContain(elsewhere.processUuid);
    expect(await product.call('contractProcesses.list', {}, world.as.director)).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(
      await product.call(
        'contractProcesses.listBySite',
        { personnelDivision: world.other.code },
        world.as.director,
      ),
    ).toMatchObject(refusal(404, 'SITE_NOT_FOUND'));
    expect(
      rowsIn(
        await product.call(
          'contractProcesses.listBySite',
          { personnelDivision: world.site.code },
          world.as.responsible,
        ),
      ).map(({ processUuid }) => processUuid),
    ).toEqual([hire.processUuid]);
  });

  test('stand in the order of section 4, or in the one that is asked', async () => {
    const [labor, address, cancelled] = [newHire(world), newHire(world), newHire(world)];
    await labor.toLabor();
    await address.invite();
    await address.must('hiring.insertPersonalData', address.person.personal);
    await cancelled.toHr();
    await cancelled.must('hiring.cancelProcess', { comment: COMMENT });
    const onSite = (input: Record<string, unknown>) =>
      product.call(
        'contractProcesses.listBySite',
        { personnelDivision: world.site.code, ...input },
        world.as.director,
      );
    const statuses = rowsIn(await onSite({})).map(({ currentStatus }) => currentStatus);
    expect(statuses.slice(0, 2)).toEqual(['WAITING_FOR_ADDRESS_DATA', 'WAITING_FOR_LABOR_DATA']);
    expect(statuses.at(-1)).toBe('CANCELLED');
    expect(rowsIn(await onSite({ sort: '-status' }))[0]?.currentStatus).toBe('CANCELLED');
    expect(
      rowsIn(await onSite({ filter: { open: 'true' } })).map(({ currentStatus }) => currentStatus),
    ).not.toContain('CANCELLED');
    expect(
      rowsIn(await onSite({ filter: { status: 'CANCELLED,WAITING_FOR_LABOR_DATA' } })).map(
        ({ currentStatus }) => currentStatus,
      ),
    ).toEqual(['WAITING_FOR_LABOR_DATA', 'CANCELLED']);
    for (const part of [labor.person.rfc.slice(0, 10), labor.person.rfc.slice(4, 12).toLowerCase()])
      expect(rowsIn(await onSite({ filter: { key: part } }))).toMatchObject([
        { processUuid: labor.processUuid, yourTurn: true },
      ]);
    expect(
      rowsIn(
        await onSite({
          filter: {
            key: `${address.person.personal.name} ${address.person.personal.firstSurname}`.toUpperCase(),
          },
        }),
      ),
    ).toMatchObject([{ processUuid: address.processUuid }]);
    expect(rowsIn(await onSite({ filter: { teamUuid: world.team.uuid } })).length).toBe(2);
    expect(rowsIn(await onSite({ filter: { startDate: '2026-12-01', endDate: '2026-12-31' } })).length).toBe(
      2,
    );
    expect(
      rowsIn(await onSite({ filter: { yourTurn: 'true' } }))
        .map(({ processUuid }) => processUuid)
        .toSorted(),
    ).toEqual([hire.processUuid, labor.processUuid].toSorted());
    const page = await onSite({ page: { number: 2, size: 1 } });
    expect(page).toMatchObject({ headers: { 'x-total-count': '4' } });
    expect(rowsIn(page)).toHaveLength(1);
  });

  test('refuse what they do not know', async () => {
    expect(await list({ filter: { salary: '1' } })).toMatchObject(
      refusal(400, 'FILTER_UNKNOWN', { field: 'filter.salary' }),
    );
    expect(await list({ sort: 'salary' })).toMatchObject(refusal(400, 'SORT_UNKNOWN'));
    expect(await list({ filter: { startDate: '2026-12-01' } })).toMatchObject(
      refusal(422, 'FILTER_DATES_BOTH_REQUIRED', { field: 'filter.endDate' }),
    );
    expect(await list({ filter: { status: 'NADA' } })).toMatchObject({ status: 422 });
  });

  test('the turn passes with each act, and never to the author of the other validation', async () => {
    const one = newHire(world);
    await one.toValidation();
    const turnOf = async (as: string) =>
      rowsIn(await product.call('contractProcesses.list', { filter: { yourTurn: 'true' } }, as)).some(
        ({ processUuid }) => processUuid === one.processUuid,
      );
    stateIn(await one.validate('DIRECTOR', world.as.hr));
    expect([
      await turnOf(world.as.hr),
      await turnOf(world.as.admin),
      await turnOf(world.as.lawyer),
      await turnOf(world.as.zone),
    ]).toEqual([false, true, true, false]);
    stateIn(await one.validate('LEGAL', world.as.lawyer));
    expect([await turnOf(world.as.hr), await turnOf(world.as.lawyer)]).toEqual([true, false]);
  });
});

describe('signatures that wait', () => {
  test('are listed for the employer’s signer, and for nobody else', async () => {
    const one = newHire(world);
    await one.toSend();
    await one.must('common.sendToSign');
    await product.app.database.db
      .updateTable('process')
      .set({ status: 'WAITING_TO_SIGN_CONTRACT' })
      .where('id', '=', one.processUuid)
      .execute();
    const pending = (as: string) => product.call('labor.signaturePendingContractProcesses', {}, as);
    expect(await pending(world.as.patron)).toMatchObject({
      status: 200,
      headers: { 'x-total-count': '1' },
      body: [{ processUuid: one.processUuid, party: 'EMPLOYER', processType: 'HIRING_CONTRACT_PROCESS_MEX' }],
    });
    expect(await pending(world.as.director)).toMatchObject({ body: [] });
    const oneself = await product.signIn({
      role: 'COLLABORATOR',
      siteId: world.site.id,
      collaboratorId: one.collaboratorUuid,
    });
    expect(await pending(oneself)).toMatchObject({ body: [{ party: 'WORKER' }] });
  });
});
