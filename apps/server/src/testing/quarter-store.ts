import { randomUUID } from 'node:crypto';
import { mondaysOfQuarter, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { periodOf, type Person, type Store } from './planning-fixtures.ts';
import type { Answer, Product } from './product.ts';

export const QUARTER = { year: 2027, quarter: 1 } as const satisfies Quarter;

type Managed = {
  readonly product: Product;
  readonly store: Store;
  readonly codes: Readonly<Record<string, string>>;
  readonly director: string;
};

/** Turns a feature on at a site. */
export async function turnOn(
  { product, store }: Pick<Managed, 'product' | 'store'>,
  feature: string,
): Promise<void> {
  await product.app.database.db
    .insertInto('site_feature')
    .values({
      site_id: store.siteId,
      feature,
      enabled: true,
      version: 1,
      since: dayAt(product.clock.now),
      changed_at: product.clock.now.toString(),
      changed_by_name: 'RH',
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'feature']).doUpdateSet({ enabled: true }))
    .execute();
}

/** Plans a person's week through the product, replacing what was there: `2027-01-04 09:00-17:00 ORD`. */
export async function planWeekOf(
  { product, store, codes, director }: Managed,
  person: Person,
  weekStart: string,
  periods: readonly string[],
): Promise<void> {
  const team = await product.call(
    'planning.weekTeamByManager',
    { filter: { startDateInterval: weekStart, teamUuid: store.teamUuid, collaboratorUuid: person.id } },
    director,
  );
  const [found] = z
    .object({
      people: z.array(
        z.object({
          periods: z.array(z.object({ planningPeriodUuid: z.string() })),
          weeks: z.array(z.object({ version: z.number() })),
        }),
      ),
    })
    .parse(team.body).people;
  const saved = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid: person.id,
      version: found?.weeks[0]?.version,
      added: periods.map((text) => periodOf(text, codes)),
      removed: found?.periods.map(({ planningPeriodUuid }) => planningPeriodUuid),
    },
    director,
  );
  if (saved.status !== 200) throw new Error(`not planned: ${JSON.stringify(saved.body)}`);
}

/** A quarter of one week that was sent to somebody, as it is stored; its id. */
export async function insertQuarter(
  product: Product,
  {
    store,
    person,
    patronId,
    evidenceId,
    weekStart = '2027-03-29',
  }: { store: Store; person: Person; patronId: string; evidenceId: string | null; weekStart?: string },
): Promise<string> {
  await turnOn({ product, store }, 'QUARTERLY_NOTIFICATIONS');
  const { db } = product.app.database;
  const [id, signingId] = [randomUUID(), randomUUID()];
  const at = product.clock.now.toString();
  const due = product.clock.now.add({ hours: 48 }).toString();
  await db
    .insertInto('quarterly_signing')
    .values({
      id: signingId,
      site_id: store.siteId,
      account_id: patronId,
      batch_hash: 'a'.repeat(64),
      code_hash: '',
      channel: 'MAIL',
      contact: 'firma@anahuac.example',
      sent_at: at,
      expires_at: due,
      signed_at: at,
      signer_name: 'Patrona',
    })
    .execute();
  await db
    .insertInto('quarterly_notification')
    .values({
      site_id: store.siteId,
      id,
      group_id: randomUUID(),
      team_id: store.teamId,
      collaborator_id: person.id,
      ...QUARTER,
      status: 'SENT',
      snapshot: JSON.stringify({
        ...QUARTER,
        weeks: [
          {
            site: store.siteCode,
            teamUuid: store.teamUuid,
            collaboratorUuid: person.id,
            weekStart,
            periods: [],
          },
        ],
      }),
      snapshot_hash: 'a'.repeat(64),
      facts: JSON.stringify({
        workedMinutes: 0,
        workdays: { day: 0, mixed: 0, night: 0 },
        sundays: [],
        restDays: [],
        vacationDays: [],
        rules: [],
        position: 'Asesora',
        baseMinutes: { [weekStart]: 2400 },
        weekly: {},
        past: [],
      }),
      prepared_by: patronId,
      prepared_by_name: 'Patrona',
      prepared_at: at,
      signing_id: signingId,
      sent_at: at,
      due_at: due,
      evidence_id: evidenceId,
    })
    .execute();
  return id;
}

/** Five days of eight hours in each week of a quarter. */
export async function planQuarter(
  managed: Managed,
  person: Person,
  { weeks = mondaysOfQuarter(QUARTER) }: { weeks?: readonly string[] } = {},
): Promise<void> {
  for (const monday of weeks)
    await planWeekOf(
      managed,
      person,
      monday,
      datesOf(monday)
        .slice(0, 5)
        .map((date) => `${date} 09:00-17:00 ORD`),
    );
}

/** The six digits of the code that was mailed for a batch. */
export async function mailedCode(product: Product, batchHash: string): Promise<string> {
  const mail = await product.app.database.db
    .selectFrom('message')
    .select('body')
    .where('kind', '=', 'signature-code')
    .where('body', 'like', `%${batchHash.slice(0, 8)}…${batchHash.slice(-8)}%`)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(mail.body ?? '')?.[0] ?? '';
}

/** Signs for the employer whatever was prepared of the quarter at a store. */
export async function signQuarter(
  { product, store }: Pick<Managed, 'product' | 'store'>,
  as: string,
  quarter: Quarter = QUARTER,
): Promise<Answer> {
  const scope = { personnelDivision: store.siteCode, ...quarter };
  const { batchHash } = z
    .object({ batchHash: z.string() })
    .parse((await product.call('quarterlyNotification.toSign', scope, as)).body);
  const sent = await product.call('quarterlyNotification.sendSigningCode', { ...scope, batchHash }, as);
  if (sent.status !== 200) return sent;
  return product.call(
    'quarterlyNotification.signBatch',
    { ...scope, batchHash, code: await mailedCode(product, batchHash) },
    as,
  );
}
