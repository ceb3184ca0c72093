import type { CallParsed } from '@jornada/contract/call.ts';
import type { MobilityDashboard, mobilityCalls } from '@jornada/contract/mobility.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { differencesOf, VALID_MONTHS, type Vacancy } from '@jornada/domain/mobility/mobility.ts';
import { askedOn, wrongAnswer } from '@jornada/domain/leave/survey.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { listQuestions } from '../leave/survey-question-queries.ts';
import { numberParameter } from '../parameters/queries.ts';
import { readTeamStaffing, type Staffed } from '../reports/head-count-query.ts';
import { findPositionNamed, findTeamAt } from '../reports/scope-queries.ts';
import {
  findAnswer,
  holdPerson,
  insertChoice,
  isKnown,
  listAskers,
  listChoices,
  listDecisions,
  listTeams,
  resolve,
  writeAnswer,
  type Asker,
  findStateOf,
} from './queries.ts';
import { readableSite, type SitePlace } from '../access/queries.ts';

type Save = CallParsed<(typeof mobilityCalls)['mobility.save']>;

export const mobilityHandlers: Handlers<typeof mobilityCalls> = {
  'mobility.own': async (_input, context) => {
    const known = await findAnswer(context.db, ownId(context));
    return {
      answer: known?.answer ?? null,
      version: known?.version ?? 0,
      questions: await askedIn(context),
      validUntil: await validUntil(context),
      ...(await listChoices(context.db)),
    };
  },

  'mobility.save': async (input, context) => {
    const { db, now } = context;
    const id = ownId(context);
    const rows = await resolved(context, input);
    const { wish, scales } = input;
    const wrong = wish === 'NO' ? undefined : wrongAnswer(await askedIn(context), { scales, reasons: [] });
    if (wrong !== undefined) throw new Refused(wrong.code, { field: wrong.field });
    await holdPerson(db, id);
    const known = await findAnswer(db, id);
    if ((known?.version ?? 0) !== input.version) throw new Refused('STALE_VERSION');
    const until = await validUntil(context);
    await writeAnswer(
      db,
      {
        collaborator_id: id,
        wish: input.wish,
        from_date: input.wish === 'FROM' ? input.fromDate : null,
        hours: input.hours,
        languages: input.languages,
        hr_may_contact: input.hrMayContact,
        store_may_see: input.storeMaySee,
        scales: JSON.stringify(wish === 'NO' ? {} : scales),
        answered_at: now.toString(),
        valid_until: until,
        version: input.version + 1,
      },
      rows,
    );
    context.record({ entity: 'mobilityAnswer', id, fields: ['wish', 'places', 'positions', 'hours'] });
    context.announce({ topic: 'mobility' });
    return { version: input.version + 1, validUntil: until };
  },

  'mobility.dashboard': async ({ filter: { personnelDivision } }, context) =>
    dashboardOf(context, await readableSite(context, personnelDivision)),

  'mobility.choose': async ({ teamUuid, positionNumber, collaboratorUuid, reason }, context) => {
    const { db, actor, now, reach } = context;
    const team = await findTeamAt(db, teamUuid);
    if (team === undefined || !within(reach, { siteId: team.siteId, teamId: team.id }))
      throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
    const position = await findPositionNamed(db, positionNumber);
    if (position === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
    if (collaboratorUuid !== null && collaboratorUuid === actor.collaboratorId)
      throw new Refused('OWN_PROCESS');
    const askers = await listAskers(db, { siteId: team.siteId, today: dayAt(now) });
    if (collaboratorUuid !== null && !(await isKnown(db, collaboratorUuid)))
      throw new Refused('COLLABORATOR_NOT_FOUND');
    if (collaboratorUuid !== null && !askers.some(({ id }) => id === collaboratorUuid))
      throw new Refused('FIELD_NOT_VALID', { field: 'collaboratorUuid' });
    const id = newId(now);
    await insertChoice(db, {
      id,
      site_id: team.siteId,
      team_id: team.id,
      position_id: position.id,
      collaborator_id: collaboratorUuid,
      reason,
      chosen_at: now.toString(),
      chosen_by: actor.accountId,
      chosen_by_name: actor.name,
    });
    context.record({ entity: 'mobilityChoice', id, siteId: team.siteId });
    context.announce({ topic: 'mobility', siteId: team.siteId });
    return {};
  },
};

/** The survey is about the caller: an account without a file has nothing to answer. */
function ownId({ actor }: Context): string {
  if (actor.collaboratorId === null) throw new Refused('COLLABORATOR_NOT_FOUND');
  return actor.collaboratorId;
}

/** The questions of today. */
const askedIn = async ({ db, now }: Context) => askedOn(await listQuestions(db, 'MOBILITY'), dayAt(now));

async function validUntil({ db, now }: Context): Promise<string> {
  const months = await numberParameter(db, VALID_MONTHS.code, VALID_MONTHS.standard);
  return Temporal.PlainDate.from(dayAt(now)).add({ months }).toString();
}

/** The stores, states and positions of an answer by their ids; who wishes for a change says where, as what and when. */
async function resolved({ db, now }: Context, { wish, fromDate, places, positions }: Save) {
  if (wish === 'FROM' && fromDate === null) throw new Refused('FIELD_REQUIRED', { field: 'fromDate' });
  if (wish === 'FROM' && fromDate !== null && fromDate < addDays(dayAt(now), 1))
    throw new Refused('FIELD_NOT_VALID', { field: 'fromDate' });
  if (wish !== 'NO' && places.length === 0) throw new Refused('FIELD_REQUIRED', { field: 'places' });
  if (wish !== 'NO' && positions.length === 0) throw new Refused('FIELD_REQUIRED', { field: 'positions' });
  const known = await resolve(db, {
    sites: places.flatMap(({ site }) => (site === null ? [] : [site])),
    states: places.flatMap(({ state }) => (state === null ? [] : [state])),
    positions,
  });
  const rows = places.map(({ site, state }) => {
    const siteId = site === null ? null : known.sites[site];
    if (siteId === undefined || (state !== null && !known.states.includes(state)))
      throw new Refused('FIELD_NOT_VALID', { field: 'places' });
    return { site_id: siteId, state_code: state };
  });
  const ids = [...new Set(positions)].map((number) => {
    const id = known.positions[number];
    if (id === undefined) throw new Refused('FIELD_NOT_VALID', { field: 'positions' });
    return id;
  });
  return { places: rows, positions: ids };
}

async function dashboardOf(context: Context, site: SitePlace): Promise<MobilityDashboard> {
  const { db, now } = context;
  const today = dayAt(now, site.timeZone);
  const state = await findStateOf(db, site.id);
  const people = await listAskers(db, { siteId: site.id, today });
  const sites = [...new Set([site.id, ...people.map(({ siteId }) => siteId)])];
  const staffed = await readTeamStaffing(context, { sites, day: today });
  const vacancies = await vacanciesOf(context, { site, today, staffed });
  return {
    site: { code: site.code, name: site.name },
    questions: (await askedIn(context)).filter(({ kind }) => kind === 'SCALE'),
    vacancies,
    people: people.map((person) => ({
      ...shownOf(person),
      leavesShort: isFilled(staffed.get(postOf(person))),
      matches: vacancies.map((vacancy) =>
        matchOf(person, { ...vacancy, site: site.code, state: state?.state_code ?? '', today }),
      ),
    })),
    choices: await listDecisions(db, site.id),
  };
}

const postOf = ({ teamId, positionNumber }: Asker): string => `${teamId} ${positionNumber}`;

/** Whether a post has nobody to spare. */
const isFilled = (post: Staffed | undefined): boolean =>
  post !== undefined && post.authorised > 0 && post.inService <= post.authorised;

const shownOf = (person: Asker) => ({
  collaboratorUuid: person.id,
  fullName: person.fullName,
  site: person.site,
  teamUuid: person.teamUuid,
  positionNumber: person.positionNumber,
  position: person.position,
  since: person.since,
  lastWorked: person.lastWorked,
  wishedPositions: person.wishedPositions,
  wish: person.wish,
  fromDate: person.fromDate,
  hours: person.hours,
  weeklyMinutes: person.weeklyMinutes,
  languages: person.languages,
  email: person.email,
  scales: person.scales,
});

function matchOf(
  person: Asker,
  vacancy: MobilityDashboard['vacancies'][number] & Pick<Vacancy, 'site' | 'state'> & { today: string },
): MobilityDashboard['people'][number]['matches'][number] {
  const { key, teamUuid, positionNumber, today } = vacancy;
  const able = person.works.filter(({ level }) => level !== 'LEARNING');
  const known = person.works.filter(({ position }) => position === positionNumber);
  return {
    key,
    but: differencesOf(
      { ...person, from: person.fromDate ?? today, works: able },
      { ...vacancy, team: teamUuid, position: positionNumber },
      today,
    ),
    level:
      known.find(({ level }) => level === 'TEACHES')?.level ??
      known.find(({ level }) => level === 'ABLE')?.level ??
      known[0]?.level ??
      null,
  };
}

/** Posts of a store that nobody has or is signed for: those of the headcount report, team by team. */
async function vacanciesOf(
  { db }: Context,
  {
    site,
    today,
    staffed,
  }: { readonly site: SitePlace; readonly today: string; readonly staffed: ReadonlyMap<string, Staffed> },
): Promise<MobilityDashboard['vacancies']> {
  return (await listTeams(db, { siteId: site.id, today })).flatMap((team) =>
    Object.entries(team.posts).flatMap(([number, post]) => {
      const row = staffed.get(`${team.id} ${number}`);
      const free = row === undefined ? 0 : row.authorised - row.inService - row.coming;
      return row === undefined || free <= 0
        ? []
        : [
            {
              key: `${team.uuid} ${number}`,
              teamUuid: team.uuid,
              team: team.name,
              positionNumber: Number(number),
              position: { es: post.es, en: post.en },
              free,
              days: row.daysVacant,
              weeklyMinutes: post.minutes,
            },
          ];
    }),
  );
}
