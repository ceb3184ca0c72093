// `npm run restore -- FOLDER`: brings a backup back into an empty database and an empty data folder, and verifies it.
import { readConfig } from '../config.ts';
import { restoreBackup } from './restore-into.ts';

const folder = process.argv[2];
try {
  if (folder === undefined) throw new Error('name the folder of the backup: npm run restore -- FOLDER');
  const { documents } = await restoreBackup(readConfig(process.env), folder);
  console.log(`jornada: restored; ${documents} documents and the audit trail were verified`);
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'nothing was restored'}`);
  process.exitCode = 1;
}
