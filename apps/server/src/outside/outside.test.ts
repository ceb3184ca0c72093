import { createServer } from 'node:http';
import { OutsideRequest } from '@jornada/contract/outbox.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../testing/product.ts';
import {
  accepted,
  COMMENT,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  PATIENCE,
  refusal,
  standInBehaves,
  stateIn,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';
import { signedHeaders } from '../testing/outside.ts';
import { signatureOf } from './signature.ts';

vi.setConfig({ testTimeout: 150_000 });

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());
afterEach(async () => {
  await standInBehaves(product, 'OSMOS', 'at-once');
  await standInBehaves(product, 'IDENTITY', 'at-once');
});

const comesTo = (hire: HireUnderTest, status: string) =>
  vi.waitFor(async () => expect(await hire.status()).toBe(status), PATIENCE);
const actsOf = async (hire: HireUnderTest) =>
  (
    await product.app.database.db
      .selectFrom('process_event')
      .select(['act', 'actor_kind', 'actor_name'])
      .where('process_id', '=', hire.processUuid)
      .orderBy('seq')
      .execute()
  ).map(({ act, actor_kind, actor_name }) => `${act} (${actor_name || actor_kind})`);
const requests = (hire: HireUnderTest) =>
  product.app.database.db
    .selectFrom('outside_request')
    .selectAll()
    .where('process_id', '=', hire.processUuid)
    .orderBy('system', 'desc')
    .execute();
const answersTo = (hire: HireUnderTest) =>
  product.app.database.db
    .selectFrom('outside_answer as a')
    .innerJoin('outside_request as r', 'r.id', 'a.request_id')
    .select(['r.system', 'a.effect'])
    .where('r.process_id', '=', hire.processUuid)
    .execute();

/** What administrators are shown of the requests of a hire. */
const listed = async (hire: HireUnderTest, state?: string) => {
  const ids = new Set((await requests(hire)).map(({ id }) => id));
  const { body } = await product.call(
    'outbox.requests',
    { filter: state === undefined ? {} : { state }, page: { number: 1, size: 100 } },
    world.as.hr,
  );
  return z
    .array(OutsideRequest)
    .parse(body)
    .filter(({ uuid }) => ids.has(uuid))
    .toSorted((one, other) => other.system.localeCompare(one.system));
};

type Call = 'outside.osmosAnswer' | 'outside.identityAnswer' | 'outside.sapAnswer';

/** An answer as the system itself would send it. */
const answerAs = async (
  call: Call,
  fields: Record<string, string>,
  signing: { secondsAgo?: number; secret?: string } = {},
) => product.call(call, fields, undefined, await signedHeaders(product, fields, signing));

describe('the stand-in', () => {
  test('answers at once: OSMOS, then identity, then the date', async () => {
    const hire = newHire(world);
    await hire.toOutside();
    await comesTo(hire, 'SCHEDULED_FOR_START_DATE');
    expect((await actsOf(hire)).slice(-5)).toEqual(
      [
        'outside.askOsmos (SYSTEM)',
        'outside.osmosOk (OSMOS)',
        'outside.askIdentity (SYSTEM)',
        'outside.identityAnswer (IDENTITY_ACCESS)',
      ].toSpliced(0, 0, 'common.fileScan (Mariana Gil)'),
    );
  });

  test('twice over has one effect; the second answer is written down', async () => {
    await standInBehaves(product, 'OSMOS', 'double');
    await standInBehaves(product, 'IDENTITY', 'double');
    const hire = newHire(world);
    await hire.toOutside();
    await comesTo(hire, 'SCHEDULED_FOR_START_DATE');
    await vi.waitFor(async () => expect(await answersTo(hire)).toHaveLength(4), PATIENCE);
    expect((await answersTo(hire)).map(({ system, effect }) => `${system} ${effect}`).toSorted()).toEqual([
      'IDENTITY_ACCESS applied',
      'IDENTITY_ACCESS repeated',
      'OSMOS applied',
      'OSMOS repeated',
    ]);
    expect(
      await product.app.database.db
        .selectFrom('contract')
        .select('id')
        .where('process_id', '=', hire.processUuid)
        .execute(),
    ).toHaveLength(1);
    expect((await actsOf(hire)).filter((act) => act.startsWith('outside.osmosOk'))).toHaveLength(1);
    expect(
      (await listed(hire)).map(({ system, state, answers, withoutEffect }) => [
        system,
        state,
        answers,
        withoutEffect,
      ]),
    ).toEqual([
      ['OSMOS', 'ANSWERED', 2, 1],
      ['IDENTITY_ACCESS', 'ANSWERED', 2, 1],
    ]);
  });

  test('that never answers leaves the hire waiting, until an administrator forces it', async () => {
    await standInBehaves(product, 'OSMOS', 'silent');
    await standInBehaves(product, 'IDENTITY', 'silent');
    const hire = newHire(world);
    expect(await hire.toOutside()).toBe('WAITING_FOR_OSMOS_RESPONSE');
    await vi.waitFor(async () => expect((await requests(hire))[0]?.attempts).toBe(1), PATIENCE);
    expect(await hire.must('force.complete', { comment: COMMENT }, world.as.hr)).toBe(
      'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
    );
    expect(await hire.must('force.complete', { comment: COMMENT }, world.as.hr)).toBe(
      'SCHEDULED_FOR_START_DATE',
    );

    // What comes after that is late: written down, without effect.
    const [osmos, identity] = await requests(hire);
    expect(
      accepted(
        await answerAs('outside.osmosAnswer', {
          requestUuid: osmos?.id ?? '',
          answer: 'NOK',
          message: 'tarde',
        }),
      ),
    ).toMatchObject({ effect: 'late' });
    expect(
      accepted(
        await answerAs('outside.identityAnswer', {
          requestUuid: identity?.id ?? '',
          username: 'tarde',
          professionalEmail: 'tarde@anahuac.example',
        }),
      ),
    ).toMatchObject({ effect: 'late' });
    expect(await hire.status()).toBe('SCHEDULED_FOR_START_DATE');
    expect(
      await product.app.database.db
        .selectFrom('account')
        .select('id')
        .where('collaborator_id', '=', hire.collaboratorUuid)
        .execute(),
    ).toEqual([]);
    // Forced further, the hire starts on its day and not before.
    expect(await hire.must('force.complete', { comment: COMMENT }, world.as.hr)).toBe('WAITING_TO_START');
  });

  test('that says NOK is followed by a rectification and a second asking', async () => {
    await standInBehaves(product, 'OSMOS', 'nok');
    const hire = newHire(world);
    await hire.toOutside();
    await comesTo(hire, 'WAITING_FOR_OSMOS_RESPONSE_NOK');
    expect(await listed(hire, 'REFUSED')).toMatchObject([{ system: 'OSMOS', answers: 1 }]);
    await standInBehaves(product, 'OSMOS', 'at-once');
    const { db } = product.app.database;
    await hire.sealed();

    expect(await hire.must('hiring.rectify', { step: 'fiscal' })).toBe('WAITING_FOR_FISCAL_DATA');
    await hire.must('hiring.getFiscalData', FISCAL);
    await hire.must('hiring.getLaborData', laborOf(world));
    stateIn(await hire.validate('LEGAL', world.as.lawyer));
    expect(stateIn(await hire.validate('DIRECTOR', world.as.director)).currentStatus).toBe(
      'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    );
    expect(await hire.must('common.insertHrData', hire.hrData(), world.as.hr)).toBe(
      'WAITING_FOR_SIGNED_DOCUMENTS',
    );
    // The sealed contract stays as it is; the corrected one is another document.
    const made = await db
      .selectFrom('evidence')
      .select(['sealed_at', 'superseded_at', 'voided_at'])
      .where('subject_id', '=', hire.processUuid)
      .execute();
    expect(made.map(({ voided_at }) => voided_at)).toEqual([null, null]);
    expect(made.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1);
  });

  test('that fails is asked again with the same key until it takes the request', async () => {
    await standInBehaves(product, 'OSMOS', 'error');
    const hire = newHire(world);
    await hire.toOutside();
    await vi.waitFor(
      async () => expect((await requests(hire))[0]?.last_error).toBe('the stand-in is out of order'),
      PATIENCE,
    );
    await vi.waitFor(async () => expect(await hire.status()).toBe('SCHEDULED_FOR_START_DATE'), PATIENCE);
    expect(
      (await requests(hire)).map(({ system, attempts, last_error }) => [system, attempts, last_error]),
    ).toEqual([
      ['OSMOS', 3, null],
      ['IDENTITY_ACCESS', 1, null],
    ]);
  });

  test('that is slow is waited for', async () => {
    await standInBehaves(product, 'OSMOS', 'slow');
    const hire = newHire(world);
    await hire.toOutside();
    await vi.waitFor(async () => expect((await requests(hire))[0]?.attempts).toBe(1), PATIENCE);
    expect(await hire.status()).toBe('WAITING_FOR_OSMOS_RESPONSE');
    await vi.waitFor(async () => expect(await hire.status()).toBe('SCHEDULED_FOR_START_DATE'), PATIENCE);
  });
});

describe('an answer from outside', () => {
  test('is refused when forged, changed on its way, too old or to no request', async () => {
    await standInBehaves(product, 'OSMOS', 'silent');
    const hire = newHire(world);
    await hire.toOutside();
    const [request] = await requests(hire);
    const ok = { requestUuid: request?.id ?? '', answer: 'OK', message: '' };
    const forged = refusal(401, 'OUTSIDE_SIGNATURE_NOT_VALID');
    expect(await answerAs('outside.osmosAnswer', ok, { secret: 'otro' })).toMatchObject(forged);
    expect(
      await product.call(
        'outside.osmosAnswer',
        { ...ok, answer: 'NOK' },
        undefined,
        await signedHeaders(product, ok),
      ),
    ).toMatchObject(forged);
    expect(await answerAs('outside.osmosAnswer', ok, { secondsAgo: 301 })).toMatchObject(forged);
    expect(await answerAs('outside.osmosAnswer', { ...ok, requestUuid: crypto.randomUUID() })).toMatchObject(
      refusal(404, 'OUTSIDE_REQUEST_NOT_FOUND'),
    );
    // A request to one system is not answered by the other.
    expect(
      await answerAs('outside.identityAnswer', {
        requestUuid: ok.requestUuid,
        username: 'x',
        professionalEmail: 'x@anahuac.example',
      }),
    ).toMatchObject(refusal(404, 'OUTSIDE_REQUEST_NOT_FOUND'));
    expect(await hire.status()).toBe('WAITING_FOR_OSMOS_RESPONSE');

    const headers = await signedHeaders(product, ok, { secondsAgo: 299 });
    const answer = () => product.call('outside.osmosAnswer', ok, undefined, headers);
    expect(accepted(await answer())).toMatchObject({ effect: 'applied' });
    expect(accepted(await answer())).toMatchObject({ effect: 'repeated' });
    expect(accepted(await answerAs('outside.osmosAnswer', { ...ok, answer: 'NOK' }))).toMatchObject({
      effect: 'repeated',
    });
    await comesTo(hire, 'SCHEDULED_FOR_START_DATE');
  });

  test('two at the same moment: one has the effect', async () => {
    await standInBehaves(product, 'OSMOS', 'silent');
    const hire = newHire(world);
    await hire.toOutside();
    const [request] = await requests(hire);
    const answers = await Promise.all(
      ['OK', 'NOK'].map(async (answer) =>
        answerAs('outside.osmosAnswer', { requestUuid: request?.id ?? '', answer, message: '' }),
      ),
    );
    expect(answers.map((answer) => accepted(answer)['effect'])).toEqual(
      expect.arrayContaining(['applied', 'repeated']),
    );
  });

  test('with a user or address that somebody has is refused, and the hire goes on waiting', async () => {
    await standInBehaves(product, 'IDENTITY', 'silent');
    const hire = newHire(world);
    await hire.toOutside();
    await comesTo(hire, 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE');
    const request = (await requests(hire)).find(({ system }) => system === 'IDENTITY_ACCESS');
    const { email } = await product.app.database.db
      .selectFrom('account')
      .select('email')
      .limit(1)
      .executeTakeFirstOrThrow();
    const taken = await answerAs('outside.identityAnswer', {
      requestUuid: request?.id ?? '',
      username: 'alguien',
      professionalEmail: email,
    });
    expect(taken).toMatchObject(refusal(422, 'DUPLICATE_PROFESSIONAL_EMAIL', { field: 'professionalEmail' }));
    await product.app.database.db
      .updateTable('account')
      .set({ username: 'ya.ocupado' })
      .where('email', '=', email)
      .execute();
    const sameUser = await answerAs('outside.identityAnswer', {
      requestUuid: request?.id ?? '',
      username: 'ya.ocupado',
      professionalEmail: 'otra@anahuac.example',
    });
    expect(sameUser).toMatchObject(refusal(422, 'DUPLICATE_USERNAME', { field: 'username' }));
    expect(await hire.status()).toBe('WAITING_FOR_IDENTITY_ACCESS_RESPONSE');
    expect(
      await hire.must(
        'hiring.manualAssignIdentity',
        { username: 'ximena.manual', professionalEmail: 'Ximena.Manual@anahuac.example' },
        world.as.hr,
      ),
    ).toBe('SCHEDULED_FOR_START_DATE');
    expect(
      await product.app.database.db
        .selectFrom('account')
        .select(['email', 'username'])
        .where('collaborator_id', '=', hire.collaboratorUuid)
        .execute(),
    ).toEqual([{ email: 'ximena.manual@anahuac.example', username: 'ximena.manual' }]);
  });
});

describe('an account before its turn', () => {
  test('is made without moving the hire, and the road later does not ask again', async () => {
    const hire = newHire(world);
    await hire.toSend();
    expect(await hire.must('hiring.createCollaboratorIdentityAccess')).toBe('WAITING_TO_SEND_CONTRACT');
    const account = () =>
      product.app.database.db
        .selectFrom('account')
        .select('id')
        .where('collaborator_id', '=', hire.collaboratorUuid)
        .execute();
    await vi.waitFor(async () => expect(await account()).toHaveLength(1), PATIENCE);
    expect(await hire.act('hiring.createCollaboratorIdentityAccess')).toMatchObject(
      refusal(422, 'HIRING_PROCESS_NOT_VALID'),
    );
    await hire.must('hiring.signOnPaper');
    const { version } = await hire.row();
    stateIn(
      await product.call(
        'common.fileScan',
        {
          processUuid: hire.processUuid,
          version,
          file: { name: 'x.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n%%EOF') },
        },
        world.as.director,
      ),
    );
    await comesTo(hire, 'SCHEDULED_FOR_START_DATE');
    expect((await requests(hire)).map(({ system }) => system).toSorted()).toEqual([
      'IDENTITY_ACCESS',
      'OSMOS',
    ]);
  });
});

describe('the real protocol', () => {
  test('posts the facts once per attempt with its key and a signature, and tries again after a failure', async () => {
    const received: {
      headers: Record<string, unknown>;
      text: string;
      body: Record<string, string | number>;
    }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        received.push({ headers: request.headers, text, body: JSON.parse(text) });
        response.statusCode = received.length === 1 ? 503 : 202;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const outside = await startProduct({
      environment: { OUTSIDE_OSMOS_URL: `http://127.0.0.1:${port}/altas`, OUTSIDE_SECRET: 'compartido' },
    });
    try {
      const there = await openCompany(outside);
      const hire = newHire(there);
      await hire.toOutside();
      await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
      const [first, second] = received;
      expect(second?.body).toMatchObject({
        requestUuid: first?.body['requestUuid'],
        rfc: hire.person.rfc,
        nss: hire.person.personal.nss,
        site: there.site.code,
        startDate: '2026-12-01',
        answerTo: expect.stringContaining('/mx/api/v2/outside/osmos.answer'),
      });
      expect(second?.headers['idempotency-key']).toBe(second?.body['requestUuid']);
      const sentAt = Number(second?.headers['x-jornada-timestamp']);
      expect(Math.abs(sentAt * 1000 - outside.clock.now.epochMilliseconds)).toBeLessThan(1000);
      expect(second?.headers['x-jornada-signature']).toBe(
        signatureOf('compartido', { timestamp: sentAt, body: second?.text ?? '' }),
      );
      const fields = { requestUuid: String(second?.body['requestUuid']), answer: 'OK', message: '' };
      const headers = await signedHeaders(outside, fields, { secret: 'compartido' });
      expect(accepted(await outside.call('outside.osmosAnswer', fields, undefined, headers))).toMatchObject({
        effect: 'applied',
      });
    } finally {
      await outside.stop();
      server.close();
    }
  });
});
