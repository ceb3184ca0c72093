import { plainName } from '@jornada/domain/identity/names.ts';
import type { App } from '../http/app.ts';
import { findParameter } from '../parameters/queries.ts';
import { outsideSecret, signatureOf } from './signature.ts';
import { SYSTEMS, type OutsideRequest, type OutsideSystem } from './system.ts';
import { listTakenEmails } from './account-queries.ts';

/** How the embedded stand-in behaves, by a parameter for each system (`OUTSIDE_OSMOS_STAND_IN`, `OUTSIDE_IDENTITY_STAND_IN`, `OUTSIDE_SAP_STAND_IN`). */
const BEHAVIOURS = ['at-once', 'slow', 'double', 'silent', 'nok', 'error'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const STAND_IN = 'outside.standIn';
const SLOW_SECONDS = 2;

const PATHS = {
  OSMOS: '/mx/api/v2/outside/osmos.answer',
  IDENTITY_ACCESS: '/mx/api/v2/outside/identity.answer',
  SAP: '/mx/api/v2/outside/sap.answer',
} as const;
const PARAMETERS = {
  OSMOS: 'OUTSIDE_OSMOS_STAND_IN',
  IDENTITY_ACCESS: 'OUTSIDE_IDENTITY_STAND_IN',
  SAP: 'OUTSIDE_SAP_STAND_IN',
} as const;

/**
 * Plays an outside system inside the product: takes the request and answers by the same signed call as a real one, at
 * once, late, twice, never, with a NOK, or refuses the first two attempts.
 */
export function standIn(app: App): OutsideSystem {
  return {
    ask: async (request) => {
      const behaviour = await behaviourOf(app, request.system);
      if (behaviour === 'error' && request.attempt <= 2) throw new Error('the stand-in is out of order');
      if (behaviour === 'silent') return;
      const answer = JSON.stringify(
        request.system === 'IDENTITY_ACCESS'
          ? await identityAnswer(app, request)
          : osmosAnswer(request, behaviour),
      );
      const times = behaviour === 'double' ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        await app.database.db.transaction().execute((tx) =>
          app.jobs.send(tx, {
            queue: STAND_IN,
            data: { system: request.system, answer, time },
            ...(behaviour === 'slow' ? { startAfterSeconds: SLOW_SECONDS } : {}),
          }),
        );
      app.jobs.wake([STAND_IN]);
    },
  };
}

/** The stand-in's answers go out as jobs, so that slow and double ones really are. */
export async function startStandIn(app: App): Promise<void> {
  // An answer that waits since before a restart is a call: it comes once all calls and queues are there.
  const mounted = new Promise<void>((resolve) => {
    app.server.addHook('onReady', (done) => {
      resolve();
      done();
    });
  });
  await app.jobs.work(STAND_IN, async ({ system, answer, time }) => {
    await mounted;
    const body = String(answer);
    // Seconds apart, so that a second answer is another message and not the same one again.
    const timestamp = Math.floor(app.now().epochMilliseconds / 1000) - Number(time);
    const secret = await outsideSecret(app.database.db, app.config.outside.secret);
    const response = await app.server.inject({
      method: 'POST',
      url: PATHS[SYSTEMS.find((known) => known === system) ?? 'OSMOS'],
      headers: {
        'content-type': 'application/json',
        'x-jornada-timestamp': String(timestamp),
        'x-jornada-signature': signatureOf(secret, { timestamp, body }),
      },
      payload: body,
    });
    if (response.statusCode !== 200)
      throw new Error(`the product answered ${response.statusCode} to its stand-in`);
  });
}

async function behaviourOf(app: App, system: OutsideRequest['system']): Promise<Behaviour> {
  const parameter = await findParameter(app.database.db, { code: PARAMETERS[system] });
  return BEHAVIOURS.find((behaviour) => behaviour === parameter?.value) ?? 'at-once';
}

function osmosAnswer({ requestUuid }: OutsideRequest, behaviour: Behaviour): Record<string, string> {
  return behaviour === 'nok'
    ? { requestUuid, answer: 'NOK', message: 'NSS sin vigencia de derechos' }
    : { requestUuid, answer: 'OK', message: '' };
}

/** A user name of name and surname, with a number where it is taken. */
async function identityAnswer(
  app: App,
  { requestUuid, facts }: OutsideRequest,
): Promise<Record<string, string>> {
  const [name = '', surname = ''] = [facts['name'], facts['firstSurname']].map(
    (part) =>
      plainName(String(part ?? ''))
        .toLowerCase()
        .replaceAll('ñ', 'n')
        .replaceAll(/[^a-z]+/g, ' ')
        .trim()
        .split(' ')[0],
  );
  const stem = `${name}.${surname}`;
  const domain = app.config.companyDomains[0] ?? 'empresa.example';
  const taken = await listTakenEmails(app.database.db, { stem, domain });
  const used = new Set(taken.map(({ email }) => email));
  const free = Array.from({ length: used.size + 1 }, (_, count) =>
    count === 0 ? stem : `${stem}${count + 1}`,
  ).find((candidate) => !used.has(`${candidate}@${domain}`));
  return { requestUuid, username: free ?? stem, professionalEmail: `${free ?? stem}@${domain}` };
}
