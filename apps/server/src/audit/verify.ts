// `npm run audit:verify`: recomputes the audit trail's chains, compares them with the heads that were published outside
// the database (`-- FILE` for another file of them), and says where one breaks.
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { verifyChains, verifyPublished } from './chain.ts';
import { readPublished } from './published.ts';

try {
  const config = readConfig(process.env);
  const file = process.argv[2] ?? config.audit.headsFile;
  const published = await readPublished(file);
  const database = await connect(
    config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl, patient: true },
  );
  const verdicts = await verifyChains(database.db);
  const lost = await verifyPublished(database.db, published);
  await database.close();

  for (const { chain, entries, brokenAt } of verdicts)
    console.log(
      brokenAt === null ? `${chain}: ${entries} entries, intact` : `${chain}: BROKEN at entry ${brokenAt}`,
    );
  for (const { chain, seq, at } of lost)
    console.log(`${chain}: BROKEN, entry ${seq} as published on ${at} is no longer there`);
  console.log(
    published.length === 0
      ? `no published heads in ${file}: entries cut from the end would not show`
      : `compared with ${published.length} publications in ${file}`,
  );
  process.exitCode = lost.length > 0 || verdicts.some(({ brokenAt }) => brokenAt !== null) ? 1 : 0;
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'nothing was verified'}`);
  process.exitCode = 1;
}
