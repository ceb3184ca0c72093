// `npm run backup -- FOLDER`: the database, the documents and their hashes, into a new folder.
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { makeBackup } from './make.ts';

const config = readConfig(process.env);
const folder = process.argv[2];
try {
  if (folder === undefined) throw new Error('name a new folder: npm run backup -- FOLDER');
  const database = await connect(
    config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    const { files } = await makeBackup({ config, database, now: Temporal.Now.instant() }, folder);
    console.log(`jornada: backed up to ${folder}: the database and ${files.length} documents`);
    console.log('jornada: JORNADA_SECRET is not in it; keep it elsewhere, nothing opens without it');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'nothing was backed up'}`);
  process.exitCode = 1;
}
