import { sql, type RawBuilder } from 'kysely';

/**
 * What becomes of a table's rows of a person when the person is erased. `DELETED`: they go. `EMPTIED`: the row stays
 * without what names or describes the person (`erasure/queries.ts` says which columns). `KEPT`: it stays, for the reason given.
 */
type Fate =
  | { readonly fate: 'DELETED' | 'EMPTIED' }
  | { readonly fate: 'KEPT'; readonly because: 'EVIDENCE' | 'TRAIL' | 'ACCOUNTS' | 'PLANS' };

export type PersonalTable = Fate & {
  readonly title: { readonly es: string; readonly en: string };
  /** The column that names the person, a process or document of theirs, their account, or where they are reached. */
  readonly by:
    | 'id'
    | 'collaborator_id'
    | 'process_id'
    | 'account_id'
    | 'evidence_id'
    | 'signer'
    | 'recipient';
};

/** The rows of a table that are of a person, as a condition over it. */
export function ofPerson({ by }: Pick<PersonalTable, 'by'>, id: string): RawBuilder<boolean> {
  if (by === 'process_id')
    return sql`process_id in (select p.id from process p where p.collaborator_id = ${id}::uuid)`;
  if (by === 'account_id')
    return sql`account_id in (select a.id from account a where a.collaborator_id = ${id}::uuid)`;
  if (by === 'evidence_id')
    return sql`evidence_id in (select e.id from evidence e where e.collaborator_id = ${id}::uuid)`;
  // The other parties' address, phone and drawing are not the person's.
  if (by === 'signer')
    return sql`party = 'WORKER' and evidence_id in (select e.id from evidence e where e.collaborator_id = ${id}::uuid)`;
  if (by === 'recipient')
    return sql`recipient in (
      select unnest(array[c.personal_email, c.professional_email, c.personal_phone, c.work_phone]) from collaborator c where c.id = ${id}::uuid
      union select a.email from account a where a.collaborator_id = ${id}::uuid
      union select i.email from invitation i join process p on p.id = i.process_id where p.collaborator_id = ${id}::uuid)`;
  return sql`${sql.ref(by)} = ${id}::uuid`;
}
