import { readConfig, refuseIncomplete, type Config } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { demoMode } from './demo/mode.ts';
import { loadSealKey } from './evidence/seal-key.ts';
import { prepareData } from './prepare.ts';
import { assemble } from './serve.ts';

const config = settings();
const embedded = config.databaseUrl === '';
const database = await connect(embedded ? { folder: config.dataDir } : { url: config.databaseUrl });
const applied = await migrate(database.pool);
if (applied.length > 0) console.log(`jornada: schema brought up to date (${applied.length} steps)`);
const mode = await demoMode(config, database).catch(endAndRefuse);
if (mode === 'none') await checkCompany().catch(endAndRefuse);
await prepareData({ config, database, mode }).catch(endAndRefuse);
const app = await assemble({ config, demo: mode !== 'none', database }).catch(endAndRefuse);
await app.server.listen({ port: config.port, host: config.host });

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void app.stop().then(() => process.exit(0));
  });

console.log(`jornada: ready at ${config.publicUrl}`);
if (embedded)
  console.log(
    'jornada: embedded database, for trial and development only: it survives a killed process, not a power cut. Set DATABASE_URL to use PostgreSQL.',
  );

if (mode !== 'none')
  await introduceDemo().catch((error: unknown) => {
    // Whoever stops it that soon waits neither for names nor for papers.
    if (!stopping)
      app.server.log.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'the demo was not introduced',
      );
  });

/** What a real company's product must have before it answers anyone; the seal's key is opened to see that it works. */
async function checkCompany(): Promise<void> {
  refuseIncomplete(config);
  if (config.seal.p12File !== '')
    await loadSealKey({ db: database.db, config, demo: false, now: Temporal.Now.instant() });
}

/** Prints who can sign in, then typesets the contracts that the demo's hires wait for. */
async function introduceDemo(): Promise<void> {
  const { demoAccounts } = await import('./oidc/accounts.ts');
  const { accounts } = await demoAccounts(app.database.db, app.now());
  console.log('jornada: demo accounts, without passwords:');
  for (const { role, name, email } of accounts)
    console.log(`  ${(role ?? '').padEnd(14)} ${email.padEnd(34)} ${name}`);
  const { prepareDemoContracts } = await import('./demo/contract-papers.ts');
  await prepareDemoContracts(app);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (reason) {
    return refuseToStart(reason);
  }
}

async function endAndRefuse(reason: unknown): Promise<never> {
  await database.close();
  return refuseToStart(reason);
}

/** A start that cannot be meant says why in one sentence. */
function refuseToStart(reason: unknown): never {
  console.error(`jornada: ${reason instanceof Error ? reason.message : 'could not start'}`);
  process.exit(1);
}
