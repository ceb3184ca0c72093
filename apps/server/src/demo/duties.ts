import { createHash } from 'node:crypto';
import { STORE_DUTIES } from '@jornada/domain/deadlines/store-duties.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { idNamed } from '../ids.ts';
import { FLAGSHIP, SITES } from './company.ts';
import { demoPdf } from './paper.ts';
import { insertRows } from './write.ts';

/**
 * The assessments of NOM-035: each store did one within the two years that it holds, and another before. That of the
 * first store falls due within the month, that of one is late, and one has none.
 */
export async function insertDuties(
  client: pg.PoolClient,
  {
    today,
    now,
    keep,
  }: {
    readonly today: string;
    readonly now: Temporal.Instant;
    readonly keep: (key: string, bytes: Uint8Array) => Promise<void>;
  },
): Promise<void> {
  const bytes = demoPdf(STORE_DUTIES.NOM_035.es);
  const [file, key] = [idNamed('demo duty file'), idNamed('demo duty key')];
  await keep(key, bytes);
  await client.query(
    `insert into stored_file (id, storage_key, sha256, size, media_type, original_name, created_at)
    values ($1, $2, $3, $4, 'application/pdf', 'nom-035.pdf', $5)`,
    [file, key, createHash('sha256').update(bytes).digest('hex'), bytes.length, now.toString()],
  );
  const others = SITES.map(({ code }) => code).filter((code) => code !== FLAGSHIP);
  const daysAgo = (code: string): number =>
    code === FLAGSHIP ? 712 : code === others[1] ? 745 : 90 + ((others.indexOf(code) * 97) % 560);
  const { rows: sites } = await client.query<{ id: number; code: string }>('select id, code from site');
  await insertRows(
    client,
    'store_duty_paper',
    {
      id: 'uuid',
      site_id: 'int',
      duty: 'text',
      done_on: 'date',
      file_id: 'uuid',
      filed_at: 'timestamptz',
      filed_by_name: 'text',
    },
    sites
      .filter(({ code }) => code !== others[2])
      .flatMap(({ id, code }) =>
        [1, 0].map((turn) => {
          const day = addDays(today, -daysAgo(code) - turn * 700);
          return [
            idNamed(`demo duty ${code} ${turn}`),
            id,
            'NOM_035',
            day,
            file,
            `${addDays(day, 3)}T17:00:00Z`,
            'Norma Rivas',
          ];
        }),
      ),
  );
}
