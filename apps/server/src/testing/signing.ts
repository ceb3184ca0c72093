import { z } from 'zod';
import { sendProcessDocuments } from '../evidence/process-document.ts';
import { findHire } from '../hiring/hire.ts';
import { contractDocument } from '../hiring/signing.ts';
import { actAsSystem } from '../jobs/act.ts';
import type { Answer, Product } from './product.ts';
import type { SeededHire } from './hire.ts';

export type Sent = {
  readonly id: string;
  readonly code: string;
  readonly hash: string;
  readonly pages: number;
};

/** Renders and sends the contract of a seeded hire, as sending it does. */
export function sendContract(product: Product, { processId }: SeededHire): Promise<Sent> {
  tick(product);
  return actAsSystem(product.app, 'common.sendToSign', async (context) => {
    const hire = await findHire(context.db, { processId });
    if (hire === undefined) throw new Error(`there is no hire ${processId}`);
    const [sent] = await sendProcessDocuments(context, processId, [await contractDocument(context.db, hire)]);
    if (sent === undefined) throw new Error('nothing was sent');
    return sent;
  });
}

/** A second passes, so that what follows is newer than what was. */
export function tick(product: Product): void {
  product.clock.now = product.clock.now.add({ seconds: 1 });
}

const Entered = z.object({ aggregates: z.object({ id: z.string(), bearer: z.string() }) });

/** Through the newest signing link in a mailbox, with the worker's RFC. */
export async function enterByLink(
  product: Product,
  { mailbox, rfc }: { mailbox: string; rfc: string },
): Promise<string> {
  const answer = await product.call('evidence.enter', { token: await linkToken(product, mailbox), rfc });
  return Entered.parse(answer.body).aggregates.bearer;
}

export async function linkToken(product: Product, mailbox: string): Promise<string> {
  return (
    /\/sign#([\w-]+)/.exec(
      await newestBody(product, { mailbox, kinds: ['signature-link', 'sealed-copy'] }),
    )?.[1] ?? ''
  );
}

/** The one-time code that was sent last to a mailbox or phone. */
export async function sentCode(product: Product, mailbox: string): Promise<string> {
  return /^(\d{6}) /.exec(await newestBody(product, { mailbox, kinds: ['signature-code'] }))?.[1] ?? '';
}

async function newestBody(
  { app }: Product,
  { mailbox, kinds }: { mailbox: string; kinds: readonly string[] },
): Promise<string> {
  const message = await app.database.db
    .selectFrom('message')
    .select('body')
    .where('recipient', '=', mailbox)
    .where('kind', 'in', [...kinds])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.body ?? '';
}

export const drawn = {
  kind: 'drawn',
  drawing: {
    width: 350,
    height: 110,
    strokes: [
      [
        { x: 30, y: 60, time: 0, pressure: 0.4 },
        { x: 60, y: 40, time: 16, pressure: 0.5 },
        { x: 90, y: 70, time: 33, pressure: 0.6 },
      ],
      [{ x: 120, y: 50, time: 400, pressure: 0.5 }],
    ],
  },
} as const;

/** Reads everything, asks for a code and signs with it. */
export async function signAs(
  product: Product,
  sent: Sent,
  { bearer, mailbox, signature = drawn }: { bearer: string; mailbox: string; signature?: object },
): Promise<Answer> {
  await readAll(product, sent, bearer);
  tick(product);
  await product.call('evidence.sendCode', { id: sent.id }, bearer);
  return product.call(
    'evidence.sign',
    { id: sent.id, hash: sent.hash, signature, code: await sentCode(product, mailbox) },
    bearer,
  );
}

export function readAll(product: Product, { id, pages }: Sent, bearer: string): Promise<Answer> {
  return product.call(
    'evidence.read',
    { id, pages: Array.from({ length: pages }, (_, index) => index + 1) },
    bearer,
  );
}

/** Somebody who signs for the employer of a site; returns a bearer of theirs. */
export async function openRepresentative(product: Product, { siteId }: { siteId: number }): Promise<string> {
  const { db } = product.app.database;
  const name = 'Ernesto Vidal';
  const bearer = await product.signIn({ role: 'PATRON', name });
  await db
    .insertInto('legal_representative')
    .columns(['employer_id', 'account_id'])
    .expression((from) =>
      from
        .selectFrom(['site', 'account'])
        .select(['site.employer_id', 'account.id'])
        .where('site.id', '=', siteId)
        .where('account.name', '=', name),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bearer;
}
