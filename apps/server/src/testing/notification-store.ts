import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { WeeklyNotification } from '@jornada/contract/notifications.ts';
import { hire, periodOf, type Person } from './planning-fixtures.ts';
import { openPlanningStore, type PlanningStore } from './planning-store.ts';
import type { Answer } from './product.ts';

export const WEEK = '2026-11-30';
export const NOW = Temporal.Instant.from('2026-11-20T16:00:00Z');
export const FIVE_DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map(
  (date) => `${date} 09:00-17:00 ORD`,
);

export const Sent = z.object({
  aggregates: z.object({
    groupUuid: z.string(),
    sent: z.array(z.object({ notificationUuid: z.string(), dueAt: z.string() })),
    blocked: z.array(z.unknown()),
  }),
});

type Reasons = readonly { code: string; reason: string }[];

/** A store whose weeks are sent: its director, and for each test an Ana of its own, with what they press. */
export function notificationStore() {
  let opened: PlanningStore;
  let ana: Person;
  let asAna: string;
  let serial = 0;
  beforeAll(async () => {
    opened = await openPlanningStore();
  });
  beforeEach(async () => {
    const { product, store } = opened;
    product.clock.now = NOW;
    serial += 1;
    ana = await hire(product, { store, name: `Ana ${serial}` });
    asAna = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
  });
  afterAll(() => opened.product.stop());

  /** Replaces the person's week by these periods, as a manager would. */
  async function planWeek(person: Person, periods: readonly string[]): Promise<number> {
    const { product, store, codes, director } = opened;
    const team = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid, collaboratorUuid: person.id } },
      director,
    );
    const { people } = z
      .object({
        people: z.array(
          z.object({
            periods: z.array(z.object({ planningPeriodUuid: z.string() })),
            weeks: z.array(z.object({ version: z.number() })),
          }),
        ),
      })
      .parse(team.body);
    const answer = await product.call(
      'planning.createCollaboratorWeek',
      {
        personnelDivision: '0417',
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        collaboratorUuid: person.id,
        version: people[0]?.weeks[0]?.version,
        added: periods.map((text) => periodOf(text, codes)),
        removed: people[0]?.periods.map(({ planningPeriodUuid }) => planningPeriodUuid),
      },
      director,
    );
    return z
      .object({ aggregates: z.object({ person: z.object({ version: z.number() }) }) })
      .parse(answer.body).aggregates.person.version;
  }

  const send = (
    person: Person,
    version: number,
    {
      reasons = [],
      as = opened.director,
      week = WEEK,
    }: { reasons?: Reasons; as?: string; week?: string } = {},
  ): Promise<Answer> =>
    opened.product.call(
      'notifications.sendWeeklyNotification',
      {
        teamUuid: opened.store.teamUuid,
        weekStart: week,
        people: [{ collaboratorUuid: person.id, version, reasons }],
      },
      as,
    );

  async function notify(person: Person, periods: readonly string[], reasons: Reasons = []): Promise<string> {
    const answer = await send(person, await planWeek(person, periods), { reasons });
    const id = Sent.parse(answer.body).aggregates.sent[0]?.notificationUuid;
    if (id === undefined) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
    return id;
  }

  async function read(id: string, as: string): Promise<WeeklyNotification> {
    const answer = await opened.product.call(
      'planningModifications.differencesByNotification',
      { planningNotificationGroupsUuids: [id] },
      as,
    );
    const [found] = z
      .object({ aggregates: z.object({ notifications: z.tuple([WeeklyNotification]) }) })
      .parse(answer.body).aggregates.notifications;
    return found;
  }

  const accept = async (id: string, as = asAna, hash?: string): Promise<Answer> =>
    opened.product.call(
      'notifications.acceptWeeklyNotificationByCollaborator',
      { notificationUuid: id, snapshotHash: hash ?? (await read(id, opened.director)).snapshotHash },
      as,
    );
  const preview = async () =>
    (
      await opened.product.call(
        'notifications.previewWeeklyNotification',
        { filter: { teamUuid: opened.store.teamUuid, startDateInterval: WEEK } },
        opened.director,
      )
    ).body;

  /** What this test works with. */
  const here = () => ({ ...opened, ana, asAna, serial });
  return { here, planWeek, send, notify, read, accept, preview };
}
