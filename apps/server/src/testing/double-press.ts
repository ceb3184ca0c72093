import { randomUUID } from 'node:crypto';
import type { CallName } from '@jornada/contract/index.ts';
import type { Answer, Product } from './product.ts';

/** How a double click reaches the server: under one key, as this product's browser sends it, or under a key each. */
export const PRESSES = [
  ['under one key', 1],
  ['under two keys', 2],
] as const;

type Press = { readonly as: string; readonly keys: 1 | 2 };

/** The same act asked for twice at the same moment: both answers, and the audit entries that changed something. */
export async function pressTwice(
  product: Product,
  name: CallName,
  { as, keys, ...input }: Press & Record<string, unknown>,
): Promise<{ answers: Answer[]; audited: number }> {
  const { db } = product.app.database;
  const entries = async () =>
    (await db.selectFrom('audit_entry').select('fields').where('act', '=', name).execute()).filter(
      ({ fields }) => fields.length > 0,
    );
  const before = (await entries()).length;
  const key = randomUUID();
  const answers = await Promise.all(
    [key, keys === 1 ? key : randomUUID()].map((one) =>
      product.call(name, input, as, { 'idempotency-key': one }),
    ),
  );
  return {
    answers: answers.toSorted((a, b) => a.status - b.status),
    audited: (await entries()).length - before,
  };
}
