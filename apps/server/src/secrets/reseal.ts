// `npm run secret:reseal`: after a change of JORNADA_SECRET, seals everything again with it.
import { readConfig, refuseIncomplete } from '../config.ts';
import { connect } from '../db/connect.ts';
import { storageOf } from '../files/storage.ts';
import { resealFiles, resealRows } from './keep.ts';

const config = readConfig(process.env);
try {
  refuseIncomplete(config);
  const database = await connect(
    config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl, patient: true },
  );
  try {
    const { keys, messages } = await resealRows(database.db, config);
    const files = await resealFiles(database.db, storageOf({ config, db: database.db }));
    console.log(
      `jornada: sealed again with JORNADA_SECRET: ${keys} keys, ${messages} messages, ${files} documents`,
    );
    console.log('jornada: JORNADA_SECRET_PREVIOUS opens nothing more and can be taken away');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'nothing could be sealed again'}`);
  process.exitCode = 1;
}
