import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  accepted,
  ADDRESS,
  BANK,
  COMMENT,
  openCompany,
  PATIENCE,
  refusal,
  type World,
} from '../testing/hiring.ts';
import { sealForgotten } from '../evidence/sealing.ts';
import { sweepDue } from '../processes/sweep.ts';
import { conversionOf, employed, extensionOf, newChange } from '../testing/contract-change.ts';
import type { Person } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Answer, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';

let product: Product;
let world: World;
const poppler = (tool: 'pdftotext', pdf: Buffer): string =>
  execFileSync(tool, ['-', '-'], { input: pdf, encoding: 'utf8' });

beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());
beforeEach(() => at(`${TODAY}T10:00`));

/** The product's clock at a moment of the store's own. */
function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}

const db = () => product.app.database.db;

const contractsOf = ({ id }: Person) =>
  db()
    .selectFrom('contract')
    .select(['type', 'start_date', 'end_date', 'ended_on', 'process_id'])
    .where('collaborator_id', '=', id)
    .orderBy('start_date')
    .execute();
const termsOf = ({ id }: Person) =>
  db()
    .selectFrom('labor_condition')
    .select(['valid_from', 'valid_to', 'weekly_minutes', 'salary_centavos', 'process_id'])
    .where('collaborator_id', '=', id)
    .orderBy('valid_from')
    .execute();
const situationOf = async ({ id }: Person) =>
  (await db().selectFrom('collaborator').select('situation').where('id', '=', id).executeTakeFirstOrThrow())
    .situation;
const statusOf = async (processUuid: string) =>
  (await db().selectFrom('process').select('status').where('id', '=', processUuid).executeTakeFirstOrThrow())
    .status;
const documentsOf = (processUuid: string) =>
  db()
    .selectFrom('evidence')
    .select(['document', 'voided_at', 'on_paper'])
    .where('subject_id', '=', processUuid)
    .orderBy('created_at')
    .execute();

/** Waits until the mails are out, which a job follows beside everything else. */
const signing = (processUuid: string) =>
  vi.waitFor(async () => expect(await statusOf(processUuid)).toBe('WAITING_TO_SIGN_CONTRACT'), PATIENCE);

/** Signed in now: sessions end before the day of a change comes. */
const director = () => product.signIn({ role: 'DIRECTOR', siteId: world.site.id, name: 'Mariana Gil' });

const startExtension = (person: Person, more: Record<string, unknown> = {}, as = world.as.director) =>
  product.call('extension.startProcess', { ...extensionOf(person), ...more }, as);
const startConversion = (person: Person, more: Record<string, unknown> = {}, as = world.as.director) =>
  product.call('conversion.startProcess', { ...conversionOf(person), ...more }, as);

describe('an extension', () => {
  test('that a director starts has the approval of the director, and asks the person to confirm their data', async () => {
    const change = await newChange(world, 'extension');
    expect(await change.start()).toBe('WAITING_FOR_COLLABORATOR_DATA');
    expect(await situationOf(change.person)).toBe('EXTENSION');
    expect(await change.must('common.confirmData', { address: ADDRESS, bank: BANK })).toBe(
      'WAITING_FOR_LEGAL_VALIDATION',
    );
  });

  test('that HR starts waits for both approvals', async () => {
    const change = await newChange(world, 'extension');
    await change.start({}, world.as.hr);
    expect(await change.must('common.confirmData', { address: ADDRESS, bank: BANK })).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
  });

  test('does not ask for data that were confirmed within twelve months', async () => {
    const one = await newChange(world, 'extension');
    await one.toLegal();
    await one.cancel();
    const again = await newChange(world, 'extension', one.person);
    expect(await again.start()).toBe('WAITING_FOR_LEGAL_VALIDATION');
    at('2027-11-21T10:00');
    const later = await employed(world, { from: '2027-06-15', to: '2027-12-14' });
    expect((await startExtension(later, { endDate: '2028-03-31' }, await director())).body).toMatchObject({
      aggregates: { process: { currentStatus: 'WAITING_FOR_COLLABORATOR_DATA' } },
    });
  });

  test('is typeset once HR has done its step, and waits for its signatures', async () => {
    const change = await newChange(world, 'extension');
    expect(await change.toMail()).toBe('QUEUED_SEND_EMAIL_PENDING');
    expect(await documentsOf(change.processUuid)).toEqual([
      { document: 'EXTENSION', voided_at: null, on_paper: false },
    ]);
    await signing(change.processUuid);
    expect(await change.must('hiring.abortHiringProcess', { comment: COMMENT })).toBe('CANCELLED');
    expect(await documentsOf(change.processUuid)).toMatchObject([{ voided_at: expect.any(String) }]);
    expect(await situationOf(change.person)).toBe('HIRED');
  });

  test('is open to the representative who signs it, and to no other representative', async () => {
    const change = await newChange(world, 'extension');
    await change.toMail();
    const stranger = await product.signIn({ role: 'PATRON', name: 'Otro Representante' });
    const { id } = change.person;
    const agreement = (as: string) => product.call('document.extension', { id }, as);
    const followed = (as: string) =>
      product.call('evidence.bySubject', { subjectUuid: change.processUuid }, as);
    expect(await agreement(world.as.patron)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(await followed(world.as.patron)).toMatchObject({ status: 200, body: [{}] });
    expect(await agreement(stranger)).toMatchObject(refusal(404, 'DOCUMENT_NOT_FOUND'));
    expect(await followed(stranger)).toMatchObject(refusal(404, 'EVIDENCE_NOT_FOUND'));
    // Whether a person has other documents is not a representative's to know.
    expect(await product.call('document.conversion', { id }, world.as.patron)).toMatchObject(
      refusal(404, 'DOCUMENT_NOT_FOUND'),
    );
    const summary = (date: string, as: string) =>
      product.call('document.summary', { collaboratorUuid: id, date }, as);
    await db()
      .updateTable('contract')
      .set({ patron_account_id: world.patronId })
      .where('collaborator_id', '=', id)
      .execute();
    // With the pay, as the contract that they sign names it; a lawyer reads it without.
    const bytesOf = ({ body }: Answer): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const textOf = ({ body }: Answer): string => (Buffer.isBuffer(body) ? poppler('pdftotext', body) : '');
    expect(textOf(await summary('2026-06-15', world.as.patron))).toContain('Salario mensual');
    const read = textOf(await summary('2026-06-15', world.as.lawyer));
    expect(read).toContain('Periodo de pago');
    expect(read).not.toContain('Salario mensual');
    // Made once: what the rows say later changes nothing of it, and its code verifies it.
    const made = await summary('2026-06-15', world.as.hr);
    await db()
      .updateTable('labor_condition')
      .set({ weekly_minutes: 600 })
      .where('collaborator_id', '=', id)
      .execute();
    expect(Buffer.compare(bytesOf(await summary('2026-06-15', world.as.hr)), bytesOf(made))).toBe(0);
    const kept = await db()
      .selectFrom('evidence')
      .select(['code', 'document', 'original_hash'])
      .where('collaborator_id', '=', id)
      .where('subject_type', '=', 'CONTRACT')
      .orderBy('document')
      .execute();
    expect(kept).toMatchObject([
      {
        document: 'CONTRACT_SUMMARY',
        original_hash: createHash('sha256').update(bytesOf(made)).digest('hex'),
      },
      { document: 'CONTRACT_SUMMARY_WITHOUT_PAY' },
    ]);
    await sealForgotten(product.app);
    for (const { code, document } of kept)
      expect(await product.call('evidence.verify', { code })).toMatchObject({
        status: 200,
        body: { kind: document, status: 'SIGNED', intact: true },
      });
    expect(textOf(await summary('2026-06-15', world.as.patron))).toContain(kept[0]?.code);
    expect(await summary('2026-06-15', stranger)).toMatchObject(refusal(404, 'COLLABORATOR_NOT_FOUND'));
    expect(await summary('2026-06-16', world.as.patron)).toMatchObject(
      refusal(404, 'COLLABORATOR_NOT_FOUND'),
    );
  });

  test('has a summary of the evening on which it was made, and the trail says who had it made', async () => {
    const { id } = (await newChange(world, 'extension')).person;
    // In the store it is still the 20th.
    at(`${TODAY}T20:00`);
    const hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
    const { body } = await product.call('document.summary', { collaboratorUuid: id, date: '2026-06-15' }, hr);
    expect(Buffer.isBuffer(body) && poppler('pdftotext', body)).toContain('hecho el 20 de noviembre de 2026');
    const made = await db()
      .selectFrom('evidence')
      .select('id')
      .where('collaborator_id', '=', id)
      .where('subject_type', '=', 'CONTRACT')
      .executeTakeFirstOrThrow();
    const trail = await db()
      .selectFrom('audit_entry')
      .select('act')
      .where('entity_id', '=', made.id)
      .where('actor_id', 'is not', null)
      .orderBy('act')
      .execute();
    expect(trail).toEqual([{ act: 'document.summary' }, { act: 'evidence.events' }]);
  });

  test('adds a contract and terms from its first day, and the earlier ones keep theirs', async () => {
    const change = await newChange(world, 'extension');
    expect(await change.toDate()).toBe('SCHEDULED_FOR_EXTENSION_DATE');
    const before = { type: 'CDD', start_date: '2026-06-15', end_date: '2026-12-14' };
    const after = {
      type: 'CDD',
      start_date: '2026-12-15',
      end_date: '2027-03-31',
      process_id: change.processUuid,
    };
    expect(await contractsOf(change.person)).toMatchObject([
      { ...before, ended_on: null },
      { ...after, ended_on: null },
    ]);
    expect(await termsOf(change.person)).toMatchObject([
      { valid_from: '2026-06-15', valid_to: '2026-12-14', process_id: null },
      { valid_from: '2026-12-15', valid_to: null, process_id: change.processUuid },
    ]);
    at('2026-12-14T23:59');
    await sweepDue(product.app);
    expect(await statusOf(change.processUuid)).toBe('SCHEDULED_FOR_EXTENSION_DATE');
    at('2026-12-15T00:00');
    await sweepDue(product.app);
    await sweepDue(product.app);
    expect(await statusOf(change.processUuid)).toBe('COMPLETED_SUCCESS');
    expect(await contractsOf(change.person)).toMatchObject([
      { ...before, ended_on: '2026-12-14' },
      { ...after, ended_on: null },
    ]);
    expect(await situationOf(change.person)).toBe('HIRED');
    expect(await change.act('extension.cancelProcess', { comment: COMMENT }, await director())).toMatchObject(
      refusal(409, 'EXTENSION_PROCESS_TRANSITION_NOT_ALLOWED'),
    );
  });

  test('that is canceled before its day takes its contract back', async () => {
    const change = await newChange(world, 'extension');
    const [contracts, terms] = [await contractsOf(change.person), await termsOf(change.person)];
    await change.toDate();
    expect(await change.cancel()).toBe('CANCELLED');
    expect(await contractsOf(change.person)).toEqual(contracts);
    expect(await termsOf(change.person)).toEqual(terms);
  });

  test('that HR completes manually takes effect at once', async () => {
    const change = await newChange(world, 'extension');
    await change.toDate();
    expect(await change.must('force.complete', { comment: COMMENT }, world.as.hr)).toBe('COMPLETED_SUCCESS');
  });

  test('ends with a no: the starter reads why, and can start again', async () => {
    const change = await newChange(world, 'extension');
    await change.toLegal();
    expect(
      await change.must(
        'common.validateProcess',
        { validation: 'LEGAL', approved: false, comment: COMMENT },
        world.as.lawyer,
      ),
    ).toBe('CANCELLED');
    expect(await situationOf(change.person)).toBe('HIRED');
    const mail = await db()
      .selectFrom('message')
      .select(['subject', 'body'])
      .where('kind', '=', 'process-rejected')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/^No se aprobó: prórroga en /);
    expect(mail.body).toContain(COMMENT);
    expect(mail.body).toContain(change.processUuid);
    expect(accepted(await startExtension(change.person))).toMatchObject({ process: {} });
  });

  test("of somebody under 18 needs a tutor who signs with them (LFT 23) before HR's step is over", async () => {
    const minor = await employed(world, { birthdate: '2009-06-01' });
    const change = await newChange(world, 'extension', minor);
    await change.toHr();
    const hrData = await change.hrData();
    expect(await change.act('common.insertHrData', hrData, world.as.hr)).toMatchObject(
      refusal(422, 'LEGAL_TUTOR_DATA_MISSING'),
    );
    expect(await statusOf(change.processUuid)).toBe('WAITING_FOR_HR_DATA');
  });

  test('goes back to the data of the person while its mail waits, and on paper once', async () => {
    const change = await newChange(world, 'extension');
    await change.toMail();
    await signing(change.processUuid);
    const queued = () =>
      db()
        .updateTable('process')
        .set({ status: 'QUEUED_SEND_EMAIL_PENDING' })
        .where('id', '=', change.processUuid)
        .execute();
    await queued();
    expect(await change.must('hiring.sendEmailCollaboratorToken')).toBe('QUEUED_SEND_EMAIL_PENDING');
    await signing(change.processUuid);
    await queued();
    expect(await change.must('hiring.rectify')).toBe('WAITING_FOR_COLLABORATOR_DATA');
    await change.must('common.confirmData', { address: ADDRESS, bank: BANK });
    await change.must('extension.signOnPaper');
    expect(await change.act('extension.signOnPaper')).toMatchObject(
      refusal(409, 'EXTENSION_PROCESS_NOT_VALID'),
    );
  });

  test('reminds the person of the data that nobody has confirmed yet, and sends no agreement', async () => {
    const change = await newChange(world, 'extension');
    await change.start();
    expect(await change.must('hiring.sendEmailCollaboratorToken')).toBe('WAITING_FOR_COLLABORATOR_DATA');
    expect(await documentsOf(change.processUuid)).toEqual([]);
    const { personal_email } = await db()
      .selectFrom('collaborator')
      .select('personal_email')
      .where('id', '=', change.person.id)
      .executeTakeFirstOrThrow();
    expect(
      await db()
        .selectFrom('message')
        .select('subject')
        .where('kind', '=', 'process-reminder')
        .where('recipient', '=', personal_email)
        .execute(),
    ).toMatchObject([
      { subject: expect.stringContaining('Confirma tus datos') },
      { subject: expect.stringContaining('Confirma tus datos') },
    ]);
  });

  describe('asks the person by a link', () => {
    const linkOf = async (person: { id: string }): Promise<{ token: string; rfc: string }> => {
      const { personal_email, rfc } = await db()
        .selectFrom('collaborator')
        .select(['personal_email', 'rfc'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const { body } = await db()
        .selectFrom('message')
        .select('body')
        .where('kind', '=', 'process-reminder')
        .where('recipient', '=', personal_email)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const [, token = ''] = /idTokenCheck\/(\S+)/.exec(body ?? '') ?? [];
      return { token, rfc: rfc ?? '' };
    };
    const open = async (person: { id: string }) => {
      const answer = await product.call('invitation.verify', await linkOf(person));
      return { answer, guest: z.object({ token: z.string() }).parse(accepted(answer)).token };
    };

    test('that opens their own data after the privacy notice, and ends with the answer', async () => {
      const change = await newChange(world, 'extension');
      await change.start();
      const { processUuid } = change;
      const { answer, guest } = await open(change.person);
      expect(accepted(answer)).toMatchObject({
        currentStep: 'confirm',
        collaborator: { uuid: change.person.id, processUuid },
      });
      expect(await product.call('extension.knownData', { processUuid }, guest)).toMatchObject({
        status: 200,
        body: { personnelDivision: world.site.code, endDate: '2027-03-31', privacyAcceptedAt: null },
      });
      const data = { address: ADDRESS, bank: BANK };
      expect(await change.act('common.confirmData', data, guest)).toMatchObject(
        refusal(422, 'PRIVACY_NOTICE_NOT_ACCEPTED'),
      );
      accepted(await product.call('guest.acceptPrivacy', { version: '1' }, guest));
      expect(await change.must('common.confirmData', data, guest)).toBe('WAITING_FOR_LEGAL_VALIDATION');
      expect(await product.call('extension.knownData', { processUuid }, guest)).toMatchObject({
        status: 401,
      });
      expect(codesOf(await product.call('invitation.verify', await linkOf(change.person)))).toEqual([
        'INVITATION_NOT_VALID',
      ]);
      const history = await db()
        .selectFrom('process_event')
        .select(['act', 'actor_kind'])
        .where('process_id', '=', processUuid)
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(history).toEqual({ act: 'common.confirmData', actor_kind: 'GUEST' });
    });

    test('that reaches nothing else, and no hire lists it as an invitation', async () => {
      const change = await newChange(world, 'extension');
      await change.start();
      const other = await newChange(world, 'extension');
      await other.start();
      const { guest } = await open(change.person);
      const foreign = await product.call('extension.knownData', { processUuid: other.processUuid }, guest);
      expect(foreign).toMatchObject(refusal(404, 'EXTENSION_PROCESS_NOT_FOUND'));
      expect(await other.act('common.confirmData', { address: ADDRESS, bank: BANK }, guest)).toMatchObject(
        refusal(404, 'EXTENSION_PROCESS_NOT_FOUND'),
      );
      expect(await product.call('guest.progress', {}, guest)).toMatchObject(
        refusal(404, 'HIRING_PROCESS_NOT_FOUND'),
      );
      expect(await change.act('extension.cancelProcess', { comment: COMMENT }, guest)).toMatchObject(
        refusal(403, 'NOT_AUTHORIZED'),
      );
      const listed = await product.call(
        'invitations.list',
        { personnelDivision: world.site.code, page: { size: 500 } },
        world.as.director,
      );
      expect(JSON.stringify(listed.body)).not.toContain(change.processUuid);
    });

    test('that is nobody else’s task while it works, and the store’s once it has expired', async () => {
      const change = await newChange(world, 'extension');
      await change.start();
      const tasks = () =>
        db().selectFrom('process_task').select('act').where('process_id', '=', change.processUuid).execute();
      expect(await tasks()).toEqual([]);
      at('2026-12-06T10:00');
      await sweepDue(product.app);
      expect(await tasks()).toEqual([{ act: 'common.confirmData' }]);
    });

    test('that ends where the store answers or the extension is canceled', async () => {
      for (const end of ['answer', 'cancel'] as const) {
        const change = await newChange(world, 'extension');
        await change.start();
        const { guest } = await open(change.person);
        if (end === 'cancel') await change.cancel();
        else await change.must('common.confirmData', { address: ADDRESS, bank: BANK });
        expect(
          await product.call('extension.knownData', { processUuid: change.processUuid }, guest),
        ).toMatchObject({ status: 401 });
      }
    });
  });

  test('shows before what it changes, and writes nothing', async () => {
    const person = await employed(world);
    const before = await contractsOf(person);
    expect(await product.call('extension.preview', extensionOf(person), world.as.director)).toMatchObject({
      status: 200,
      body: {
        aggregates: { effects: [{ effect: 'CONTRACT_GOES_ON', until: '2027-03-31', before: '2026-12-14' }] },
      },
    });
    expect(await contractsOf(person)).toEqual(before);
  });

  test('shows on its page what was agreed and what it laid', async () => {
    const change = await newChange(world, 'extension');
    await change.toDate();
    expect(
      await product.call(
        'contractProcesses.getBySite',
        { personnelDivision: world.site.code, processUuid: change.processUuid, withProcessRoadmap: true },
        world.as.director,
      ),
    ).toMatchObject({
      status: 200,
      body: {
        processType: 'EXTENSION_CONTRACT_PROCESS_MEX',
        contract: { startDate: '2026-06-15', endDate: '2026-12-14' },
        extension: {
          firstDay: '2026-12-15',
          endDate: '2027-03-31',
          number: 1,
          fixedTermGround: 'SUBSTITUTION',
        },
        effects: [{ effect: 'CONTRACT_GOES_ON', until: '2027-03-31' }],
        hr: { patron: 'Beatriz Luna' },
      },
    });
  });
});

describe('an extension is refused', () => {
  test('without an end, a legal ground and its facts, each on its field', async () => {
    const person = await employed(world);
    expect(await startExtension(person, { endDate: '' })).toMatchObject(
      refusal(422, 'CONTRACT_END_DATE_REQUIRED', { field: 'endDate' }),
    );
    expect(await startExtension(person, { fixedTermGround: null })).toMatchObject(
      refusal(422, 'FIXED_TERM_GROUND_REQUIRED', { field: 'fixedTermGround' }),
    );
    expect(await startExtension(person, { fixedTermDetail: '' })).toMatchObject(
      refusal(422, 'FIXED_TERM_DETAIL_REQUIRED', { field: 'fixedTermDetail' }),
    );
  });

  test('where it ends with the term, or adds more than twelve months', async () => {
    const person = await employed(world);
    expect(await startExtension(person, { endDate: '2026-12-14' })).toMatchObject(
      refusal(422, 'CONTRACT_DURATION_BELOW_MINIMUM', { field: 'endDate', minimum: 1 }),
    );
    expect(await startExtension(person, { endDate: '2027-12-15' })).toMatchObject(
      refusal(422, 'EXTENSION_DURATION_EXCEEDED', { field: 'endDate', maximum: 12 }),
    );
    accepted(await startExtension(person, { endDate: '2027-12-14' }));
  });

  test('after two extensions of the same chain', async () => {
    const change = await newChange(world, 'extension');
    await change.toDate({ endDate: '2026-12-31' });
    await change.must('force.complete', { comment: COMMENT }, world.as.hr);
    const second = await newChange(world, 'extension', change.person);
    await second.start({ endDate: '2027-01-31' });
    await second.must('common.validateProcess', { validation: 'LEGAL', approved: true }, world.as.lawyer);
    await second.must('common.insertHrData', await second.hrData(), world.as.hr);
    await second.must('extension.signOnPaper');
    accepted(
      await second.act('common.fileScan', {
        file: { name: 'convenio.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n%%EOF\n') },
      }),
    );
    await second.must('force.complete', { comment: COMMENT }, world.as.hr);
    expect(await startExtension(change.person, { endDate: '2027-02-28' })).toMatchObject(
      refusal(422, 'EXTENSION_CONTRACTS_LIMIT_REACHED', { field: 'endDate', limit: 2 }),
    );
  });

  test('for a permanent contract, beside another change, and for nobody', async () => {
    expect(await startExtension(await employed(world, { type: 'CDI' }))).toMatchObject(
      refusal(422, 'PROCESS_NOT_APPLICABLE', { processType: 'EXTENSION_CONTRACT_PROCESS_MEX' }),
    );
    const person = await employed(world);
    accepted(await startExtension(person));
    expect(await startConversion(person)).toMatchObject(refusal(422, 'PROCESS_NOT_APPLICABLE'));
    expect(await startExtension({ id: crypto.randomUUID(), name: '' })).toMatchObject(
      refusal(404, 'COLLABORATOR_NOT_FOUND'),
    );
    await db().updateTable('collaborator').set({ left_on: TODAY }).where('id', '=', person.id).execute();
    expect(await startExtension(person)).toMatchObject(refusal(404, 'CONTRACT_NOT_FOUND'));
  });

  test('where it is unknown or another store’s, alike', async () => {
    const change = await newChange(world, 'extension');
    await change.start();
    const foreign = await change.act('extension.cancelProcess', { comment: COMMENT }, world.as.otherDirector);
    expect(foreign).toMatchObject(refusal(404, 'EXTENSION_PROCESS_NOT_FOUND'));
    expect(await startExtension(await employed(world), {}, world.as.otherDirector)).toMatchObject(
      refusal(404, 'COLLABORATOR_NOT_FOUND'),
    );
  });

  test('under another employer than the contract has', async () => {
    const change = await newChange(world, 'extension');
    await change.toHr();
    const other = await openCompany(product);
    expect(
      await change.act(
        'common.insertHrData',
        {
          ...(await change.hrData()),
          employerUuid: other.employer.uuid,
          registryNumber: other.registry,
          patronUuid: other.patronId,
        },
        world.as.hr,
      ),
    ).toMatchObject(refusal(422, 'FIELD_NOT_VALID', { field: 'employerUuid' }));
  });
});

describe('a conversion', () => {
  test('makes the contract permanent on its day, with hours and pay as agreed', async () => {
    const person = await employed(world, { weeklyHours: 30 });
    const change = await newChange(world, 'conversion', person);
    expect(await change.toDate({ conversionDate: '2026-12-01' })).toBe('SCHEDULED_FOR_CONVERSION_DATE');
    at('2026-12-01T00:01');
    await sweepDue(product.app);
    expect(await contractsOf(person)).toMatchObject([
      { type: 'CDD', end_date: '2026-12-14', ended_on: '2026-11-30' },
      { type: 'CDI', start_date: '2026-12-01', end_date: null, ended_on: null },
    ]);
    expect(await termsOf(person)).toMatchObject([
      { valid_to: '2026-11-30', weekly_minutes: 1800, salary_centavos: 1_000_000 },
      { valid_from: '2026-12-01', valid_to: null, weekly_minutes: 2400, salary_centavos: 1_100_000 },
    ]);
    // The term that it replaced ended the day before, whatever was agreed.
    expect(await product.call('collaborators.get', { id: person.id }, await director())).toMatchObject({
      body: {
        contracts: [
          { type: 'CDI', endDate: null },
          { type: 'CDD', endDate: '2026-11-30' },
        ],
      },
    });
    expect(
      await change.act('conversion.cancelProcess', { comment: COMMENT }, await director()),
    ).toMatchObject(refusal(409, 'CONVERSION_PROCESS_TRANSITION_NOT_ALLOWED'));
  });

  test('of today takes effect with its last signature', async () => {
    const change = await newChange(world, 'conversion');
    expect(await change.toDate({ conversionDate: TODAY })).toBe('COMPLETED_SUCCESS');
    expect(await situationOf(change.person)).toBe('HIRED');
  });

  test('has its own document, and shows pay to those alone who may see it', async () => {
    const change = await newChange(world, 'conversion');
    await change.toMail();
    expect(await documentsOf(change.processUuid)).toMatchObject([{ document: 'CONVERSION' }]);
    const read = (as: string) =>
      product.call(
        'contractProcesses.getBySite',
        { personnelDivision: world.site.code, processUuid: change.processUuid },
        as,
      );
    expect(await read(world.as.director)).toMatchObject({
      body: { pay: { beforeCentavos: 1_000_000, afterCentavos: 1_100_000 }, hasDocuments: true },
    });
    // Readers without a right to documents are not led to them.
    expect(await read(world.as.commissioner)).toMatchObject({
      status: 200,
      body: { pay: null, hasDocuments: false },
    });
  });

  test('is refused on dates outside the term, each in its words', async () => {
    const person = await employed(world, { from: '2026-11-25' });
    const date = (conversionDate: string) => startConversion(person, { conversionDate });
    // Without a figure: that a day has at least one letter is no limit.
    expect((await date('')).body).toEqual({
      success: false,
      exceptions: [{ translationCode: 'CONVERSION_DATE_REQUIRED', values: { field: 'conversionDate' } }],
    });
    expect(await date('2026-11-19')).toMatchObject(refusal(422, 'CONVERSION_DATE_IN_PAST'));
    expect(await date('2026-11-24')).toMatchObject(refusal(422, 'CONVERSION_DATE_NOT_VALID'));
    expect(await date('2026-12-16')).toMatchObject(refusal(422, 'CONVERSION_DATE_AFTER_CONTRACT_END'));
    accepted(await date('2026-12-15'));
  });

  test('is never part time, and keeps the limits of hours and pay', async () => {
    const person = await employed(world);
    const refused = async (more: Record<string, unknown>) => {
      const { body } = await startConversion(person, more);
      return body;
    };
    const naming = (translationCode: string) => ({
      exceptions: expect.arrayContaining([expect.objectContaining({ translationCode })]),
    });
    expect(await refused({ fullTime: false, weeklyHours: 24, annualHours: 1248 })).toMatchObject(
      naming('CDI_CANNOT_BE_PART_TIME'),
    );
    expect(await refused({ weeklyHours: 44, annualHours: 2288 })).toMatchObject(
      naming('WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE'),
    );
    expect(await refused({ fullTime: false, weeklyHours: 36, annualHours: 1872 })).toMatchObject(
      naming('WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE'),
    );
    expect(await refused({ annualHours: 2081 })).toMatchObject(
      naming('ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY'),
    );
    expect(await refused({ salaryCentavos: null })).toMatchObject(naming('SALARY_REQUIRED_FOR_FULL_TIME'));
    expect(await refused({ salaryCentavos: 100_000 })).toMatchObject(naming('SALARY_BELOW_MINIMUM_WAGE'));
    const { position_id } = await db()
      .selectFrom('collaborator')
      .select('position_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('monthly_rate')
      .values({ position_id: position_id ?? 0, valid_from: '2026-01-01', amount_centavos: 1_000_000 })
      .execute();
    expect(await refused({ salaryCentavos: 5_000_001 })).toMatchObject(naming('SALARY_BEYOND_LIMIT'));
  });

  test('is unknown to another store, and signed on paper once', async () => {
    const change = await newChange(world, 'conversion');
    await change.toHr();
    expect(
      await change.act('conversion.cancelProcess', { comment: COMMENT }, world.as.otherDirector),
    ).toMatchObject(refusal(404, 'CONVERSION_PROCESS_NOT_FOUND'));
    const again = await newChange(world, 'conversion');
    await again.toLegal();
    await again.must('conversion.signOnPaper');
    expect(await again.act('conversion.signOnPaper')).toMatchObject(
      refusal(409, 'CONVERSION_PROCESS_NOT_VALID'),
    );
  });
});

describe('contracts that end soon', () => {
  test('are listed by store and team, the first to end first, with what may follow', async () => {
    const company = await openCompany(product);
    const [soon, later] = [
      await employed(company, { to: '2026-11-30' }),
      await employed(company, { to: '2027-01-15' }),
    ];
    await employed(company, { type: 'CDI' });
    const site = { personnelDivision: company.site.code };
    const rows = async (input: Record<string, unknown>, name: 'BySite' | 'ByTeam' = 'BySite') => {
      const answer = await product.call(
        `collaborators.forthcomingContractEnd${name}`,
        { ...site, ...input },
        company.as.director,
      );
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await rows({})).toMatchObject([
      { uuid: soon.id, endDate: '2026-11-30', daysLeft: 10, extensions: 0, maximumExtensions: 2 },
    ]);
    expect(await rows({ filter: { daysToCheck: 60 } })).toMatchObject([
      { uuid: soon.id },
      { uuid: later.id },
    ]);
    expect(await rows({ teamUuid: company.team.uuid }, 'ByTeam')).toMatchObject([{ uuid: soon.id }]);
    accepted(await startExtension(soon, {}, company.as.director));
    expect(await rows({})).toMatchObject([{ openProcess: { type: 'EXTENSION_CONTRACT_PROCESS_MEX' } }]);
  });
});

test.each(['extension', 'conversion'] as const)(
  'HR chooses registry and patron of an %s too',
  async (kind) => {
    const change = await newChange(world, kind);
    await change.toHr();
    const asked = await product.call('hiring.hrOptions', { processUuid: change.processUuid }, world.as.hr);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        employers: expect.arrayContaining([
          expect.objectContaining({
            ofSite: true,
            registries: expect.arrayContaining([expect.objectContaining({ ofSite: true })]),
          }),
        ]),
      },
    });
  },
);
