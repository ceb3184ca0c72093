import { randomUUID } from 'node:crypto';
import { calls } from '@jornada/contract/index.ts';
import type { Call } from '@jornada/contract/call.ts';
import { errors, type ErrorCode, type ErrorRow } from '@jornada/domain/errors.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writeRecord } from '../testing/planning-records.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';

/*
 * Every error code of planning, its catalogues and its calendar, with the call that provokes it (spec §8). A code that a
 * planning call announces, or that a check of the plan shares with the table of errors, must have its line here.
 */

const WEEK = '2026-11-23';
const PAST = '2026-11-09';
const NOWHERE = randomUUID();
const HOLIDAY_HEAD = 'SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let beside: Store;
let director: string;
let admin: string;
let ana: Person;
let beto: Person;
let positionNumber: number;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  beside = await openTeam(product, store, 'Montaña');
  admin = await product.signIn({ role: 'ADMINISTRATOR' });
  ana = await employ('Ana');
  beto = await employ('Beto', { store: beside });
  positionNumber = (
    await product.app.database.db.selectFrom('position').select('number').executeTakeFirstOrThrow()
  ).number;
});
afterAll(() => product.stop());

const employ = (name: string, more: Partial<Parameters<typeof hire>[1]> = {}): Promise<Person> =>
  hire(product, { store, name, ...more });
const partTimer = (): Promise<Person> => employ('Pía', { type: 'CDD', weeklyHours: 24 });
const team = () => ({ personnelDivision: '0417', teamUuid: store.teamUuid });

type Input = Record<string, unknown>;
const call = (name: keyof typeof calls, input: Input = {}, as = director): Promise<Answer> =>
  product.call(name, input, as);

/** Saves one person's week as a manager does. */
const save = (person: Person, periods: readonly string[], more: Input = {}): Promise<Answer> =>
  call('planning.createCollaboratorWeek', {
    ...team(),
    weekStart: WEEK,
    collaboratorUuid: person.id,
    version: 0,
    added: periods.map((text) => periodOf(text, codes)),
    ...more,
  });

/** The same where a refusal is that person's alone, under a 200. */
const saveAmong = (person: Person, periods: readonly string[], typologies = codes): Promise<Answer> =>
  call('planningModifications.modificationProposalCreateWeekTeam', {
    ...team(),
    weekStart: WEEK,
    people: [
      { collaboratorUuid: person.id, version: 0, added: periods.map((text) => periodOf(text, typologies)) },
    ],
  });

const days = (hours: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `2026-11-${23 + at} ${hours} ORD`);

/** A typology that no rule gives to anybody yet. */
async function typologyWithout(abbreviation: string): Promise<string> {
  const [group, parent] = await Promise.all([
    call('groupingTypes.list', {}, admin),
    call('hourParents.list', {}, admin),
  ]);
  const first = ({ body }: Answer): string =>
    z.array(z.object({ uuid: z.string() })).parse(body)[0]?.uuid ?? '';
  const answer = await call(
    'hourTypologies.create',
    {
      ...typology,
      abbreviation,
      sapCode: String(7000 + Number(abbreviation.slice(1))),
      kind: 'WORK',
      groupingTypeUuid: first(group),
      hourParentUuid: first(parent),
    },
    admin,
  );
  return z
    .object({ aggregates: z.object({ hourTypology: z.object({ uuid: z.string() }) }) })
    .parse(answer.body).aggregates.hourTypology.uuid;
}

const typology = {
  name: { es: 'Propia', en: 'Own' },
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  restricted: false,
  color: '#1F6FEB',
  pairs: [],
};
const record = (person: Person, facts: Input, as = director): Promise<Answer> =>
  call('planningRecords.create', { collaboratorUuid: person.id, ...facts }, as);
const copy = (from: Person, to: Person, more: Input = {}): Promise<Answer> =>
  call('planning.copyPlanningFromCollaboratorToAnother', {
    ...team(),
    weekStart: WEEK,
    collaboratorUuid: from.id,
    targets: [{ collaboratorUuid: to.id, version: 0 }],
    ...more,
  });
const send = (person: Person, version: number, as = director, where = store): Promise<Answer> =>
  call(
    'notifications.sendWeeklyNotification',
    { teamUuid: where.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: person.id, version }] },
    as,
  );
const month = (
  name: 'planning.pastMonthCollaboratorPlanning' | 'planning.historicCollaboratorPlanning',
  day: string,
): Promise<Answer> => call(name, { filter: { month: day, collaboratorUuid: ana.id } });
const file = (...rows: readonly string[]): Promise<Answer> =>
  call('holiday.importFromCSV', {
    file: { name: 'festivos.csv', bytes: new TextEncoder().encode(rows.join('\r\n')) },
  });
const holiday = (date: string): Input => ({
  personnelDivision: '0417',
  date,
  type: 'LOCAL',
  openable: true,
  description: 'Feria',
});
const slots = (...hours: readonly (readonly [number, number])[]): Input => ({
  personnelDivision: '0417',
  fromDate: '2027-01-04',
  toDate: null,
  slots: hours.map(([fromHour, toHour]) => ({ weekday: 1, fromHour, toHour, name: 'Mañana', level: 'BUSY' })),
});
const post = (): Input => ({
  ...team(),
  name: 'Vacante',
  positionNumber,
  weeklyMinutes: 1440,
  from: WEEK,
  to: '2027-01-31',
});
const rule = (hourTypologyUuid: string): Input => ({
  hourTypologyUuid,
  contractType: null,
  positionNumber: null,
});
const template = (name: string, more: Input = {}): Promise<Answer> =>
  call('planningTemplates.create', { ...team(), name, ...more });
const grouping = (name: string): Input => ({ name: { es: name, en: name } });

/** Who was sent the week, and the notification. */
async function notified(name: string): Promise<{
  readonly person: Person;
  readonly notificationUuid: string;
  readonly snapshotHash: string;
  readonly as: string;
}> {
  const person = await employ(name);
  await save(person, ['2026-11-23 09:00-17:00 ORD']);
  const sent = z
    .object({ aggregates: z.object({ sent: z.tuple([z.object({ notificationUuid: z.string() })]) }) })
    .parse((await send(person, 1)).body).aggregates.sent[0];
  const seen = await call('planningModifications.differencesByNotification', {
    planningNotificationGroupsUuids: [sent.notificationUuid],
  });
  const [{ snapshotHash }] = z
    .object({ aggregates: z.object({ notifications: z.tuple([z.object({ snapshotHash: z.string() })]) }) })
    .parse(seen.body).aggregates.notifications;
  return {
    person,
    ...sent,
    snapshotHash,
    as: await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id }),
  };
}

const provoked: Readonly<Record<string, () => Promise<Answer>>> = {
  // Who, where, when
  SITE_NOT_FOUND: () => call('planning.legalPlanningErrors', { filter: { personnelDivision: '9999' } }),
  TEAM_NOT_FOUND: () => call('planningModifications.weeks', { filter: { teamUuid: NOWHERE } }),
  COLLABORATOR_NOT_FOUND: () =>
    call('hourTypologies.byCollaborator', { filter: { collaboratorUuid: NOWHERE } }),
  CONTRACT_NOT_FOUND: async () =>
    save(await employ('Nuria', { from: '2026-11-26' }), ['2026-11-23 09:00-17:00 ORD']),
  POSITION_NOT_FOUND: () =>
    call('planningRules.create', { ...rule(codes['ORD'] ?? ''), positionNumber: 999_999 }, admin),
  WEEK_INCORRECT: () => save(ana, [], { weekStart: '2026-11-24' }),
  MONTH_NOT_ALLOWED: () => month('planning.pastMonthCollaboratorPlanning', '2019-01-01'),
  HISTORIC_PLANNING_UNDER_ONE_MONTH: () => month('planning.pastMonthCollaboratorPlanning', '2026-11-01'),
  HISTORIC_PLANNING_UNDER_FOUR_YEARS: () => month('planning.historicCollaboratorPlanning', '2025-11-01'),
  RESTRICTED_DATES: () =>
    call('collaborators.byTeamWithPlanning', {
      filter: { teamUuid: store.teamUuid, startDateInterval: '2026-11-30', endDateInterval: '2026-11-23' },
    }),
  STALE_VERSION: async () => {
    const person = await employ('Eva');
    await save(person, ['2026-11-23 09:00-17:00 ORD']);
    return save(person, ['2026-11-24 09:00-17:00 ORD']);
  },

  // What a save refuses
  PLANNING_PERIOD_STEP_NOT_VALID: () =>
    save(ana, [], { added: [{ ...periodOf('2026-11-23 09:00-17:00 ORD', codes), toHour: 1021 }] }),
  PLANNING_BREAK_OUTSIDE_PERIOD: () =>
    save(ana, [], {
      added: [{ ...periodOf('2026-11-23 09:00-13:00 ORD', codes), break: { from: 840, minutes: 30 } }],
    }),
  PLANNING_PERIODS_OVERLAP: () => save(ana, ['2026-11-23 09:00-13:00 ORD', '2026-11-23 12:00-16:00 ORD']),
  PLANNING_PERIOD_NOT_FOUND: () => save(ana, [], { removed: [NOWHERE] }),
  PLANNING_RULE_NOT_FOUND: async () =>
    saveAmong(ana, ['2026-11-23 09:00-17:00 P1'], { P1: await typologyWithout('P1') }),
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: async () => {
    const own = await typologyWithout('P2');
    await call('planningRules.create', { ...rule(own), contractType: 'CDD' }, admin);
    return saveAmong(ana, ['2026-11-23 09:00-17:00 P2'], { P2: own });
  },
  COMPLEMENTARY_PACT_PROCESS_NOT_FOUND: async () =>
    saveAmong(await partTimer(), ['2026-11-23 09:00-13:00 COM']),
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED: async () => {
    const person = await partTimer();
    await writeRecord(product, person, {
      kind: 'COMPLEMENTARY_PACT',
      from: '2026-11-01',
      weeklyMinutes: 240,
    });
    return saveAmong(person, ['2026-11-23 09:00-13:00 COM']);
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS: async () => {
    const person = await partTimer();
    await writeRecord(product, person, {
      kind: 'COMPLEMENTARY_PACT',
      from: '2026-11-01',
      weeklyMinutes: 240,
      signedOn: '2026-11-01',
    });
    return saveAmong(person, ['2026-11-23 09:00-13:15 COM']);
  },
  HOUR_TYPOLOGY_NOT_COMPATIBLE: async () =>
    saveAmong(await employ('Vera'), ['2026-11-23 09:00-13:00 ORD', '2026-11-23 14:00-18:00 VAC']),

  // What a save finds, and the specification names
  WORKDAY_UNDER_FOUR_HOURS: async () => save(await employ('Uma'), ['2026-11-23 09:00-12:45 ORD']),
  WORKDAY_OVER_EIGHT_HOURS: async () => save(await employ('Olga'), ['2026-11-23 09:00-17:15 ORD']),
  WEEKLY_REST_DAYS_UNDER_TWO: async () => save(await employ('Rita'), days('09:00-15:00', 6)),
  LEGAL_WARNING_REST: async () =>
    save(await employ('Lía'), ['2026-11-23 14:00-22:00 ORD', '2026-11-24 09:45-16:00 ORD']),
  LEGAL_WARNING_HOURS: async () => {
    await save(await employ('Hugo'), ['2026-11-23 09:00-17:15 ORD']);
    const answer = await call('planning.legalPlanningErrors', {
      filter: { personnelDivision: '0417', key: 'hugo', code: 'LEGAL_WARNING_HOURS' },
    });
    expect(saidBy(answer)).toEqual(['DAILY_MAX_DAY']);
    return { ...answer, body: [{ code: 'LEGAL_WARNING_HOURS' }] };
  },
  REBILLING_HOURS_GREATER_THAN_PLANNED: async () => {
    return call('rebilling.save', {
      personnelDivision: '0417',
      date: '2026-12-24',
      fromTeamUuid: store.teamUuid,
      toTeamUuid: beside.teamUuid,
      minutes: 60,
      version: 0,
    });
  },
  HOLIDAYS_FEWER_THAN_FOURTEEN: () =>
    call('planning.legalErrorsOverview', { filter: { personnelDivision: '0417' } }),
  WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE: async () =>
    save(await employ('Tom', { weeklyHours: 48 }), ['2026-11-23 09:00-17:00 ORD']),
  WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE: async () =>
    save(await employ('Ciro', { type: 'CDD', weeklyHours: 3 }), ['2026-11-23 09:00-13:00 ORD']),
  CDI_CANNOT_BE_PART_TIME: async () =>
    save(await employ('Ida', { weeklyHours: 24 }), ['2026-11-23 09:00-13:00 ORD']),

  // Copies and templates
  COPY_PLANNING_SAME_COLLABORATOR: () => copy(ana, ana),
  COPY_PLANNING_DIFFERENT_TEAMS: () => copy(ana, beto),
  COPY_PLANNING_NO_PLANNING: async () => copy(await employ('Nina'), ana),
  COPY_PLANNING_PAST_WEEK: async () => copy(await employ('Nora'), ana, { weekStart: PAST }),
  PLANNING_TEMPLATE_NOT_FOUND: () => call('planningTemplates.get', { id: NOWHERE }),
  DUPLICATE_UNIQUE_KEY: async () => {
    await template('Invierno');
    return template('Invierno');
  },

  // Telling
  NO_PLANNING_FOR_COLLABORATOR_AND_DATE: async () => send(await employ('Iris'), 0),
  TEAM_WITHOUT_PATRONS_NOR_DIRECTOR: async () => {
    const alone = await openStore(product, '0600');
    const person = await employ('Sol', { store: alone });
    await call(
      'planning.createCollaboratorWeek',
      {
        personnelDivision: '0600',
        teamUuid: alone.teamUuid,
        weekStart: WEEK,
        collaboratorUuid: person.id,
        version: 0,
        added: [periodOf('2026-11-23 09:00-17:00 ORD', codes)],
      },
      admin,
    );
    return send(person, 1, admin, alone);
  },
  PLANNING_NOTIFICATION_NOT_FOUND: () =>
    call('notifications.closeWeeklyNotification', { notificationUuid: NOWHERE }),
  WEEKLY_NOTIFICATION_SUPERSEDED: async () => {
    const { person, as, ...first } = await notified('Fede');
    await call('weeklyNotification.viewWeeklyNotification', { notificationUuid: first.notificationUuid }, as);
    await save(person, ['2026-11-24 09:00-17:00 ORD'], { version: 1 });
    await send(person, 2);
    return call('notifications.acceptWeeklyNotificationByCollaborator', first, as);
  },
  WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED: async () => {
    const { as, ...first } = await notified('Gael');
    const answer = { notificationUuid: first.notificationUuid, reason: 'Tengo clase los jueves' };
    await call('notifications.rejectWeeklyNotificationByCollaborator', answer, as);
    await call('notifications.closeWeeklyNotification', { notificationUuid: first.notificationUuid });
    return call('notifications.closeWeeklyNotification', { notificationUuid: first.notificationUuid });
  },
  WEEKLY_NOTIFICATION_NOT_OVERDUE: async () => {
    const { notificationUuid } = await notified('Hugo');
    return call('notifications.closeWeeklyNotification', { notificationUuid });
  },
  WEEKLY_NOTIFICATION_REASON_REQUIRED: async () => {
    const { notificationUuid, as } = await notified('Saúl');
    return call('notifications.rejectWeeklyNotificationByCollaborator', { notificationUuid, reason: '' }, as);
  },
  DOCUMENT_NOT_FOUND: async () => {
    const { notificationUuid } = await notified('Nora');
    return call('notifications.weeklyDocument', { notificationUuid });
  },
  EVIDENCE_NOT_SEALED: async () => {
    const { notificationUuid, snapshotHash, as } = await notified('Omar');
    await call(
      'notifications.acceptWeeklyNotificationByCollaborator',
      { notificationUuid, snapshotHash },
      as,
    );
    return call('notifications.weeklyDocument', { notificationUuid });
  },
  CALENDAR_FEED_NOT_FOUND: () => call('calendarFeed.read', { token: 'nobody' }),

  // People who are not hired yet
  FICTITIOUS_COLLABORATOR_PLANNED: async () => {
    const answer = await call('hiring.fictitiousCollaborator', post());
    const { collaboratorUuid } = z
      .object({ aggregates: z.object({ collaborator: z.object({ collaboratorUuid: z.string() }) }) })
      .parse(answer.body).aggregates.collaborator;
    await call('planning.createCollaboratorWeek', {
      ...team(),
      weekStart: WEEK,
      collaboratorUuid,
      version: 0,
      added: [periodOf('2026-11-27 09:00-17:00 ORD', codes)],
    });
    return call('hiring.endFictitiousCollaborator', { collaboratorUuid, version: 1, to: '2026-11-26' });
  },

  // Records
  PLANNING_RECORD_NOT_FOUND: () => call('planningRecords.remove', { recordUuid: NOWHERE, version: 1 }),
  PLANNING_RECORD_DATES_NOT_VALID: () =>
    record(ana, { kind: 'LACTATION', from: '2026-12-07', to: '2026-12-06' }),
  PLANNING_RECORD_OVERLAPS: async () => {
    const person = await employ('Luz');
    await record(person, { kind: 'LACTATION', from: '2026-12-01', to: '2026-12-10' });
    return record(person, { kind: 'LACTATION', from: '2026-12-10', to: '2026-12-20' });
  },
  PLANNING_RECORD_OF_PROCESS: () =>
    record(ana, { kind: 'LEAVE_OF_ABSENCE', from: '2026-12-01', to: '2026-12-10' }),
  OWN_PROCESS: async () => {
    const boss = await employ('Inés');
    return record(
      boss,
      { kind: 'LACTATION', from: '2026-12-01', to: '2026-12-10' },
      await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: boss.id }),
    );
  },

  // Catalogues
  HOUR_TYPOLOGY_NOT_FOUND: () => call('hourTypologies.get', { id: NOWHERE }, admin),
  HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID: () =>
    call(
      'hourTypologies.create',
      {
        ...typology,
        abbreviation: 'P3',
        sapCode: '123',
        kind: 'WORK',
        groupingTypeUuid: NOWHERE,
        hourParentUuid: NOWHERE,
      },
      admin,
    ),
  GROUPING_TYPE_NOT_FOUND: () => call('groupingTypes.get', { id: NOWHERE }, admin),
  HOUR_PARENT_NOT_FOUND: async () => {
    const answer = await call('groupingTypes.create', grouping('Aparte'), admin);
    const { uuid } = z
      .object({ aggregates: z.object({ groupingType: z.object({ uuid: z.string() }) }) })
      .parse(answer.body).aggregates.groupingType;
    return call(
      'hourTypologies.create',
      {
        ...typology,
        abbreviation: 'P4',
        sapCode: '7004',
        kind: 'WORK',
        groupingTypeUuid: uuid,
        hourParentUuid: NOWHERE,
      },
      admin,
    );
  },
  GROUPING_TYPE_IN_USE: async () => {
    const groups = z
      .array(z.object({ uuid: z.string(), version: z.number(), hourTypologies: z.array(z.string()) }))
      .parse((await call('groupingTypes.list', {}, admin)).body);
    const used = groups.find(({ hourTypologies }) => hourTypologies.length > 0);
    return call('groupingTypes.delete', { uuid: used?.uuid, version: used?.version }, admin);
  },
  PLANNING_RULE_COLLISION: async () => {
    const own = await typologyWithout('P5');
    await call('planningRules.create', rule(own), admin);
    return call('planningRules.create', rule(own), admin);
  },
  SITE_CEX_NOT_FOUND: () => call('siteCEX.get', { id: '0417' }),
  SITE_TIME_SLOT_INTERVAL_NOT_FOUND: () => call('timeSlots.siteInterval', { uuid: NOWHERE }),
  TIME_SLOTS_OVERLAP: () => call('timeSlots.createSiteIntervals', slots([540, 720], [705, 900])),

  // Holidays and ephemeris
  HOLIDAY_NOT_FOUND: () => call('holiday.get', { uuid: NOWHERE }),
  HOLIDAY_ALREADY_EXISTS: async () => {
    await call('holiday.create', holiday('2027-08-15'));
    return call('holiday.create', holiday('2027-08-15'));
  },
  HOLIDAY_CSV_FORMAT_NOT_VALID: () => file('SITE,DATE', '0417,2027-05-05'),
  HOLIDAY_CSV_DATE_NOT_VALID: () => file(HOLIDAY_HEAD, '0417;05/05/2027;Local;Si;Feria'),
  HOLIDAY_CSV_YEAR_NOT_VALID: () => file(HOLIDAY_HEAD, '0417;1900-01-01;Local;Si;Feria'),
  HOLIDAY_CSV_TYPE_NOT_VALID: () => file(HOLIDAY_HEAD, '0417;2027-05-05;Patronal;Si;Feria'),
  HOLIDAY_CSV_OPENABLE_NOT_VALID: () => file(HOLIDAY_HEAD, '0417;2027-05-05;Local;Quizá;Feria'),
  HOLIDAY_CSV_DESCRIPTION_NOT_VALID: () => file(HOLIDAY_HEAD, '0417;2027-05-05;Local;Si;'),
};

/** Codes of every call, or of what is no matter of planning: they are provoked in the tests of the road. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'FIELD_NOT_VALID',
  'FILE_TYPE_NOT_VALID',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SIGNATURE_SERVICE_FAILURE',
];

/** Areas whose calls live beside planning's and whose codes are provoked in their own tests. */
const OF_THEIR_OWN =
  /^(autoPlan|availability|cexSummary|loans|planningPremiums|planningRoster|timebaseReport|vacation\w+|workingDay)\.|Quarterly/;

/** Every code that an answer names, refused or found. */
function saidBy(answer: Answer): string[] {
  const said: string[] = [];
  JSON.stringify(answer.body, (name, value: unknown) => {
    if ((name === 'translationCode' || name === 'code') && typeof value === 'string') said.push(value);
    return value;
  });
  return said;
}

const Exceptions = z.array(
  z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).default({}) }),
);

/** What a refusal tells beside its code, wherever it stands in the answer. */
function valuesOf(answer: Answer, code: string): Readonly<Record<string, unknown>> | undefined {
  let found: Readonly<Record<string, unknown>> | undefined;
  JSON.stringify(answer.body, (name, value: unknown) => {
    if (name === 'exceptions')
      found ??= Exceptions.parse(value).find(({ translationCode }) => translationCode === code)?.values;
    return value;
  });
  return found;
}

/** What the toasts of section 8 are made of. */
const TOAST_PARTS: Readonly<Partial<Record<NonNullable<ErrorRow['toast']>, readonly string[]>>> = {
  'weekday-day-hours': ['date', 'fromHour', 'toHour'],
  'weekday-day-typologies': ['date', 'hourTypology', 'otherHourTypology'],
};

describe('every error code of planning is provoked through the API', () => {
  test.each(Object.entries(provoked))('%s', async (code, provoke) => {
    const answer = await provoke();
    expect(saidBy(answer)).toContain(code);
    const row: ErrorRow | undefined = Object.entries<ErrorRow>(errors).find(([name]) => name === code)?.[1];
    const parts = row?.toast === undefined ? undefined : TOAST_PARTS[row.toast];
    if (parts !== undefined)
      expect(Object.keys(valuesOf(answer, code) ?? {})).toEqual(expect.arrayContaining([...parts]));
  });

  test('none that a planning call announces, or a check shares with the table, is left out', () => {
    const announced = Object.entries<Call>(calls).flatMap(([name, { path, errors: said = [] }]) =>
      /^\/mx\/(planning\/|api\/v2\/calendar\/)/.test(path) && !OF_THEIR_OWN.test(name) ? said : [],
    );
    const shared = planningRules.flatMap(({ code }) => (Object.hasOwn(errors, code) ? [code] : []));
    const expected = new Set<string>(
      [...announced, ...shared].filter((code) => !OF_EVERY_CALL.some((other) => other === code)),
    );
    expect([...expected].filter((code) => !Object.hasOwn(provoked, code))).toEqual([]);
  });
});
