import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkRuntime } from '../runtime.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate, oneAtATime } from '../db/migrate.ts';
import { prepareData } from '../prepare.ts';
import { clearDemo } from './clear.ts';

checkRuntime();
const config = readConfig(process.env);
const database = await connect(
  config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl },
);
try {
  await oneAtATime(database, async () => {
    await migrate(database);
    await clearDemo(database);
    rmSync(join(config.dataDir, 'files'), { recursive: true, force: true });
    await prepareData({ config, database, mode: 'create' });
  });
  console.log('jornada: the demo company is new again');
} catch (error) {
  console.error(
    `jornada: ${error instanceof Error ? error.message : 'the demo company could not be made again'}`,
  );
  process.exitCode = 1;
} finally {
  await database.close();
}
