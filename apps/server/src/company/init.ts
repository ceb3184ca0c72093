// `npm run company:init [-- FILE]`: makes the company on an empty database, from a JSON file or by asking.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { dayAt } from '@jornada/domain/time.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate, oneAtATime } from '../db/migrate.ts';
import { seedReference } from '../reference/seed.ts';
import { checkRuntime } from '../runtime.ts';
import { ask } from './ask.ts';
import { CompanyFile, wrongIn } from './file.ts';
import { makeCompany } from './make.ts';
import { findDemoMark } from './queries.ts';

checkRuntime();
const [path] = process.argv.slice(2);
try {
  const parsed = CompanyFile.safeParse(await contentOf(path));
  if (!parsed.success)
    throw new Error(`the company is not complete:\n  ${wrongIn(parsed.error).join('\n  ')}`);
  const config = readConfig(process.env);
  const database = await connect(
    config.databaseUrl === ''
      ? { folder: config.dataDir }
      : { url: config.databaseOwnerUrl === '' ? config.databaseUrl : config.databaseOwnerUrl, patient: true },
  );
  try {
    const made = await oneAtATime(database, async () => {
      await migrate(database);
      const demo = await findDemoMark(database.db);
      if (demo !== undefined)
        throw new Error('this database holds the demo company; give the company its own');
      await seedReference(database, { today: dayAt(Temporal.Now.instant()) });
      return makeCompany(database.db, parsed.data);
    });
    const added = Object.entries(made).map(([what, count]) => `${count} ${what}`);
    console.log(
      `jornada: ${added.length === 0 ? 'everything was there already' : `made ${added.join(', ')}`}`,
    );
    console.log(`jornada: ${parsed.data.administrator.email} can sign in once the product runs`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`jornada: ${error instanceof Error ? error.message : 'the company could not be made'}`);
  process.exitCode = 1;
}

async function contentOf(file: string | undefined): Promise<unknown> {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8'));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await ask((question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}
