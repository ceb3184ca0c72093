import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { searchable } from '../collaborators/list-query.ts';
import { FLAGSHIP, SITES, type PositionKey, type SiteSeed } from './company.ts';
import type { Keys } from './company-rows.ts';
import { datesOf } from './dates.ts';
import { fullNameOf } from './people.ts';
import { checkPlan } from './plan-rows.ts';
import { insertWeeks, type WrittenWeek } from './planning-rows.ts';
import { calendarAround, type Calendar } from './plans.ts';
import { randomOf } from './random.ts';
import { weekOf } from './shifts.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
};

type Post = {
  readonly site: string;
  readonly team: string;
  readonly name: string;
  readonly position: PositionKey;
  readonly weeklyMinutes: number;
  readonly week: string;
  /** How many weeks are planned, today's first. */ readonly weeks: number;
};

/** Posts that two stores plan with before they have found anybody. */
const POSTS: readonly Post[] = [
  {
    site: FLAGSHIP,
    team: 'Natación y Playa',
    name: 'Refuerzo piso 1',
    position: 'adviser',
    weeklyMinutes: 1800,
    week: '16-22 - - 16-22 16-22 15-21 15-21',
    weeks: 3,
  },
  {
    site: FLAGSHIP,
    team: 'Natación y Playa',
    name: 'Refuerzo piso 2',
    position: 'adviser',
    weeklyMinutes: 1440,
    week: '- 16-22 16-22 - - 10-16 10-16',
    weeks: 3,
  },
  {
    site: FLAGSHIP,
    team: 'Servicio al cliente',
    name: 'Vacante caja',
    position: 'cashier',
    weeklyMinutes: 1200,
    week: '10-15 10-15 - - 10-15 10-15 -',
    weeks: 2,
  },
  {
    site: '0420',
    team: 'Natación y Playa',
    name: 'Refuerzo apertura',
    position: 'adviser',
    weeklyMinutes: 1440,
    week: '9-15 - - 9-15 - 9-15 9-15',
    weeks: 2,
  },
];

const WEEKS_OF_CONTRACT = 12;

type FiledPost = Omit<Post, 'site'> & {
  readonly site: SiteSeed;
  readonly id: string;
  readonly contractId: string;
  readonly from: string;
  readonly to: string;
};

/** Fictitious collaborators, each with a contract of some weeks of which the first are planned; nobody is notified anything. */
export async function insertFictitious(
  client: pg.PoolClient,
  { staff, keys, today, now }: Scene,
): Promise<void> {
  const ids = randomOf('fictitious collaborators');
  const newId = (): string => ids.id(now.epochMilliseconds);
  const calendar = calendarAround(today);
  const from = mondayOf(today);
  const posts = SITES.flatMap((site) =>
    POSTS.filter((post) => post.site === site.code).map((post): FiledPost => ({
      ...post,
      site,
      from,
      to: addDays(from, WEEKS_OF_CONTRACT * 7 - 1),
      id: newId(),
      contractId: newId(),
    })),
  );
  await insertFiles(client, posts, keys);
  for (const post of posts) {
    const { site, team } = post;
    const { id: teamId, uuid: teamUuid } = keys.team(site.code, team);
    const by = staff.flatMap((worker) =>
      worker.site === site && worker.roles.includes('DIRECTOR')
        ? [{ id: worker.accountId, name: fullNameOf(worker) }]
        : [],
    )[0];
    const weeks = Array.from({ length: post.weeks }, (_, offset) =>
      weekAhead(post, { offset, teamUuid, calendar, newId }),
    );
    if (by !== undefined)
      await insertWeeks(
        client,
        weeks.map((week) => ({ ...week, by })),
        { siteId: keys.site(site.code), teamId: () => teamId, keys, now },
      );
  }
}

type Ahead = {
  readonly offset: number;
  readonly teamUuid: string;
  readonly calendar: Calendar;
  readonly newId: () => string;
};

/** A week of a post; on mandatory days of rest nobody is planned. */
function weekAhead(post: FiledPost, { offset, teamUuid, calendar, newId }: Ahead): Omit<WrittenWeek, 'by'> {
  const monday = addDays(post.from, offset * 7);
  const dates = datesOf(monday);
  const pattern = weekOf(post.week).map((day, index) =>
    calendar.restDays.has(dates[index] ?? '') ? [] : day,
  );
  const plan = checkPlan(post, pattern, {
    monday,
    teamUuid,
    before: undefined,
    terms: { weeklyMinutes: post.weeklyMinutes, fullTime: false, type: 'CDD' },
  });
  return {
    worker: post,
    week: { monday, offset },
    pattern,
    plan,
    periodIds: plan.snapshot.periods.map(newId),
    sent: { notices: [], inForce: null, reasons: [] },
  };
}

/** The file, contract and terms of each, as the product writes them. */
async function insertFiles(client: pg.PoolClient, posts: readonly FiledPost[], keys: Keys): Promise<void> {
  const placeOf = ({ site, team, position }: FiledPost) => [
    keys.site(site.code),
    keys.team(site.code, team).id,
    keys.position(position),
  ];
  await insertRows(
    client,
    'collaborator',
    {
      id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      situation: 'text',
      name: 'text',
      search_name: 'text',
      rfc: 'text',
      fictitious: 'boolean',
    },
    posts.map((post) => [
      post.id,
      ...placeOf(post),
      'NOT_STARTED_TO_WORK',
      post.name,
      searchable(post.name),
      `FICTICIO ${post.id}`,
      true,
    ]),
  );
  await insertRows(
    client,
    'contract',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      employer_id: 'int',
      registry_id: 'int',
      type: 'text',
      start_date: 'date',
      end_date: 'date',
    },
    posts.map(({ id, contractId, site, from, to }) => [
      contractId,
      id,
      keys.employer(site.employer),
      keys.registry(site),
      'CDD',
      from,
      to,
    ]),
  );
  await insertRows(
    client,
    'labor_condition',
    {
      contract_id: 'uuid',
      valid_from: 'date',
      collaborator_id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      full_time: 'boolean',
      weekly_minutes: 'int',
      annual_minutes: 'int',
      workday_type: 'text',
      salary_centavos: 'bigint',
      pay_period: 'text',
    },
    posts.map((post) => [
      post.contractId,
      post.from,
      post.id,
      ...placeOf(post),
      false,
      post.weeklyMinutes,
      post.weeklyMinutes * 52,
      '01',
      0,
      '04',
    ]),
  );
}
