import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertProcess } from '../testing/process.ts';
import { departed, newRehire, rehireLabor } from '../testing/rehire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import {
  accepted,
  ADDRESS,
  candidate,
  COMMENT,
  openCompany,
  refusal,
  type World,
} from '../testing/hiring.ts';

vi.setConfig({ testTimeout: 60_000 });

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const check = (rfc: string, as = world.as.director) =>
  product.call('hiring.checkId', { personnelDivision: world.site.code, rfc }, as);

/** An exit of a person that ended with a no to a return. */
async function notRehireable(collaboratorId: string): Promise<void> {
  const { db } = product.app.database;
  const id = await insertProcess(db, {
    now: product.clock.now,
    type: 'LEAVE_PROCESS_MEX',
    status: 'COMPLETED_SUCCESS',
    siteId: world.site.id,
    collaboratorId,
  });
  await db
    .updateTable('process')
    .set({ closed_at: product.clock.now.toString() })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('process_leave')
    .set({ rehireable: false, not_rehireable_reason: 'CONDUCT' })
    .where('process_id', '=', id)
    .execute();
}

describe('somebody whom the company knows', () => {
  test('is shown with where and until when they worked, what the trial and the seniority are', async () => {
    const person = await departed(world);
    expect(await check(person.rfc)).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          may: 'REHIRE',
          known: {
            siteName: `Tienda ${world.site.code}`,
            leftOn: '2026-09-30',
            rehireable: true,
            whyNot: null,
            exitOpen: false,
            hadTrial: true,
            seniority: { since: '2026-03-01', ifBy: '2026-10-01' },
            contracts: [{ type: 'CDD', startDate: '2026-03-01', endedOn: '2026-09-30' }],
          },
        },
      },
    });
  });

  test('whose exit is not closed yet is shown so, and not rehired', async () => {
    const person = await departed(world);
    await insertProcess(product.app.database.db, {
      now: product.clock.now,
      type: 'LEAVE_PROCESS_MEX',
      status: 'WAITING_FOR_OSMOS_RESPONSE',
      siteId: world.site.id,
      collaboratorId: person.collaboratorUuid,
    });
    expect(await check(person.rfc)).toMatchObject({ body: { aggregates: { known: { exitOpen: true } } } });
    const started = await product.call(
      'hiring.startRehiringProcess',
      { personnelDivision: world.site.code, rfc: person.rfc },
      world.as.director,
    );
    expect(started).toMatchObject(refusal(422, 'PROCESS_NOT_APPLICABLE'));
  });

  test('that the last exit marked is rehired by administrators alone, with the reason', async () => {
    const person = await departed(world);
    await notRehireable(person.collaboratorUuid);
    expect(await check(person.rfc)).toMatchObject({
      body: { aggregates: { known: { rehireable: false, whyNot: { en: 'Conduct against the rules' } } } },
    });
    const start = (as: string, comment = '') =>
      product.call(
        'hiring.startRehiringProcess',
        { personnelDivision: world.site.code, rfc: person.rfc, comment },
        as,
      );
    expect(await start(world.as.director, COMMENT)).toMatchObject(
      refusal(422, 'COLLABORATOR_NOT_REHIREABLE', { field: 'rfc' }),
    );
    expect(await start(world.as.hr)).toMatchObject(
      refusal(422, 'COMMENTS_MINIMUM_WORDS', { field: 'comment' }),
    );
    accepted(await start(world.as.hr, COMMENT));
  });
});

describe('a rehire', () => {
  test('of somebody whose file is incomplete leaves open what is not known', async () => {
    const rehire = await newRehire(world);
    await product.app.database.db
      .updateTable('collaborator')
      .set({ curp: null, nss: null, birth_state: null, personal_phone: null, has_children: null })
      .where('id', '=', rehire.person.collaboratorUuid)
      .execute();
    await rehire.start();
    expect(
      await product.call(
        'hiring.data',
        { collaboratorUuid: rehire.person.collaboratorUuid },
        world.as.director,
      ),
    ).toMatchObject({
      status: 200,
      body: { personal: { curp: '', nss: '', birthState: '', personalPhone: '', hasChildren: null } },
    });
  });

  test('shows what is known and says of each step what was confirmed and what changed', async () => {
    const rehire = await newRehire(world);
    await rehire.start();
    expect(
      await product.call(
        'hiring.data',
        { collaboratorUuid: rehire.person.collaboratorUuid },
        world.as.director,
      ),
    ).toMatchObject({
      status: 200,
      body: { rehire: true, filled: [], address: ADDRESS, labor: { weeklyHours: 40 } },
    });
    await rehire.must('rehiring.getPersonalData', rehire.person.personal);
    expect(
      await rehire.must('rehiring.getAddressData', { ...ADDRESS, streetName: 'Amores', exteriorNumber: '7' }),
    ).toBe('WAITING_FOR_FISCAL_DATA');
    expect(
      await product.call(
        'contractProcesses.getBySite',
        { personnelDivision: world.site.code, processUuid: rehire.processUuid, withProcessRoadmap: '1' },
        world.as.director,
      ),
    ).toMatchObject({
      status: 200,
      body: {
        processType: 'REHIRING_CONTRACT_PROCESS_MEX',
        known: { leftOn: '2026-09-30' },
        confirmed: [{ step: 'personal' }, { step: 'address', changed: ['streetName', 'exteriorNumber'] }],
      },
    });
  });

  test('walks the road of a hire to both approvals, and gives no second trial', async () => {
    const rehire = await newRehire(world);
    await rehire.toLabor();
    expect(await rehire.act('rehiring.getLaborData', { ...rehireLabor(world), trialDays: 30 })).toMatchObject(
      refusal(422, 'TRIAL_ALREADY_USED', { field: 'trialDays' }),
    );
    expect(await rehire.must('rehiring.getLaborData', rehireLabor(world))).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
    expect(
      await rehire.must(
        'common.validateProcess',
        { validation: 'LEGAL', approved: false, comment: COMMENT },
        world.as.lawyer,
      ),
    ).toBe('WAITING_FOR_LABOR_DATA');
  });

  test('is signed on paper once, stopped with a comment, and leaves the person as before', async () => {
    const rehire = await newRehire(world);
    await rehire.toValidation();
    await rehire.must('hiring.rehiringProcess.signOnPaper');
    expect(await rehire.act('hiring.rehiringProcess.signOnPaper')).toMatchObject(
      refusal(409, 'REHIRING_PROCESS_NOT_VALID'),
    );
    expect(await rehire.must('hiring.rehiringProcess.cancelProcess', { comment: COMMENT })).toBe('CANCELLED');
    expect(await rehire.act('hiring.rehiringProcess.cancelProcess', { comment: COMMENT })).toMatchObject(
      refusal(409, 'REHIRING_PROCESS_TRANSITION_NOT_ALLOWED'),
    );
    const person = await product.app.database.db
      .selectFrom('collaborator')
      .select(['situation', 'left_on'])
      .where('id', '=', rehire.person.collaboratorUuid)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ situation: 'LEAVE', left_on: '2026-09-30' });
  });

  test('is unknown to another store, and is none of somebody new', async () => {
    const rehire = await newRehire(world);
    await rehire.start();
    expect(await rehire.act('rehiring.getAddressData', ADDRESS, world.as.otherDirector)).toMatchObject(
      refusal(404, 'REHIRING_PROCESS_NOT_FOUND'),
    );
    expect(
      await product.call(
        'hiring.startRehiringProcess',
        { personnelDivision: world.site.code, rfc: candidate().rfc },
        world.as.director,
      ),
    ).toMatchObject(refusal(409, 'REHIRING_PROCESS_NOT_VALID'));
    expect(
      await product.call(
        'hiring.startRehiringProcess',
        { personnelDivision: world.site.code, rfc: rehire.person.rfc },
        world.as.director,
      ),
    ).toMatchObject(refusal(409, 'HIRING_ALREADY_OPEN'));
  });
});
