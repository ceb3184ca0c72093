import { checkWeek } from '@jornada/domain/planning/check/check-week.ts';
import { below, seeded, type Random } from '@jornada/domain/autoplan/random.ts';
import { solve } from '@jornada/domain/autoplan/solve.ts';
import { addDays } from '@jornada/domain/time.ts';
import { describe, expect, test } from 'vitest';
import type { TeamProposal } from '../auto-plan.ts';
import type { PlannedCollaborator, TeamWeek } from '../planned-week.ts';
import { teamModel } from './model.ts';
import type { AskedProposal } from './scene.ts';
import { PROPOSAL_WEIGHTS, wishAmong } from './weights.ts';
import { weekToCheck } from '../week-to-check.ts';

const WEEK = '2026-12-07';
const ORD = 'ord';
const VAC = 'vac';
const typology = { sapCode: '1', paid: true, outsideCompanyDay: false, color: '#000000' };
const TYPOLOGIES: TeamWeek['typologies'] = [
  {
    ...typology,
    uuid: ORD,
    abbreviation: 'ORD',
    name: { es: 'Ordinaria', en: 'Ordinary' },
    kind: 'WORK',
    inTimebase: true,
  },
  {
    ...typology,
    uuid: VAC,
    abbreviation: 'VAC',
    name: { es: 'Vacaciones', en: 'Vacation' },
    kind: 'VACATION',
    inTimebase: true,
  },
];

/** Someone with a drawn week: shifts that may break rules, a day of vacation, sometimes an accepted week. */
function someone(at: number, random: Random): PlannedCollaborator {
  const uuid = `person-${at}`;
  const accepted = below(random, 4) === 0;
  const periods = Array.from({ length: 7 }, (_, day) => addDays(WEEK, day)).flatMap((date, day) => {
    const drawn = below(random, 10);
    if (drawn < 4) return [];
    const fromHour = 540 + 60 * below(random, 6);
    const toHour = fromHour + 240 + 60 * below(random, 6);
    return [
      {
        planningPeriodUuid: `${uuid}-${day}`,
        date,
        fromHour,
        toHour,
        hourTypologyUuid: drawn === 9 ? VAC : ORD,
        break: null,
      },
    ];
  });
  const notification = {
    uuid: `n-${at}`,
    groupUuid: `g-${at}`,
    status: 'ACCEPTED',
    sentAt: '',
    sentBy: '',
    dueAt: '',
    answeredAt: null,
    rejectReason: null,
  } as const;
  return {
    collaboratorUuid: uuid,
    name: uuid,
    position: { es: 'Asesoría', en: 'Sales' },
    contractType: 'CDI',
    fullTime: true,
    weeklyMinutes: 2400,
    refusedTypologies: [],
    weeks: [
      {
        weekStart: WEEK,
        version: 1,
        changedAt: null,
        changedBy: null,
        from: WEEK,
        to: addDays(WEEK, 6),
        contractType: 'CDI',
        fullTime: true,
        weeklyMinutes: 2400,
        ages: null,
        sent: null,
        notification: accepted ? notification : null,
        reasons: [],
      },
    ],
    periods,
    elsewhere: [],
    before: below(random, 2) === 0 ? [`${addDays(WEEK, -1)} 840 1320 ORD`] : [],
    after: [],
  };
}

function team(random: Random): TeamWeek {
  return {
    site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 540, closesAt: 1320 },
    calendar: [],
    typologies: TYPOLOGIES,
    team: { uuid: 'team', name: 'Ciclismo' },
    weeks: [{ weekStart: WEEK, version: 1, editable: true }],
    people: Array.from({ length: 6 }, (_, at) => someone(at, random)),
    coverage: Array.from({ length: 7 }, (_, day) => ({
      date: addDays(WEEK, day),
      hourTypologyUuid: null,
      people: Array.from({ length: 48 }, (_half, half) => (half >= 20 && half < 42 ? 2 : 0)),
    })),
  };
}

function proposalFor(
  week: TeamWeek,
  {
    today = '2026-12-01',
    locked = [],
    availability = [],
    waiting = [],
  }: Partial<Pick<AskedProposal, 'today' | 'locked' | 'availability' | 'waiting'>> = {},
): TeamProposal {
  const model = teamModel({
    week,
    weekStart: WEEK,
    today,
    history: [],
    availability,
    weights: PROPOSAL_WEIGHTS,
    locked,
    waiting,
  });
  let readings = 0;
  const clock = (): number => (readings += 1);
  const found = solve(model.problem, {
    clock,
    cancelled: () => false,
    seconds: 60,
    seed: 1,
    present: model.present,
  });
  return model.proposalOf(found.columns);
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('an accepted proposal', () => {
  test.each(SEEDS)('breaks no rule more often than the plan did (team %i)', (seed) => {
    const week = team(seeded(seed));
    const { days } = proposalFor(week);
    for (const person of week.people) {
      const mine = days.filter(({ collaboratorUuid }) => collaboratorUuid === person.collaboratorUuid);
      const dates = new Set(mine.map(({ date }) => date));
      const periods = [
        ...person.periods.filter(({ date }) => !dates.has(date)),
        ...mine.flatMap(({ after }) => after),
      ];
      const count = (given: typeof periods): Map<string, number> =>
        new Map(
          [
            ...Map.groupBy(
              checkWeek(weekToCheck(week, person, { weekStart: WEEK, periods: given })).filter(
                ({ severity }) => severity !== 'info',
              ),
              ({ code }) => code,
            ),
          ].map(([code, list]) => [code, list.length]),
        );
      const before = count(person.periods);
      for (const [code, times] of count(periods))
        expect({ code, more: times > (before.get(code) ?? 0) }).toEqual({ code, more: false });
    }
  });

  test.each(SEEDS)('touches no accepted week and no vacation (team %i)', (seed) => {
    const week = team(seeded(seed));
    for (const { collaboratorUuid, before } of proposalFor(week).days) {
      const person = week.people.find((one) => one.collaboratorUuid === collaboratorUuid);
      expect(person?.weeks[0]?.notification).toBeNull();
      expect(before.every(({ hourTypologyUuid }) => hourTypologyUuid === ORD)).toBe(true);
    }
  });

  test.each(SEEDS)('leaves locked people and days as they are (team %i)', (seed) => {
    const week = team(seeded(seed));
    const [first, second] = proposalFor(week).days;
    if (first === undefined || second === undefined) return;
    const { days, unchanged } = proposalFor(week, {
      locked: [
        { collaboratorUuid: first.collaboratorUuid, date: null },
        ...week.people.map(({ collaboratorUuid }) => ({ collaboratorUuid, date: second.date })),
      ],
    });
    expect(unchanged).toContain(first.collaboratorUuid);
    expect(days.some(({ collaboratorUuid }) => collaboratorUuid === first.collaboratorUuid)).toBe(false);
    expect(days.some(({ date }) => date === second.date)).toBe(false);
  });

  test('leaves today and the days before as they are', () => {
    const { days } = proposalFor(team(seeded(1)), { today: '2026-12-09' });
    expect(days.every(({ date }) => date > '2026-12-09')).toBe(true);
  });

  test.each(SEEDS)('never leaves more half hours short than the plan (team %i)', (seed) => {
    const { missingBefore, missingAfter } = proposalFor(team(seeded(seed)));
    expect(missingAfter).toBeLessThanOrEqual(missingBefore);
  });
});

/** One person of 24 hours a week, whom the store needs from ten to six on every day. */
function alone(more: Partial<TeamWeek> = {}, records: PlannedCollaborator['records'] = []): TeamWeek {
  const person = someone(0, seeded(2));
  return {
    ...team(seeded(1)),
    typologies: [...TYPOLOGIES, COMPLEMENTARY],
    people: [
      {
        ...person,
        fullTime: false,
        weeklyMinutes: 1440,
        weeks: person.weeks.map((terms) => ({
          ...terms,
          fullTime: false,
          weeklyMinutes: 1440,
          notification: null,
        })),
        periods: [],
        before: [],
        records,
      },
    ],
    coverage: Array.from({ length: 7 }, (_, day) => ({
      date: addDays(WEEK, day),
      hourTypologyUuid: null,
      people: Array.from({ length: 48 }, (_half, half) => (half >= 20 && half < 36 ? 1 : 0)),
    })),
    ...more,
  };
}

const COM = 'com';
const COMPLEMENTARY: TeamWeek['typologies'][number] = {
  ...typology,
  uuid: COM,
  abbreviation: 'COM',
  name: { es: 'Complementaria', en: 'Complementary' },
  kind: 'COMPLEMENTARY',
  inTimebase: false,
};
const minutesOf = ({ days }: TeamProposal, uuid: string): number =>
  days
    .flatMap(({ after }) => after)
    .filter(({ hourTypologyUuid }) => hourTypologyUuid === uuid)
    .reduce((sum, { fromHour, toHour }) => sum + toHour - fromHour, 0);

describe('hours above the base', () => {
  const pact = {
    kind: 'COMPLEMENTARY_PACT',
    from: '2026-01-05',
    signedOn: '2026-01-02',
    weeklyMinutes: 300,
  } as const;

  test('are not proposed without a pact', () => {
    const proposal = proposalFor(alone());
    expect(minutesOf(proposal, ORD)).toBeLessThanOrEqual(1440);
    expect(minutesOf(proposal, COM)).toBe(0);
  });

  test('are complementary ones under a signed pact, as many as it allows', () => {
    const week = alone({}, [pact]);
    const proposal = proposalFor(week);
    expect([minutesOf(proposal, ORD), minutesOf(proposal, COM)]).toEqual([1440, 300]);
    expect(proposal.errorsAfter).toBe(0);
  });

  test('wait for the signature', () => {
    expect(minutesOf(proposalFor(alone({}, [{ ...pact, signedOn: undefined }])), COM)).toBe(0);
  });
});

test('somebody who comes from another team meets the need of those hours', () => {
  const shifts = Array.from({ length: 7 }, (_, day) => ({
    date: addDays(WEEK, day),
    fromHour: 600,
    toHour: 1080,
  }));
  const borrowed = [{ collaboratorUuid: 'ana', name: 'Ana', from: 'Caja', shifts }];
  expect(proposalFor(alone()).missingBefore).toBe(56);
  expect(proposalFor(alone({ borrowed })).missingBefore).toBe(0);
});

test('all wishes of a week together weigh less than one missing half hour, whatever HR sets', () => {
  const { under } = PROPOSAL_WEIGHTS;
  expect(wishAmong({ under, wish: 8 }, 2)).toBe(8);
  for (const asked of [0, 1, 13, 280])
    expect(asked * wishAmong({ under, wish: 20 }, asked)).toBeLessThan(under);
});

test('a wish that is bent names the hours that would lack people otherwise', () => {
  const [{ collaboratorUuid: person } = { collaboratorUuid: '' }] = alone().people;
  const availability = Array.from({ length: 7 }, (_, day) => ({
    person,
    date: addDays(WEEK, day),
    from: 0,
    to: 1440,
    wish: 'AVOID' as const,
  }));
  const { days, wishes } = proposalFor(alone(), { availability });
  expect(wishes).toHaveLength(days.length);
  expect(wishes.length).toBeGreaterThan(0);
  for (const { date, saves } of wishes) {
    const [shift] = days.find((day) => day.date === date)?.after ?? [];
    // The store needs the only person from ten to six.
    const [from, to] = [Math.max(600, shift?.fromHour ?? 0), Math.min(1080, shift?.toHour ?? 0)];
    expect(saves).toEqual({ from, to, hours: (to - from) / 60 });
  }
});

test('wishes of somebody whose week stays, because they accepted it, are counted too', () => {
  const week = alone();
  const [person] = week.people;
  const [terms] = person?.weeks ?? [];
  if (person === undefined || terms === undefined) throw new Error('somebody is in the team');
  const notification = {
    uuid: 'n',
    groupUuid: 'g',
    status: 'ACCEPTED',
    sentAt: '',
    sentBy: '',
    dueAt: '',
    answeredAt: null,
    rejectReason: null,
  } as const;
  const shift = {
    planningPeriodUuid: 'shift',
    date: WEEK,
    fromHour: 600,
    toHour: 1080,
    hourTypologyUuid: ORD,
    break: null,
  };
  const accepted: TeamWeek = {
    ...week,
    people: [{ ...person, periods: [shift], weeks: [{ ...terms, notification }] }],
  };
  const said = { person: person.collaboratorUuid, from: 0, to: 1440, wish: 'AVOID' as const };
  const availability = [
    { ...said, date: WEEK },
    { ...said, date: addDays(WEEK, 5) },
  ];
  const { days, wishes, wishesAsked } = proposalFor(accepted, { availability });
  expect(days).toEqual([]);
  expect(wishesAsked).toBe(2);
  expect(wishes).toMatchObject([{ date: WEEK }]);
});

test('a proposal depends on what waits for an answer on its days: vacation against work, a swap against any change', () => {
  const [{ collaboratorUuid, name } = { collaboratorUuid: '', name: '' }] = alone().people;
  const { days } = proposalFor(alone());
  const [worked] = days.filter(({ after }) => after.length > 0);
  const off = Array.from({ length: 7 }, (_, day) => addDays(WEEK, day)).find((date) =>
    days.every((day) => day.date !== date),
  );
  if (worked === undefined || off === undefined)
    throw new Error('the person works on some days and not on all');
  const on = (kind: 'VACATION' | 'SWAP', date: string) => ({
    kind,
    collaboratorUuid,
    from: date,
    to: date,
    request: kind === 'VACATION' ? 'request' : null,
    colleague: kind === 'SWAP' ? 'Beto' : null,
  });
  const waiting = [
    on('VACATION', worked.date),
    on('SWAP', worked.date),
    on('VACATION', off),
    on('SWAP', off),
    { ...on('VACATION', worked.date), collaboratorUuid: 'of another team' },
  ];
  const row = { collaboratorUuid, name, shifts: 1, hours: null, date: worked.date, until: worked.date };
  expect(proposalFor(alone(), { waiting }).dependsOn).toEqual([
    { ...row, kind: 'VACATION', request: 'request', from: null },
    { ...row, kind: 'SWAP', request: null, from: 'Beto' },
  ]);
});

test.each(SEEDS)('one seed and as many rounds give one proposal (team %i)', (seed) => {
  const week = team(seeded(seed));
  expect(proposalFor(week)).toEqual(proposalFor(week));
});
