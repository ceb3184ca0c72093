import type { CallOutput } from '@jornada/contract/call.ts';
import type { QuarterOfTeams, QuarterTeam } from '@jornada/contract/quarterly-notifications.ts';
import { mondaysOfQuarter, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { listSituations } from '../collaborators/situation-queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { detailOf, personOf } from './detail.ts';
import { draftsOf, type QuarterDraft } from './drafts.ts';
import { reachSiteTeams } from './places.ts';
import { listNewerWeekly, listOfPeople, type Quarterly } from './queries.ts';
import { hiddenFrom, type Hidden } from '../planning/restricted-queries.ts';
import { teamsOfPerson, type SiteTeams } from './place-queries.ts';
import { type Calls, headOf } from './read-queries.ts';

/** A quarter of a site's teams: who is ready, who is blocked and why, and where each notification stands. */
export async function quarterOfTeams(
  context: Context,
  { site, teams }: SiteTeams,
  quarter: Quarter,
): Promise<QuarterOfTeams> {
  const { db, now, actor } = context;
  const mondays = mondaysOfQuarter(quarter);
  const hidden = await hiddenFrom(actor, { db, siteId: site.siteId });
  const rows: QuarterTeam[] = [];
  for (const place of teams) {
    const drafts = await draftsOf(context, { place, mondays });
    const people = drafts.map(({ person }) => person.collaboratorUuid);
    const sent = await listOfPeople(db, { siteId: site.siteId, people, ...quarter });
    rows.push({
      uuid: place.teamUuid,
      name: place.teamName,
      people: drafts.map((draft) => personOf(draft, { sent: sentTo(sent, draft), now, hidden })),
    });
  }
  const people = rows.flatMap((team) => team.people.map(({ collaboratorUuid }) => collaboratorUuid));
  return {
    ...(await headOf(context, site, quarter)),
    teams: rows,
    situations: await listSituations(context, people),
  };
}

const sentTo = (sent: readonly Quarterly[], { person }: QuarterDraft): Quarterly | undefined =>
  sent.find(({ collaboratorId }) => collaboratorId === person.collaboratorUuid);

/** One person's quarter as the manager reads it; it leaves no mark on what was sent. */
export async function quarterOfPerson(
  context: Context,
  {
    personnelDivision,
    collaboratorUuid,
    ...quarter
  }: Quarter & { personnelDivision: string; collaboratorUuid: string },
): Promise<CallOutput<Calls['quarterlyNotification.viewQuarterlyNotification']>> {
  const { db, now, actor } = context;
  const reached = await reachSiteTeams(context, personnelDivision);
  const mondays = mondaysOfQuarter(quarter);
  const places = await teamsOfPerson(context, reached, { collaboratorUuid, mondays });
  let draft: QuarterDraft | undefined;
  for (const place of places)
    draft ??= (await draftsOf(context, { place, mondays, people: [collaboratorUuid] }))[0];
  if (draft === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  const { place } = draft;
  const { siteId } = reached.site;
  const [sent] = await listOfPeople(db, { siteId, people: [collaboratorUuid], ...quarter });
  const hidden = await hiddenFrom(actor, { db, siteId });
  const { weeks, calendar, answerHours, past, site } = await headOf(context, reached.site, quarter);
  return {
    site,
    team: { uuid: place.teamUuid, name: place.teamName },
    weeks,
    calendar,
    answerHours,
    past,
    person: personOf(draft, { sent, now, hidden }),
    detail: sent === undefined ? null : await readQuarter(context, sent, hidden),
  };
}

/** A quarter as it was frozen, beside the weekly notifications that apply instead. */
export async function readQuarter({ db, now }: Context, quarterly: Quarterly, hidden: Hidden) {
  const newer = await listNewerWeekly(db, {
    siteId: quarterly.siteId,
    collaboratorId: quarterly.collaboratorId,
    mondays: quarterly.weeks.map(({ weekStart }) => weekStart),
  });
  return detailOf(quarterly, { now, typologies: await listTypologies(db), newer, hidden });
}
