import { readConfig, refuseIncomplete, type Config } from './config.ts';
import { connect } from './db/connect.ts';
import { grantProduct, roleOf } from './db/grants.ts';
import { migrate, oneAtATime } from './db/migrate.ts';
import { demoMode } from './demo/mode.ts';
import { loadSealKey, prepareSealKey } from './evidence/seal-key.ts';
import { installQueues } from './jobs/jobs.ts';
import { prepareData } from './prepare.ts';
import { assemble } from './serve.ts';

const config = settings();
const embedded = config.databaseUrl === '';
const database = await connect(
  embedded ? { folder: config.dataDir } : { url: config.databaseUrl, readUrl: config.databaseReadUrl },
);
const app = await oneAtATime(database, async () => {
  const applied = await bringUpToDate();
  if (applied.length > 0) console.log(`jornada: schema brought up to date (${applied.length} steps)`);
  const mode = await demoMode(config, database);
  if (mode === 'none') await checkCompany();
  await prepareData({ config, database, mode });
  return assemble({ config, demo: mode !== 'none', database });
}).catch(endAndRefuse);
await app.server.listen({ port: config.port, host: config.host });

/** An end takes no longer than this, whatever does not answer. */
const END_MS = 20_000;

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), END_MS);
    void app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });

console.log(`jornada: ready at ${config.publicUrl}`);
if (embedded)
  console.log(
    'jornada: embedded database, for trial and development only: it survives a killed process, not a power cut. Set DATABASE_URL to use PostgreSQL.',
  );
else if (config.databaseOwnerUrl === '' && !app.demo)
  console.log(
    'jornada: this database role owns its tables, so anyone who has its password can switch off what protects the audit log and what was signed. Set DATABASE_OWNER_URL (docs/database-role.md).',
  );

if (app.demo)
  await introduceDemo().catch((error: unknown) => {
    // Anyone who stops it that soon waits neither for names nor for papers.
    if (!stopping)
      app.server.log.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'the demo was not introduced',
      );
  });
else
  await prepareSealKey({ db: database.db, config, now: app.now() }).catch((error: unknown) => {
    // The first document that is sealed tries again.
    if (!stopping)
      app.server.log.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'the key of the seal was not made',
      );
  });

/** The schema of this version: made by the product itself, or by its owner, who then lets the product in. */
async function bringUpToDate(): Promise<string[]> {
  if (config.databaseOwnerUrl === '') return migrate(database);
  const owner = await connect({ url: config.databaseOwnerUrl });
  try {
    const applied = await migrate(owner);
    await installQueues(owner);
    await grantProduct(owner, await roleOf(database));
    return applied;
  } finally {
    await owner.close();
  }
}

/** What a real company's product must have before it answers anyone; the seal's key is opened to see that it works. */
async function checkCompany(): Promise<void> {
  refuseIncomplete(config);
  if (config.seal.p12File !== '')
    await loadSealKey({ db: database.db, config, demo: false, now: Temporal.Now.instant() });
}

/** Prints who can sign in, then typesets the contracts that the demo's hires wait for, plays a quarter, payments, files and other systems, and typesets pacts of vacation. */
async function introduceDemo(): Promise<void> {
  const { demoAccounts } = await import('./oidc/account-queries.ts');
  const { accounts } = await demoAccounts(app.database.db, app.now());
  console.log('jornada: demo accounts, without passwords:');
  for (const { role, name, email } of accounts)
    console.log(`  ${(role ?? '').padEnd(14)} ${email.padEnd(34)} ${name}`);
  const { prepareDemoContracts } = await import('./demo/contract-papers.ts');
  await prepareDemoContracts(app);
  const { playDemoQuarters } = await import('./demo/quarters.ts');
  await playDemoQuarters(app);
  const { playDemoMoney } = await import('./demo/money-runs.ts');
  await playDemoMoney(app);
  const { playDemoIntegration } = await import('./demo/integration.ts');
  await playDemoIntegration(app);
  const { prepareDemoPacts } = await import('./demo/pact-papers.ts');
  await prepareDemoPacts(app);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (reason) {
    return refuseToStart(reason);
  }
}

async function endAndRefuse(reason: unknown): Promise<never> {
  await database.close().catch(() => undefined); // the reason counts, not what follows from it
  return refuseToStart(reason);
}

/** A start that cannot be meant says why in one sentence. */
function refuseToStart(reason: unknown): never {
  console.error(`jornada: ${reason instanceof Error ? reason.message : 'could not start'}`);
  process.exit(1);
}
