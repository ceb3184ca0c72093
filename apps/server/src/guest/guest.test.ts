import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_SLOT_NAMES, isRequired } from '@jornada/domain/hiring/steps.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import {
  accepted,
  ADDRESS,
  BANK,
  candidate,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  PDF,
  refusal,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const invited = async (): Promise<{ hire: HireUnderTest; guest: string }> => {
  const hire = newHire(world);
  await hire.invite();
  return { hire, guest: await hire.guest() };
};
const personal = (hire: HireUnderTest, guest: string, change: Record<string, unknown> = {}) =>
  hire.act('hiring.insertPersonalData', { ...hire.person.personal, ...change }, guest);

describe('the candidate', () => {
  test('reads and accepts the privacy notice before the first field', async () => {
    const hire = newHire(world);
    await hire.invite();
    const bearer = String(accepted(await hire.verify(await hire.token()))['token']);
    expect(await product.call('guest.privacyNotice')).toMatchObject({
      status: 200,
      body: { version: '1', sections: { es: expect.arrayContaining([]), en: expect.arrayContaining([]) } },
    });
    expect(await personal(hire, bearer)).toMatchObject(refusal(422, 'PRIVACY_NOTICE_NOT_ACCEPTED'));
    expect(await hire.upload('OFFICIAL_ID', bearer)).toMatchObject(
      refusal(422, 'PRIVACY_NOTICE_NOT_ACCEPTED'),
    );
    expect(
      await product.app.database.db
        .selectFrom('document')
        .select('id')
        .where('process_id', '=', hire.processUuid)
        .execute(),
    ).toEqual([]);
    expect(await product.call('guest.acceptPrivacy', { version: '0' }, bearer)).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'version' }),
    );
    accepted(await product.call('guest.acceptPrivacy', { version: '1', consents: ['BANK'] }, bearer));
    expect(await product.app.database.db.selectFrom('consent').select('kind').execute()).toEqual([
      { kind: 'BANK' },
    ]);
    expect(await product.call('guest.progress', {}, bearer)).toMatchObject({
      body: { privacyAcceptedAt: '2026-11-20T16:00:00Z', currentStep: 'personal', filled: [] },
    });
    expect(await personal(hire, bearer)).toMatchObject({ status: 200 });
    expect(await hire.upload('OFFICIAL_ID', bearer)).toMatchObject({ status: 200 });
  });

  test('comes back with the link to where it stopped, and to what was typed', async () => {
    const { hire, guest } = await invited();
    await hire.must('hiring.insertPersonalData', hire.person.personal, guest);
    await hire.must('hiring.getAddress', ADDRESS, guest);
    const again = String(accepted(await hire.verify(await hire.token()))['token']);
    expect(await product.call('guest.progress', {}, again)).toMatchObject({
      status: 200,
      body: {
        currentStep: 'fiscal',
        filled: ['personal', 'address'],
        personal: { curp: hire.person.personal.curp, secondSurname: hire.person.personal.secondSurname },
        address: ADDRESS,
        fiscal: null,
        bank: null,
        complete: false,
      },
    });
  });

  test('goes back a step and corrects it; the hire stays where it was', async () => {
    const { hire, guest } = await invited();
    await hire.must('hiring.insertPersonalData', hire.person.personal, guest);
    await hire.must('hiring.getAddress', ADDRESS, guest);
    expect(
      await hire.must(
        'hiring.insertPersonalData',
        { ...hire.person.personal, civilStatus: 'MARRIED' },
        guest,
      ),
    ).toBe('WAITING_FOR_FISCAL_DATA');
    expect(await hire.must('hiring.getFiscalData', FISCAL, guest)).toBe('WAITING_FOR_BANK_DATA');
  });

  test('does not skip a step, and is done once labour data are asked', async () => {
    const { hire, guest } = await invited();
    expect(await hire.act('hiring.getAddress', ADDRESS, guest)).toMatchObject(
      refusal(409, 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED', { fromStatus: 'INVITATION_SENT' }),
    );
    await hire.fillData(guest);
    expect(await hire.act('hiring.getBankData', BANK, guest)).toMatchObject(
      refusal(409, 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED'),
    );
    expect(await hire.act('hiring.getLaborData', laborOf(world), guest)).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await hire.must('hiring.getBankData', BANK)).toBe('WAITING_FOR_LABOR_DATA');
  });

  test('reaches their own hire and nothing else', async () => {
    const [one, other] = [await invited(), await invited()];
    const foreign = await other.hire.act('hiring.insertPersonalData', other.hire.person.personal, one.guest);
    expect(foreign).toMatchObject(refusal(404, 'HIRING_PROCESS_NOT_FOUND'));
    const unknown = await product.call(
      'hiring.insertPersonalData',
      { processUuid: crypto.randomUUID(), version: 1, ...other.hire.person.personal },
      one.guest,
    );
    expect(unknown.body).toEqual(foreign.body);
    expect(
      await product.call('document.list', { filter: { processUuid: other.hire.processUuid } }, one.guest),
    ).toMatchObject(refusal(404, 'HIRING_PROCESS_NOT_FOUND'));
    const filed = accepted(await other.hire.upload('OFFICIAL_ID', other.guest));
    const uuid = JSON.stringify(filed).match(/"uuid":"([\w-]+)"/)?.[1];
    expect(await product.call('document.get', { id: uuid }, one.guest)).toMatchObject(
      refusal(404, 'DOCUMENT_NOT_FOUND'),
    );
    expect(await product.call('document.get', { id: uuid }, other.guest)).toMatchObject({ status: 200 });
    for (const name of [
      'contractProcesses.get',
      'hiring.data',
      'invitations.list',
      'common.sendToSign',
    ] as const)
      expect(
        await product.call(
          name,
          {
            processUuid: other.hire.processUuid,
            collaboratorUuid: other.hire.collaboratorUuid,
            personnelDivision: world.site.code,
            version: 1,
          },
          one.guest,
        ),
      ).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
  });

  test('may say that nothing more comes, once the steps are filled', async () => {
    const { hire, guest } = await invited();
    expect(await product.call('guest.finish', {}, guest)).toMatchObject(
      refusal(422, 'HIRING_PROCESS_NOT_VALID'),
    );
    await hire.fillData(guest);
    await hire.uploadAll();
    expect(await product.call('guest.finish', {}, guest)).toMatchObject({ status: 200 });
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({ status: 401 });
  });

  test('goes on in another browser with what stood typed, once the notice is accepted', async () => {
    const hire = newHire(world);
    await hire.invite();
    const before = String(accepted(await hire.verify(await hire.token()))['token']);
    const draft = { step: 'personal', typed: { name: 'Ana', curp: 'SA' } };
    expect(await product.call('guest.keepDraft', draft, before)).toMatchObject(
      refusal(422, 'PRIVACY_NOTICE_NOT_ACCEPTED'),
    );
    const guest = await hire.guest();
    expect(await product.call('guest.keepDraft', draft, guest)).toMatchObject({ status: 200 });
    const later = { step: 'personal', typed: { name: 'Ana María' } };
    expect(await product.call('guest.keepDraft', later, guest)).toMatchObject({ status: 200 });
    const elsewhere = String(accepted(await hire.verify(await hire.token()))['token']);
    expect(await product.call('guest.progress', {}, elsewhere)).toMatchObject({
      body: { drafts: [{ ...later, savedAt: '2026-11-20T16:00:00Z' }] },
    });
    await hire.must('hiring.insertPersonalData', hire.person.personal, elsewhere);
    expect(await product.call('guest.progress', {}, elsewhere)).toMatchObject({ body: { drafts: [] } });
    const large = { step: 'bank', typed: { clabe: '0'.repeat(30_000) } };
    expect(await product.call('guest.keepDraft', large, elsewhere)).toMatchObject(refusal(413, 'TOO_LARGE'));
  });

  test('somebody who finishes without a document keeps a link that opens nothing but what is missing', async () => {
    const { hire, guest } = await invited();
    await hire.fillData(guest);
    const [missing = '', ...others] = DOCUMENT_SLOT_NAMES.filter((name) =>
      isRequired(name, { age: 30, hasLetter: false }),
    );
    for (const slot of others) accepted(await hire.upload(slot, guest));
    expect(await product.call('guest.finish', {}, guest)).toMatchObject({ status: 200 });
    await hire.must('hiring.getLaborData', laborOf(world));
    const { now } = product.clock;
    product.clock.now = now.add({ hours: 24 * 40 });
    const again = String(accepted(await hire.verify(await hire.token()))['token']);
    expect(await product.call('guest.progress', {}, again)).toMatchObject({
      body: {
        papersOnly: true,
        name: hire.person.personal.name,
        personal: null,
        address: null,
        fiscal: null,
        bank: null,
        documents: [
          { slot: missing, document: null },
          { slot: 'INFONAVIT_NOTICE', document: null },
        ],
      },
    });
    expect(await hire.upload(others[0] ?? '', again)).toMatchObject(refusal(422, 'HIRING_PROCESS_NOT_VALID'));
    expect(accepted(await hire.upload(missing, again))).toMatchObject({ complete: true });
    expect(await product.call('guest.progress', {}, again)).toMatchObject({ status: 401 });
    product.clock.now = now;
  });

  test('is asked for the signed letter once the company gave it, and can read it', async () => {
    const { hire, guest } = await invited();
    await hire.fillData(guest);
    await hire.uploadAll(guest);
    const { hire: other, guest: third } = await invited();
    await other.fillData(third);
    expect(await other.upload('PROPOSAL_LETTER', third)).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'slot' }),
    );
    const slots = async () =>
      JSON.stringify((await product.call('guest.progress', {}, third)).body).match(/[A-Z]+_PROPOSAL_LETTER/g);
    expect(await slots()).toBe(null);
    const filed = accepted(await other.upload('PROPOSAL_LETTER'));
    expect(await slots()).toEqual(['SIGNED_PROPOSAL_LETTER']);
    const uuid = JSON.stringify(filed).match(/"uuid":"([\w-]+)"/)?.[1];
    expect(await product.call('document.get', { id: uuid }, third)).toMatchObject({ status: 200 });
  });

  test('hears of the very write that makes it whole, because the link ends with it', async () => {
    const { hire, guest } = await invited();
    await hire.fillData(guest);
    const [last = '', ...others] = DOCUMENT_SLOT_NAMES.filter((name) =>
      isRequired(name, { age: 30, hasLetter: false }),
    );
    for (const slot of others)
      expect(accepted(await hire.upload(slot, guest))).toMatchObject({ complete: false });
    expect(accepted(await hire.upload(last, guest))).toMatchObject({ complete: true });
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({ status: 401 });
  });

  test('never overwrites unseen what somebody else typed meanwhile', async () => {
    const { hire, guest } = await invited();
    const { version } = await hire.row();
    await hire.must('hiring.insertPersonalData', hire.person.personal);
    const stale = await product.call(
      'hiring.insertPersonalData',
      { processUuid: hire.processUuid, version, ...hire.person.personal },
      guest,
    );
    expect(stale).toMatchObject(
      refusal(409, 'STALE_VERSION', { who: 'Mariana Gil', when: '2026-11-20T16:00:00Z' }),
    );
  });
});

describe('personal data', () => {
  test('what is missing comes back together, each on its field', async () => {
    const { hire, guest } = await invited();
    expect(await personal(hire, guest, { name: '😀', firstSurname: '@@@' })).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          { translationCode: 'NAME_NOT_VALID', values: { field: 'name' } },
          { translationCode: 'NAME_NOT_VALID', values: { field: 'firstSurname' } },
        ],
      },
    });
    const answer = await hire.act('hiring.insertPersonalData', { secondSurname: '', name: 'Ana 3' }, guest);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      exceptions: expect.arrayContaining(
        [
          ['NAME_CANNOT_CONTAIN_DIGITS', 'name'],
          ['FIRST_SURNAME_REQUIRED', 'firstSurname'],
          ['BIRTH_DATE_REQUIRED', 'birthdate'],
          ['BIRTH_STATE_REQUIRED', 'birthState'],
          ['GENDER_REQUIRED', 'gender'],
          ['NATIONALITY_REQUIRED', 'nationality'],
          ['CIVIL_STATUS_REQUIRED', 'civilStatus'],
          ['CURP_REQUIRED', 'curp'],
          ['RFC_REQUIRED', 'rfc'],
          ['SOCIAL_SECURITY_NUMBER_REQUIRED', 'nss'],
          ['PHONE_REQUIRED', 'personalPhone'],
          ['EMAIL_REQUIRED', 'personalEmail'],
          ['HAS_CHILDREN_REQUIRED', 'hasChildren'],
          ['STUDIES_REQUIRED', 'educationType'],
        ].map(([translationCode, field]) => ({ translationCode, values: { field } })),
      ),
    });
  });

  test('wrong numbers name the reason; nothing is stored by half', async () => {
    const { hire, guest } = await invited();
    const { curp } = hire.person.personal;
    const answer = await personal(hire, guest, {
      curp: `${curp.slice(0, 17)}${(Number(curp.at(17)) + 1) % 10}`,
      nss: '12345678901',
      personalPhone: '123',
      personalEmail: 'x@anahuac.example',
    });
    expect(answer.body).toMatchObject({
      exceptions: [
        { translationCode: 'CURP_NOT_VALID', values: { field: 'curp', reason: expect.any(String) } },
        {
          translationCode: 'SOCIAL_SECURITY_NUMBER_NOT_VALID',
          values: { field: 'nss', reason: 'NSS_CHECK_DIGIT' },
        },
        { translationCode: 'PHONE_FORMAT_NOT_VALID', values: { field: 'personalPhone' } },
        { translationCode: 'PERSONAL_EMAIL_COMPANY_DOMAIN', values: { field: 'personalEmail' } },
      ],
    });
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({
      body: { filled: [], personal: null, currentStep: 'personal' },
    });
  });

  test('a number of somebody else is refused without telling whose', async () => {
    const first = await invited();
    accepted(await personal(first.hire, first.guest));
    const { hire, guest } = await invited();
    const taken = await personal(hire, guest, { nss: first.hire.person.personal.nss });
    expect(taken.body).toMatchObject({
      exceptions: expect.arrayContaining([
        { translationCode: 'DUPLICATE_UNIQUE_KEY', values: { field: 'nss' } },
      ]),
    });
    expect(JSON.stringify(taken.body)).not.toContain(first.hire.collaboratorUuid);
  });

  test('a doubt lets the person go on and is kept for who validates', async () => {
    const { hire, guest } = await invited();
    const answer = await personal(hire, guest, { name: 'Berenice' });
    expect(accepted(answer)['warnings']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'curp', code: 'CURP_NAME_LETTERS' }),
        expect.objectContaining({ field: 'rfc', code: 'RFC_NAME_LETTERS' }),
      ]),
    );
    expect(
      await product.call('contractProcesses.get', { processUuid: hire.processUuid }, world.as.director),
    ).toMatchObject({
      body: {
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'CURP_NAME_LETTERS' })]),
        checks: expect.arrayContaining([
          expect.objectContaining({ check: 'IDENTITY_WITHOUT_DOUBT', ok: false }),
        ]),
      },
    });
  });

  test('a CURP that says another state lets the person go on, and those who validate read it', async () => {
    const { hire, guest } = await invited();
    const answer = await personal(hire, guest, { birthState: 'JC' });
    expect(accepted(answer)['warnings']).toEqual([
      expect.objectContaining({ field: 'curp', code: 'CURP_BIRTH_STATE', expected: 'JC' }),
    ]);
    expect(
      await product.call('contractProcesses.get', { processUuid: hire.processUuid }, world.as.hr),
    ).toMatchObject({
      body: { warnings: [expect.objectContaining({ code: 'CURP_BIRTH_STATE' })] },
    });
  });

  test('a minor names the tutor, whose document is another', async () => {
    const hire = newHire(world, candidate({ birthdate: '2009-05-02' }));
    await hire.invite();
    const guest = await hire.guest();
    expect(await personal(hire, guest)).toMatchObject(
      refusal(422, 'LEGAL_TUTOR_DATA_MISSING', { field: 'tutor' }),
    );
    const tutor = {
      name: 'Rosa',
      surname: 'Núñez',
      email: 'rosa@correo.example',
      documentNumber: hire.person.personal.curp,
    };
    expect(await personal(hire, guest, { tutor })).toMatchObject(
      refusal(422, 'TUTOR_DOCUMENT_SAME_AS_COLLABORATOR', { field: 'tutor.documentNumber' }),
    );
    expect(await personal(hire, guest, { tutor: { ...tutor, name: '', email: 'rosa' } })).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'TUTOR_NAME_REQUIRED', values: { field: 'tutor.name' } },
          { translationCode: 'EMAIL_FORMAT_NOT_VALID', values: { field: 'tutor.email' } },
          {
            translationCode: 'TUTOR_DOCUMENT_SAME_AS_COLLABORATOR',
            values: { field: 'tutor.documentNumber' },
          },
        ],
      },
    });
    expect(
      await personal(hire, guest, { tutor: { ...tutor, documentNumber: 'INE 1234 5678' } }),
    ).toMatchObject({ status: 200 });
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({
      body: {
        personal: { tutor: { documentNumber: 'INE12345678' } },
        documents: expect.arrayContaining([
          expect.objectContaining({ slot: 'MEDICAL_CERTIFICATE', required: true }),
        ]),
      },
    });
  });
});

describe('address, fiscal and bank data', () => {
  test('refuse what is missing or does not fit, on its field', async () => {
    const { hire, guest } = await invited();
    await hire.must('hiring.insertPersonalData', hire.person.personal, guest);
    expect(await hire.act('hiring.getAddress', { ...ADDRESS, postalCode: '44100' }, guest)).toMatchObject(
      refusal(422, 'POSTAL_CODE_OF_ANOTHER_STATE', { field: 'postalCode' }),
    );
    expect(
      await hire.act('hiring.getAddress', { ...ADDRESS, postalCode: '3100', streetName: ' ' }, guest),
    ).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'STREET_NAME_REQUIRED', values: { field: 'streetName' } },
          { translationCode: 'POSTAL_CODE_FORMAT_NOT_VALID', values: { field: 'postalCode' } },
        ],
      },
    });
    const nowhere = { ...ADDRESS, streetName: '-', settlement: '.', stateCode: '77' };
    expect(codesOf(await hire.act('hiring.getAddress', nowhere, guest))).toEqual([
      'ADDRESS_NOT_FOUND',
      'SETTLEMENT_NOT_FOUND',
      'REGION_NOT_FOUND',
    ]);
    await hire.must('hiring.getAddress', ADDRESS, guest);
    await hire.must('hiring.getFiscalData', { fiscalName: 'XIMENA', postalCode: '03100' }, guest);
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({
      body: { fiscal: { regime: '605' } },
    });
    expect(
      await hire.act('hiring.getBankData', { ...BANK, clabe: '012180001234567890' }, guest),
    ).toMatchObject(refusal(422, 'CLABE_NOT_VALID', { field: 'clabe', reason: 'CLABE_CONTROL_DIGIT' }));
    expect(await hire.act('hiring.getBankData', { ...BANK, clabe: '0'.repeat(18) }, guest)).toMatchObject(
      refusal(422, 'BANK_NOT_FOUND', { field: 'clabe' }),
    );
    expect(
      await hire.act('hiring.getBankData', { clabe: BANK.clabe, beneficiaries: [] }, guest),
    ).toMatchObject(refusal(422, 'BENEFICIARIES_REQUIRED', { field: 'beneficiaries' }));
    expect(
      await hire.act(
        'hiring.getBankData',
        { ...BANK, beneficiaries: [{ fullName: 'Rosa', kinship: 'madre', share: 50 }] },
        guest,
      ),
    ).toMatchObject(refusal(422, 'BENEFICIARY_SHARES_NOT_WHOLE', { field: 'beneficiaries' }));
    const unlisted = accepted(
      await hire.act('hiring.getBankData', { ...BANK, clabe: clabeFor('999', '180', '5') }, guest),
    );
    expect(unlisted['warnings']).toMatchObject([{ field: 'clabe', code: 'CLABE_BANK_UNLISTED' }]);
    expect(await product.call('guest.progress', {}, guest)).toMatchObject({
      body: { bank: { bankCode: '999', bankName: '999' } },
    });
  });

  test('every read of bank data is in the audit trail, and nothing of it', async () => {
    const { hire, guest } = await invited();
    await hire.fillData(guest);
    await product.call('hiring.data', { collaboratorUuid: hire.collaboratorUuid }, world.as.director);
    const entries = await product.app.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('act', '=', 'hiring.data')
      .where('entity_id', '=', hire.collaboratorUuid)
      .execute();
    expect(entries.at(-1)).toMatchObject({
      entity: 'collaborator',
      fields: ['bank'],
      chain: `site:${world.site.id}`,
    });
    expect(JSON.stringify(entries)).not.toContain(BANK.clabe);
  });
});

describe('documents', () => {
  test('are checked by their content, whatever their name says', async () => {
    const { hire, guest } = await invited();
    expect(
      await hire.upload('OFFICIAL_ID', guest, new TextEncoder().encode('<script>alert(1)</script>')),
    ).toMatchObject(refusal(422, 'FILE_TYPE_NOT_VALID', { field: 'file' }));
    expect(await hire.upload('OFFICIAL_ID', guest, new Uint8Array())).toMatchObject(
      refusal(422, 'FILE_TYPE_NOT_VALID'),
    );
    const png = Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
      0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ]);
    expect(accepted(await hire.upload('OFFICIAL_ID', guest, png))).toMatchObject({
      slot: { slot: 'OFFICIAL_ID', document: { mediaType: 'image/png', size: png.length } },
    });
    expect(await hire.upload('OFFICIAL_ID', guest, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject(
      refusal(413, 'TOO_LARGE'),
    );
    expect(await hire.upload('SIGNED_CONTRACT', guest)).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'slot' }),
    );
    expect(await hire.upload('SELFIE', guest)).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'slot' }),
    );
  });

  test('a new one replaces the old, and only administrators take one away', async () => {
    const { hire, guest } = await invited();
    await hire.upload('ADDRESS_PROOF', guest);
    await hire.upload('ADDRESS_PROOF', guest, PDF);
    const rows = await product.app.database.db
      .selectFrom('document')
      .selectAll()
      .where('process_id', '=', hire.processUuid)
      .execute();
    expect(rows.map(({ replaced_at }) => replaced_at === null)).toEqual(
      expect.arrayContaining([true, false]),
    );
    const current = rows.find(({ replaced_at }) => replaced_at === null);
    expect(
      await product.call('document.delete', { documentUuid: current?.id }, world.as.director),
    ).toMatchObject({ status: 403 });
    expect(await product.call('document.delete', { documentUuid: current?.id }, guest)).toMatchObject({
      status: 403,
    });
    accepted(await product.call('document.delete', { documentUuid: current?.id }, world.as.hr));
    expect(await product.call('document.delete', { documentUuid: current?.id }, world.as.hr)).toMatchObject(
      refusal(404, 'DOCUMENT_NOT_FOUND'),
    );
  });

  test('open to HR, the person and the directors of their site; to the lawyer without bank and health; every opening is noted', async () => {
    const { hire, guest } = await invited();
    const uuids = new Map<string, string>();
    for (const slot of ['OFFICIAL_ID', 'BANK_COVER_PAGE', 'MEDICAL_CERTIFICATE']) {
      accepted(await hire.upload(slot, guest));
      const row = await product.app.database.db
        .selectFrom('document')
        .select('id')
        .where('process_id', '=', hire.processUuid)
        .where('slot', '=', slot)
        .executeTakeFirstOrThrow();
      uuids.set(slot, row.id);
    }
    const opens = async (who: string) => {
      const statuses: number[] = [];
      for (const id of uuids.values())
        statuses.push((await product.call('document.get', { id }, who)).status);
      return statuses;
    };
    expect(await opens(world.as.director)).toEqual([200, 200, 200]);
    expect(await opens(world.as.zone)).toEqual([200, 200, 200]);
    expect(await opens(world.as.hr)).toEqual([200, 200, 200]);
    expect(await opens(guest)).toEqual([200, 200, 200]);
    expect(await opens(world.as.lawyer)).toEqual([200, 404, 404]);
    expect(await opens(world.as.otherDirector)).toEqual([404, 404, 404]);
    for (const who of ['commissioner', 'responsible', 'organizer', 'patron'] as const)
      expect(await opens(world.as[who])).toEqual([403, 403, 403]);
    const noted = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['entity_id', 'fields'])
      .where('act', '=', 'document.get')
      .where('entity_id', 'in', [...uuids.values()])
      .execute();
    expect(noted).toHaveLength(13);
  });
});
