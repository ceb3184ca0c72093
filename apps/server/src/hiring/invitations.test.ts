import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { accepted, candidate, newHire, openCompany, refusal, type World } from '../testing/hiring.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const invite = (person: { rfc: string; email: string }, as: string, more: Record<string, unknown> = {}) =>
  product.call(
    'invitations.create',
    { personnelDivision: world.site.code, rfc: person.rfc, email: person.email, ...more },
    as,
  );
const later = (minutes: number) => {
  product.clock.now = product.clock.now.add({ minutes });
};
const DAYS_14 = 14 * 24 * 60;

describe('an invitation', () => {
  test('opens a hire and mails a link whose token the database does not know', async () => {
    const hire = newHire(world);
    expect(await hire.invite()).toBe('INVITATION_SENT');
    const token = await hire.token();
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const row = await product.app.database.db
      .selectFrom('invitation')
      .selectAll()
      .where('id', '=', hire.invitationUuid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expires_at).toBe('2026-12-04T16:00:00Z');
    expect(
      await product.call(
        'invitations.get',
        { personnelDivision: world.site.code, rfc: hire.person.rfc },
        world.as.director,
      ),
    ).toMatchObject({
      status: 200,
      body: {
        state: 'SENT',
        email: hire.person.email,
        currentStatus: 'INVITATION_SENT',
        invitedBy: 'Mariana Gil',
      },
    });
  });

  test('shows as opened once the candidate came, in the list too', async () => {
    const hire = newHire(world);
    await hire.invite();
    accepted(await hire.verify(await hire.token()));
    const list = await product.call(
      'invitations.list',
      { personnelDivision: world.site.code, filter: { key: hire.person.rfc.slice(4) }, sort: 'dateSent' },
      world.as.director,
    );
    expect(list).toMatchObject({
      status: 200,
      headers: { 'x-total-count': '1' },
      body: [{ state: 'OPENED', rfc: hire.person.rfc }],
    });
    expect(
      await product.call(
        'invitations.list',
        { personnelDivision: world.site.code, filter: { state: 'EXPIRED' } },
        world.as.director,
      ),
    ).toMatchObject({ body: [] });
    expect(
      await product.call(
        'invitations.list',
        { personnelDivision: world.site.code, sort: 'email' },
        world.as.director,
      ),
    ).toMatchObject(refusal(400, 'SORT_UNKNOWN', { field: 'sort' }));
  });

  test('of a wrong RFC, of the company’s own domain, or without either is refused on its fields', async () => {
    const person = candidate();
    expect(await invite({ rfc: 'PENX961332T47', email: person.email }, world.as.director)).toMatchObject(
      refusal(422, 'RFC_NOT_VALID', { field: 'rfc', reason: 'RFC_DATE' }),
    );
    expect(await invite({ rfc: 'DCE010101AB1', email: person.email }, world.as.director)).toMatchObject(
      refusal(422, 'RFC_NOT_VALID', { field: 'rfc' }),
    );
    expect(await invite({ rfc: person.rfc, email: 'x@anahuac.example' }, world.as.director)).toMatchObject(
      refusal(422, 'PERSONAL_EMAIL_COMPANY_DOMAIN', { field: 'email' }),
    );
    expect(await invite({ rfc: '', email: 'nadie' }, world.as.director)).toMatchObject({
      status: 422,
      body: {
        exceptions: [{ translationCode: 'RFC_REQUIRED' }, { translationCode: 'EMAIL_FORMAT_NOT_VALID' }],
      },
    });
  });

  test('a second one on the site replaces the link and leaves the hire where it is', async () => {
    const hire = newHire(world);
    await hire.invite();
    const first = await hire.token();
    const guest = await hire.guest();
    await hire.must('hiring.insertPersonalData', hire.person.personal, guest);
    later(60);
    const director = await product.signIn({ role: 'DIRECTOR', siteId: world.site.id });
    expect(await hire.invite(director)).toBe('WAITING_FOR_ADDRESS_DATA');
    expect(await hire.verify(first)).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
    expect(await hire.verify(await hire.token())).toMatchObject({
      status: 200,
      body: { aggregates: { currentStep: 'address' } },
    });
    later(-60);
  });

  test('greets by the name on it, names the company, and of a duplicate says whose it is', async () => {
    const person = candidate();
    const personnelDivision = world.site.code;
    const first = await product.call(
      'invitations.create',
      { personnelDivision, rfc: person.rfc, email: person.email, name: 'Ana Sofía' },
      world.as.director,
    );
    expect(first).toMatchObject({ body: { aggregates: { invitation: { fullName: 'Ana Sofía' } } } });
    const { db } = product.app.database;
    const mail = await db
      .selectFrom('message')
      .select('body')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('Hola, Ana Sofía:');
    expect(mail.body).toContain('Deportes del Centro te invita');
    const processUuid = /"processUuid":"([\w-]+)"/.exec(JSON.stringify(first.body))?.[1];
    const again = await product.call(
      'invitations.create',
      { personnelDivision: world.other.code, rfc: person.rfc, email: person.email },
      world.as.hr,
    );
    expect(again).toMatchObject(
      refusal(409, 'HIRING_ALREADY_OPEN', { field: 'rfc', processUuid, personnelDivision }),
    );
  });

  test('of a person who is being hired elsewhere says that, and not where', async () => {
    const hire = newHire(world);
    await hire.invite();
    const elsewhere = await product.call(
      'invitations.create',
      { personnelDivision: world.other.code, rfc: hire.person.rfc, email: hire.person.email },
      world.as.otherDirector,
    );
    expect(elsewhere).toMatchObject(refusal(409, 'HIRING_ALREADY_OPEN', { field: 'rfc' }));
    expect(JSON.stringify(elsewhere.body)).not.toContain(world.site.code);
  });

  test('before it is sent, who reaches an open hire learns whose it is, and others only that there is one', async () => {
    const hire = newHire(world);
    await hire.invite();
    await hire.must('hiring.insertPersonalData', hire.person.personal, await hire.guest());
    const check = (personnelDivision: string, as: string) =>
      product.call('hiring.checkId', { personnelDivision, rfc: hire.person.rfc }, as);
    expect(await check(world.site.code, world.as.director)).toMatchObject({
      body: {
        aggregates: { may: 'OPEN', name: expect.stringContaining(hire.person.personal.firstSurname) },
      },
    });
    expect(await check(world.other.code, world.as.otherDirector)).toMatchObject({
      body: { aggregates: { may: 'OPEN', name: null, processUuid: null } },
    });
  });

  test('of somebody who works here, or worked here before, is another process', async () => {
    const { db } = product.app.database;
    const person = candidate();
    const id = crypto.randomUUID();
    await db
      .insertInto('collaborator')
      .values({ id, site_id: world.site.id, situation: 'HIRED', rfc: person.rfc })
      .execute();
    const { id: registryId } = await db
      .selectFrom('employer_registry')
      .select('id')
      .where('number', '=', world.registry)
      .executeTakeFirstOrThrow();
    const contract = crypto.randomUUID();
    await db
      .insertInto('contract')
      .values({
        id: contract,
        collaborator_id: id,
        employer_id: world.employer.id,
        registry_id: registryId,
        type: 'CDI',
        start_date: '2024-01-01',
      })
      .execute();
    expect(await invite(person, world.as.director)).toMatchObject(
      refusal(422, 'COLLABORATOR_ALREADY_HIRED', { field: 'rfc' }),
    );
    await db.updateTable('contract').set({ ended_on: '2025-01-01' }).where('id', '=', contract).execute();
    expect(await invite(person, world.as.director)).toMatchObject(
      refusal(422, 'PROCESS_NOT_APPLICABLE', { processType: 'REHIRING_CONTRACT_PROCESS_MEX' }),
    );
    expect(
      await product.call(
        'hiring.checkId',
        { personnelDivision: world.site.code, rfc: person.rfc },
        world.as.director,
      ),
    ).toMatchObject({ body: { aggregates: { may: 'REHIRE', processUuid: null } } });
  });

  test('two who invite the same person at once open one hire', async () => {
    const person = candidate();
    const answers = await Promise.all([invite(person, world.as.director), invite(person, world.as.zone)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { db } = product.app.database;
    const hires = await db
      .selectFrom('process as p')
      .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
      .select('p.id')
      .where('c.rfc', '=', person.rfc)
      .execute();
    expect(hires).toHaveLength(1);
  });
});

describe('who may invite', () => {
  test('a responsible only where the site permits it, and only for one of their teams', async () => {
    const { db } = product.app.database;
    const permit = (allowed: boolean) =>
      db
        .insertInto('team_permission')
        .values({ site_id: world.site.id, collaborator_id: null, permission: 'INVITATIONS', allowed })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'collaborator_id', 'permission']).doUpdateSet({ allowed }),
        )
        .execute();
    const person = candidate();
    expect(await invite(person, world.as.responsible)).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    await permit(true);
    expect(await invite(person, world.as.responsible, { teamUuid: world.otherTeam.uuid })).toMatchObject(
      refusal(404, 'TEAM_NOT_FOUND', { field: 'teamUuid' }),
    );
    accepted(await invite(person, world.as.responsible));
    const list = () =>
      product.call(
        'invitations.list',
        { personnelDivision: world.site.code, filter: { key: person.rfc } },
        world.as.responsible,
      );
    expect(await list()).toMatchObject({ status: 200, headers: { 'x-total-count': '1' } });
    // A director's candidate without a team is not the responsible's to see.
    const hidden = newHire(world);
    await hidden.invite();
    expect(
      await product.call(
        'invitations.get',
        { personnelDivision: world.site.code, rfc: hidden.person.rfc },
        world.as.responsible,
      ),
    ).toMatchObject(refusal(404, 'INVITATION_NOT_FOUND'));
    await permit(false);
    expect(await list()).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
  });

  test('nobody on a site beyond their reach: it answers like an unknown one', async () => {
    const person = candidate();
    const foreign = await invite(person, world.as.otherDirector);
    expect(foreign).toMatchObject(refusal(404, 'SITE_NOT_FOUND'));
    expect((await invite(person, world.as.otherDirector, { personnelDivision: 'NADA' })).body).toEqual(
      foreign.body,
    );
    for (const role of ['lawyer', 'commissioner', 'organizer', 'patron'] as const)
      expect(await invite(person, world.as[role])).toMatchObject({ status: 403 });
    expect(
      await product.call('invitations.create', {
        personnelDivision: world.site.code,
        rfc: person.rfc,
        email: person.email,
      }),
    ).toMatchObject({ status: 401 });
  });
});

describe('the link', () => {
  test('a wrong RFC, a wrong token and a token of somebody else answer in the same words', async () => {
    const [hire, other] = [newHire(world), newHire(world)];
    await hire.invite();
    await other.invite();
    const answers = await Promise.all([
      hire.verify(await hire.token(), other.person.rfc),
      hire.verify('nada'),
      other.verify(await hire.token()),
    ]);
    for (const answer of answers) expect(answer).toEqual({ ...answer, status: 422, body: answers[0]?.body });
    expect(answers[0]).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
  });

  test('takes an RFC as people write it', async () => {
    const hire = newHire(world);
    await hire.invite();
    const { rfc } = hire.person;
    expect(
      await hire.verify(
        await hire.token(),
        ` ${rfc.slice(0, 4).toLowerCase()}-${rfc.slice(4, 10)} ${rfc.slice(10)}`,
      ),
    ).toMatchObject({
      status: 200,
      body: { aggregates: { currentStep: 'personal', collaborator: { rfc } } },
    });
  });

  test('ends when its days are over, and the bearer that it gave with it', async () => {
    const hire = newHire(world);
    await hire.invite();
    const guest = await hire.guest();
    later(DAYS_14 - 20);
    const late = String(accepted(await hire.verify(await hire.token()))['token']);
    expect(await product.call('guest.progress', {}, late)).toMatchObject({ status: 200 });
    expect(await product.call('guest.progress', {}, guest)).toMatchObject(
      refusal(401, 'EXPIRED_AUTHENTICATION_TOKEN'),
    );
    later(20);
    expect(await hire.verify(await hire.token())).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
    expect(await product.call('guest.progress', {}, late)).toMatchObject({ status: 401 });
    later(-DAYS_14);
  });

  test('ends when the invitation is deleted; the hire waits for staff', async () => {
    const hire = newHire(world);
    await hire.invite();
    const guest = await hire.guest();
    const wrongRfc = await product.call(
      'invitations.delete',
      { personnelDivision: world.site.code, uuid: hire.invitationUuid, rfc: 'XXXX010101AB1' },
      world.as.director,
    );
    expect(wrongRfc).toMatchObject(refusal(404, 'INVITATION_NOT_FOUND'));
    const deletion = {
      personnelDivision: world.site.code,
      uuid: hire.invitationUuid,
      rfc: hire.person.rfc,
      actorDto: { name: 'Otra', username: 'otra', email: 'otra@x.example' },
    };
    expect(await product.call('invitations.delete', deletion, world.as.director)).toMatchObject({
      status: 200,
      body: { aggregates: { invitation: { state: 'DELETED' } } },
    });
    expect(await hire.status()).toBe('WAITING_FOR_COLLABORATOR_DATA');
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({ status: 401 });
    expect(await hire.verify(await hire.token())).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
    expect(await product.call('invitations.delete', deletion, world.as.director)).toMatchObject(
      refusal(404, 'INVITATION_NOT_FOUND'),
    );
    // Whatever name the body has, the history names who was signed in.
    const last = await product.app.database.db
      .selectFrom('process_event')
      .select('actor_name')
      .where('process_id', '=', hire.processUuid)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.actor_name).toBe('Mariana Gil');
    expect(await hire.must('hiring.sendEmailCollaboratorToken')).toBe('WAITING_FOR_COLLABORATOR_DATA');
  });

  test('ends when data and documents are complete', async () => {
    const hire = newHire(world);
    await hire.invite();
    const guest = await hire.guest();
    await hire.fillData(guest);
    expect(await hire.verify(await hire.token())).toMatchObject({ status: 200 });
    await hire.uploadAll(guest);
    expect(await hire.verify(await hire.token())).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({ status: 401 });
  });

  test('ends with the hire', async () => {
    const hire = newHire(world);
    await hire.invite();
    const token = await hire.token();
    const comment = 'palabra '.repeat(30);
    expect(await hire.must('hiring.remove', { comment })).toBe('DELETED');
    expect(await hire.verify(token)).toMatchObject(refusal(422, 'INVITATION_NOT_VALID'));
  });
});

test('a candidate whose hire came to nothing starts again, without what was typed before', async () => {
  const hire = newHire(world);
  await hire.invite();
  await hire.must('hiring.insertPersonalData', hire.person.personal);
  await hire.must('hiring.getAddress', {
    streetType: 'CALLE',
    streetName: 'Uno',
    exteriorNumber: '1',
    postalCode: '03100',
    settlement: 'Centro',
    municipality: 'Benito Juárez',
    stateCode: '09',
  });
  await hire.must('hiring.remove', { comment: 'palabra '.repeat(30) });
  const again = newHire(
    { ...world, site: world.other, as: { ...world.as, director: world.as.otherDirector } },
    hire.person,
  );
  expect(await again.invite()).toBe('INVITATION_SENT');
  expect(again.collaboratorUuid).toBe(hire.collaboratorUuid);
  expect(
    await product.call('hiring.data', { collaboratorUuid: again.collaboratorUuid }, world.as.otherDirector),
  ).toMatchObject({ status: 200, body: { fullName: '', filled: [], personal: null, address: null } });
});
