import type pg from 'pg';
import { transaction, type Database } from '../db/connect.ts';
import { seedReference } from '../reference/seed.ts';
import { countVacations } from '../vacations/due-sweep.ts';
import { insertAbsences } from './absences.ts';
import { insertContractChanges } from './contract-changes.ts';
import { insertCompany } from './company-rows.ts';
import { insertFictitious } from './fictitious.ts';
import { insertDemand } from './demand.ts';
import { insertDuties } from './duties.ts';
import { insertProcessEffects } from './effects.ts';
import { insertHires } from './hire-rows.ts';
import { formerStaff, insertHistory } from './history.ts';
import { insertHours } from './hours.ts';
import { insertLeaves } from './leaves.ts';
import { DEMO_MARK } from './mode.ts';
import { insertMobility } from './mobility.ts';
import { insertMoney } from './money.ts';
import { nothingTaken } from './people.ts';
import { insertMutations } from './mutations.ts';
import { insertLoans } from './loans.ts';
import { insertAnnouncements } from './announcements.ts';
import { insertOpenShifts, insertSwaps } from './open-shifts.ts';
import { insertPastHires } from './past-hires.ts';
import { insertPapers, insertSapPending, markDeadlines, nameCountryLeader } from './papers.ts';
import { insertPolyvalences } from './polyvalences.ts';
import { insertPlanning } from './planning-rows.ts';
import { insertPresence } from './presence.ts';
import { insertRecords } from './records.ts';
import { insertOffice, insertPosts, insertStaff, officeAccounts, shownAccounts } from './staff-rows.ts';
import { hireStaff } from './staff.ts';
import { insertTemplates } from './templates.ts';
import { insertVacations } from './vacations.ts';
import { withoutTriggers } from './write.ts';

export type DemoParts = {
  readonly today: string;
  readonly now: Temporal.Instant;
  /** Where the product is reached: the demo candidate's link begins with it. */
  readonly publicUrl: string;
  /** Keeps a file's bytes under a key: the sample papers of hires. */
  readonly keep: (key: string, bytes: Uint8Array, client: pg.PoolClient) => Promise<void>;
};

/** What the sign-in page calls the company, and whom it offers, in order. */
const COMPANY_KEY = 'demo-company';
const ACCOUNTS_KEY = 'demo-accounts';

/**
 * Fills an empty database with the demo company, in one transaction: an interrupted start leaves nothing behind. The
 * same day and moment give the same company; every date is relative to them. Answers false where it is already there.
 */
export async function seedDemo(
  database: Database,
  { today, now, publicUrl, keep }: DemoParts,
): Promise<{ readonly done: boolean }> {
  await seedReference(database, { today });
  const done = await database.aside((client) =>
    transaction(client, async () => {
      const marked = await client.query('select 1 from installation where key = $1', [DEMO_MARK]);
      if (marked.rowCount !== 0) return false;
      const filled = await client.query('select 1 from site limit 1');
      if (filled.rowCount !== 0)
        throw new Error(
          'this database holds a company that the demo did not make; give the demonstration a folder or a database of its own.',
        );
      const inBulk = (insert: () => Promise<void>) =>
        database.embedded ? withoutTriggers(client, insert) : insert();
      const keys = await insertCompany(client, { today });
      const taken = nothingTaken();
      const offices = officeAccounts(taken);
      const staff = hireStaff({ today, now, taken });
      await insertOffice(client, offices, { now, keys });
      await insertStaff(client, staff, { now, keys });
      await insertPosts(client, { now, today });
      await insertHires(client, {
        staff,
        keys,
        today,
        now,
        taken,
        publicUrl,
        keep: (key, bytes) => keep(key, bytes, client),
      });
      const former = formerStaff({ staff, today, now, taken });
      await insertHistory(client, { staff, former, keys, today, now });
      await insertPastHires(client, { staff, former, keys, today, now });
      await insertRecords(client, { staff, today, now });
      await insertContractChanges(client, { staff, keys, today, now });
      await insertAbsences(client, { staff, keys, today, now });
      await insertLeaves(client, { staff, keys, today, now });
      await insertMutations(client, { staff, keys, today, now });
      await insertHours(client, { staff, keys, today, now });
      await insertProcessEffects(client);
      await inBulk(() => insertPlanning(client, { staff, former, keys, today, now }));
      await insertDemand(client, { keys, today, now });
      await insertVacations(client, { staff, today, now });
      await insertPolyvalences(client, { today, now });
      await insertLoans(client, { today, now });
      await inBulk(() => insertPresence(client, { today, now }));
      await insertOpenShifts(client, { today, now });
      await insertAnnouncements(client, { today, now });
      await insertSwaps(client, { today, now });
      await insertFictitious(client, { staff, keys, today, now });
      await insertTemplates(client, { staff, keys, today, now });
      await insertMobility(client, { staff, keys, today, now });
      await insertMoney(client, { now, today });
      await insertPapers(client, { now, today });
      await markDeadlines(client, { now, today });
      await insertDuties(client, { now, today, keep: (key, bytes) => keep(key, bytes, client) });
      await insertSapPending(client, { now, today });
      await nameCountryLeader(client);
      await client.query('insert into installation (key, value) values ($1, $2), ($3, $4), ($5, $6)', [
        DEMO_MARK,
        JSON.stringify({ today, madeAt: now.toString() }),
        COMPANY_KEY,
        'Deportes Anáhuac',
        ACCOUNTS_KEY,
        JSON.stringify(await shownAccounts(client)),
      ]);
      return true;
    }),
  );
  if (done) {
    await database.aside((client) => client.query('analyze'));
    await countVacations(database.db, { now, sites: null });
  }
  return { done };
}
