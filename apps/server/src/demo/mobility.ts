import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP, SITES } from './company.ts';
import { termsOn } from './plans.ts';
import { isFree, type Scene } from './process-rows.ts';
import { randomOf } from './random.ts';
import { insertRows } from './write.ts';

/** Answers to the mobility survey: some people of each store would change, most of them to the flagship. */
export async function insertMobility(
  client: pg.PoolClient,
  { staff, keys, today, now }: Scene,
): Promise<void> {
  const random = randomOf('mobility');
  const answers = SITES.filter((_, at) => at % 3 === 0).flatMap(({ code }) => {
    const people = staff.filter((worker) => worker.site.code === code && isFree(worker));
    // Some are long in the company, some came lately.
    return [0.15, 0.5, 0.85]
      .flatMap((share) => people[Math.floor(people.length * share)] ?? [])
      .map((worker, at) => ({
        id: worker.id,
        wish: at === 2 ? 'NO' : at === 1 && random.chance(0.5) ? 'FROM' : 'NOW',
        site: code === FLAGSHIP ? random.pick(SITES).code : random.chance(0.7) ? FLAGSHIP : code,
        position: random.chance(0.3) ? ('adviser' as const) : worker.position,
        hours: random.weighted([
          [termsOn(worker, today).fullTime ? 'SAME' : 'FULL', 40],
          ['SAME', 50],
          ['PART', 10],
        ]),
      }));
  });
  await insertRows(
    client,
    'mobility_answer',
    {
      collaborator_id: 'uuid',
      wish: 'text',
      from_date: 'date',
      hours: 'text',
      languages: 'text',
      hr_may_contact: 'boolean',
      store_may_see: 'boolean',
      answered_at: 'timestamptz',
      valid_until: 'date',
    },
    answers.map(({ id, wish, hours }, at) => [
      id,
      wish,
      wish === 'FROM' ? addDays(today, 40) : null,
      hours,
      at % 3 === 0 ? 'Español, inglés B1' : '',
      true,
      at % 4 === 0,
      now.toString(),
      addDays(today, 150),
    ]),
  );
  const moving = answers.filter(({ wish }) => wish !== 'NO');
  await insertRows(
    client,
    'mobility_place',
    { collaborator_id: 'uuid', place: 'int', site_id: 'int' },
    moving.map(({ id, site }) => [id, 1, keys.site(site)]),
  );
  await insertRows(
    client,
    'mobility_position',
    { collaborator_id: 'uuid', position_id: 'int' },
    moving.map(({ id, position }) => [id, keys.position(position)]),
  );
}
