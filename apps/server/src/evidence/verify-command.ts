// `npm run --silent evidence:verify -- FILE.pdf` checks one document by itself; `--person UUID|SAP`, `--site CODE` or
// `--all` recompute everything that is stored of them, and name each file and row that is not what was written.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { verifyChains } from '../audit/chain.ts';
import { connect, type Db } from '../db/connect.ts';
import { findPersonNamed, findSiteNamed, type Scope } from './stored-queries.ts';
import { verifyFile } from './verify-file.ts';
import { verifyStored } from './verify-stored.ts';

const {
  values: asked,
  positionals: [file],
} = parseArgs({
  allowPositionals: true,
  options: { person: { type: 'string' }, site: { type: 'string' }, all: { type: 'boolean' } },
});

try {
  process.exitCode = file === undefined ? await verifyDatabase() : await verifyFile(file);
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'nothing was verified'}`);
  process.exitCode = 2;
}

/** Answers 1 where something was changed. */
async function verifyDatabase(): Promise<number> {
  const config = readConfig(process.env);
  const database = await connect(
    config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl, patient: true },
  );
  try {
    const scope = await scopeOf(database.db);
    const { evidences, notifications, files, faults } = await verifyStored({
      db: database.db,
      config,
      scope,
    });
    const chains = asked.all === true ? await verifyChains(database.db) : [];
    const broken = chains.filter(({ brokenAt }) => brokenAt !== null);
    for (const fault of faults) console.log(`CHANGED ${fault}`);
    for (const { chain, brokenAt } of broken) console.log(`CHANGED audit trail ${chain}: entry ${brokenAt}`);
    const wrong = faults.length + broken.length;
    console.log(
      `${evidences} evidences, ${notifications} notifications, ${files} files: ${wrong === 0 ? 'intact' : `${wrong} changed`}`,
    );
    return wrong === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function scopeOf(db: Db): Promise<Scope> {
  if (asked.person !== undefined) {
    const person = await findPersonNamed(db, asked.person);
    if (person === undefined) throw new Error(`there is no person ${asked.person}`);
    return { person };
  }
  if (asked.site !== undefined) {
    const siteId = await findSiteNamed(db, asked.site);
    if (siteId === undefined) throw new Error(`there is no site ${asked.site}`);
    return { siteId };
  }
  if (asked.all === true) return {};
  throw new Error('name what to verify: FILE.pdf, --person UUID or SAP number, --site CODE, or --all');
}
