import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { transaction, type Database, type Db } from '../db/connect.ts';

const KEY = 'postal-catalogue';
const BATCH = 5000;

const Mark = z.object({
  file: z.string(),
  sha256: z.string(),
  postalCodes: z.number(),
  settlements: z.number(),
});
export type CatalogueMark = z.output<typeof Mark>;

/**
 * Loads the full postal catalogue that a folder holds (`sepomex-*.tsv.gz`), once per file: the same file again is
 * recognised by its hash. Streamed in batches inside one transaction; what it does not list any more disappears.
 * Answers what was loaded, or undefined when it was already there.
 */
export async function loadPostalCatalogue(
  database: Database,
  folder: string,
): Promise<CatalogueMark | undefined> {
  const file = newestCatalogue(folder);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  if ((await readCatalogueMark(database.db))?.sha256 === sha256) return undefined;
  return database.aside((client) =>
    transaction(client, async () => {
      const counts = await replaceCatalogue(client, join(folder, file));
      const mark = { file, sha256, ...counts };
      await client.query(
        'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [KEY, JSON.stringify(mark)],
      );
      return mark;
    }),
  );
}

/** What is loaded, or undefined while only the small set of the project is there. */
export async function readCatalogueMark(db: Db): Promise<CatalogueMark | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? undefined : Mark.parse(JSON.parse(row.value));
}

function newestCatalogue(folder: string): string {
  const found = readdirSync(folder).filter((name) => /^sepomex.*\.tsv\.gz$/.test(name));
  const newest = found.toSorted().at(-1);
  if (newest === undefined)
    throw new Error('JORNADA_CATALOGUES_DIR names a folder without a postal catalogue (sepomex-*.tsv.gz).');
  return newest;
}

async function replaceCatalogue(
  client: pg.PoolClient,
  path: string,
): Promise<{ postalCodes: number; settlements: number }> {
  await client.query('delete from settlement');
  await client.query('delete from postal_code');
  const file = new CatalogueFile();
  for await (const line of createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Infinity,
  })) {
    file.read(line);
    if (file.waiting() >= BATCH) await write(client, file.take());
  }
  await write(client, file.take());
  return { postalCodes: file.postalCodes, settlements: file.settlements };
}

type Municipality = readonly [code: string, state: string, name: string];
type Settlement = readonly [
  code: string,
  postalCode: string,
  municipality: string,
  type: string,
  name: string,
  city: string | null,
];
type Rows = {
  readonly municipalities: Municipality[];
  readonly types: (readonly [code: string, name: string])[];
  readonly codes: (readonly [code: string, municipality: string])[];
  readonly settlements: Settlement[];
};

/**
 * The file's lines, whose first column is their kind: E state, M municipality, C city, T settlement type, P postal code,
 * A settlement of the last postal code; `#` is a header. States are the project's own and stay as they are.
 */
class CatalogueFile {
  postalCodes = 0;
  settlements = 0;
  #line = 0;
  #rows = emptyRows();
  #postalCode = { code: '', municipality: '' };
  readonly #cities = new Map<string, string>();
  readonly #types = new Set<string>();

  read(line: string): void {
    this.#line += 1;
    const [kind = '', first = '', second = '', third = '', _zone = '', city = ''] = line.split('\t');
    if (kind.startsWith('#') || kind === '' || kind === 'E') return;
    if (kind === 'M') this.#rows.municipalities.push([this.#digits(first, 5), first.slice(0, 2), second]);
    else if (kind === 'C') this.#cities.set(first, second);
    else if (kind === 'T') this.#addType(first, second);
    else if (kind === 'P') {
      this.#postalCode = { code: this.#digits(first, 5), municipality: this.#digits(second, 5) };
      this.#rows.codes.push([first, second]);
      this.postalCodes += 1;
    } else if (kind === 'A') {
      const { code, municipality } = this.#postalCode;
      if (!this.#types.has(third)) this.#addType(third, `Tipo ${third}`); // the postal service merges and adds types
      this.#rows.settlements.push([
        `${municipality}${this.#digits(first, 4)}`,
        code,
        municipality,
        third,
        second,
        this.#cities.get(city) ?? null,
      ]);
      this.settlements += 1;
    } else throw new Error(`postal catalogue, line ${this.#line}: unknown kind «${kind}»`);
  }

  waiting(): number {
    return this.#rows.settlements.length;
  }

  take(): Rows {
    const rows = this.#rows;
    this.#rows = emptyRows();
    return rows;
  }

  #addType(code: string, name: string): void {
    this.#types.add(code);
    this.#rows.types.push([code, name]);
  }

  #digits(text: string, length: number): string {
    if (text.length !== length || !/^\d+$/.test(text))
      throw new Error(`postal catalogue, line ${this.#line}: «${text}» is not a code of ${length} digits`);
    return text;
  }
}

function emptyRows(): Rows {
  return { municipalities: [], types: [], codes: [], settlements: [] };
}

/** Columns as arrays: one statement a table, whatever the number of rows. */
async function write(client: pg.PoolClient, rows: Rows): Promise<void> {
  await client.query(
    `insert into municipality (code, state_code, name) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (code) do update set name = excluded.name where municipality.name <> excluded.name`,
    columns(rows.municipalities, 3),
  );
  await client.query(
    'insert into settlement_type (code, name) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    columns(rows.types, 2),
  );
  await client.query(
    'insert into postal_code (code, municipality_code) select * from unnest($1::text[], $2::text[])',
    columns(rows.codes, 2),
  );
  await client.query(
    `insert into settlement (code, postal_code, municipality_code, type_code, name, city)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    columns(rows.settlements, 6),
  );
}

function columns(rows: readonly (readonly (string | null)[])[], width: number): (string | null)[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}
