import { enterByLink, signAs, type Sent } from './signing.ts';
import type { Person, Store } from './planning-fixtures.ts';
import type { Answer, Product } from './product.ts';

export type Patron = { readonly bearer: string; readonly mailbox: string };

/** A legal representative of a store's employer, who signs for it. */
export async function represent(product: Product, store: Store): Promise<Patron> {
  const { db } = product.app.database;
  const name = `Representante ${store.siteCode}`;
  const bearer = await product.signIn({ role: 'PATRON', name });
  const account = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  await db.insertInto('legal_representative').values({ account_id: account.id, employer_id }).execute();
  return { bearer, mailbox: account.email };
}

/** The document of a process that its signers have before them. */
async function documentOf({ app }: Product, processUuid: string): Promise<Sent> {
  const row = await app.database.db
    .selectFrom('evidence')
    .select(['id', 'code', 'original_hash', 'pages'])
    .$narrowType<{ original_hash: string }>()
    .where('subject_id', '=', processUuid)
    .where('voided_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { id: row.id, code: row.code, hash: row.original_hash, pages: row.pages };
}

/** The person signs by the link in the mail. */
async function signAsWorker(product: Product, processUuid: string, { id }: Person): Promise<Answer> {
  const { rfc, personal_email } = await product.app.database.db
    .selectFrom('collaborator')
    .select(['rfc', 'personal_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mailbox = personal_email ?? '';
  const bearer = await enterByLink(product, { mailbox, rfc: rfc ?? '' });
  return signAs(product, await documentOf(product, processUuid), { bearer, mailbox });
}

/** Both have signed. */
export async function signByAll(
  product: Product,
  processUuid: string,
  { person, patron }: { person: Person; patron: Patron },
): Promise<Answer> {
  await signAsWorker(product, processUuid, person);
  return signAs(product, await documentOf(product, processUuid), patron);
}
