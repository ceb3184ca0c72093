// `npm run audit:verify`: recomputes the audit trail's chains and says where one breaks.
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { verifyChains } from './chain.ts';

const config = readConfig(process.env);
const database = await connect(
  config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl },
);
const verdicts = await verifyChains(database.db);
await database.close();

for (const { chain, entries, brokenAt } of verdicts)
  console.log(
    brokenAt === null ? `${chain}: ${entries} entries, intact` : `${chain}: BROKEN at entry ${brokenAt}`,
  );
process.exitCode = verdicts.some(({ brokenAt }) => brokenAt !== null) ? 1 : 0;
