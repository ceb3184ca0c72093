import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP } from './company.ts';
import { termsOn } from './plans.ts';
import { randomOf } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

type Scene = { readonly staff: readonly Worker[]; readonly today: string; readonly now: Temporal.Instant };

type Seed = {
  readonly worker: Worker;
  readonly kind: string;
  readonly from: string;
  readonly to?: string;
  readonly weeklyMinutes?: number;
};

/**
 * The papers of minors, and in the flagship a pact that was typed before pacts had their process. What follows from a
 * leave of absence or a pact comes with its process.
 */
export async function insertRecords(client: pg.PoolClient, scene: Scene): Promise<void> {
  const ids = randomOf('planning records');
  await insertRows(
    client,
    'planning_record',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      kind: 'text',
      valid_from: 'date',
      valid_to: 'date',
      weekly_minutes: 'int',
      changed_at: 'timestamptz',
      changed_by_name: 'text',
    },
    [...papersOfMinors(scene), ...flagshipRecords(scene)].map(({ worker, kind, from, to, weeklyMinutes }) => [
      ids.id(scene.now.epochMilliseconds),
      worker.id,
      kind,
      from,
      to ?? null,
      weeklyMinutes ?? null,
      scene.now.subtract({ hours: 72 }).toString(),
      'Recursos Humanos',
    ]),
  );
}

function papersOfMinors({ staff }: Scene): Seed[] {
  return staff
    .filter(({ tutor }) => tutor !== null)
    .flatMap((worker) =>
      ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF', 'PARENTS_AUTHORISATION'].map((kind) => ({
        worker,
        kind,
        from: worker.contracts[0].start,
      })),
    );
}

function flagshipRecords({ staff, today }: Scene): Seed[] {
  const people = staff.filter(
    ({ site, leftOn, cast, tutor }) =>
      site.code === FLAGSHIP && leftOn === null && cast === undefined && tutor === null,
  );
  const third = people.filter(
    (worker) => worker.contracts[0].type === 'CDD' && !termsOn(worker, today).fullTime,
  )[2];
  return third === undefined
    ? []
    : [
        {
          worker: third,
          kind: 'COMPLEMENTARY_PACT',
          from: addDays(today, -60),
          to: addDays(today, 300),
          weeklyMinutes: 360,
        },
      ];
}
