import type { z } from 'zod';
import type { timebaseReportCalls, TimebaseReport } from '@jornada/contract/timebase-report.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { mondaysOfYear } from '@jornada/domain/timebase/year.ts';
import { recordRead } from '../audit/reads.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import { personOf } from './person.ts';
import { listPeopleWithTerms, readReportSite, type ReportSite } from './queries.ts';
import { limitOfYear, rowOf, spanOf } from './report.ts';
import { sheetOf } from './sheet.ts';
import { readYears } from './years.ts';

export const timebaseReportHandlers: Handlers<typeof timebaseReportCalls> = {
  'timebaseReport.list': (input, context) => readReport(context, input),

  'timebaseReport.export': async (input, context) => {
    const report = await readReport(context, input);
    const site = await findSiteWithin(context.db, { code: input.personnelDivision, reach: context.reach });
    await recordRead(context, 'timebaseReport.export', {
      entity: 'timebaseReport',
      id: `${input.personnelDivision}:${report.span.from}`,
      siteId: site?.id ?? null,
      fields: ['hours'],
    });
    const team = report.teams.find(({ uuid }) => uuid === input.filter.teamUuid)?.name ?? null;
    const rows = sheetOf(report, {
      site: input.personnelDivision,
      team,
      span: input.filter.span,
      language: context.actor.language,
    });
    return {
      body: await xlsxBytes(rows, context.actor.language === 'es' ? 'Horas y saldo' : 'Hours and balance'),
      mediaType: XLSX_TYPE,
      name: `timebase-${input.personnelDivision}-${report.span.from}.xlsx`,
    };
  },

  'timebaseReport.person': async ({ personnelDivision, collaboratorUuid, filter: { date } }, context) => {
    const place = await placeOf(context, personnelDivision);
    const year = Number(date.slice(0, 4));
    const [person] = await listPeopleWithTerms(context.db, {
      siteId: place.site.id,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      teamId: null,
      collaboratorId: collaboratorUuid,
    });
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const { site, runningFrom } = place;
    const years = await readYears(context.db, { site, runningFrom, people: [person], year });
    const counted = years.get(person.id);
    if (counted === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    return personOf(person, counted, { date, runningFrom });
  },
};

type Place = ReportSite & {
  /** The Monday of the running week. */
  readonly runningFrom: string;
};

async function placeOf({ db, reach, now }: Context, code: string): Promise<Place> {
  const found = await findSiteWithin(db, { code, reach });
  if (found === undefined) throw new Refused('SITE_NOT_FOUND');
  const place = await readReportSite(db, found.id);
  return { ...place, runningFrom: mondayOf(dayAt(now, place.site.timeZone)) };
}

type Asked = z.output<(typeof timebaseReportCalls)['timebaseReport.list']['input']>;

async function readReport(context: Context, { personnelDivision, filter }: Asked): Promise<TimebaseReport> {
  const { db } = context;
  const { site, teams, runningFrom } = await placeOf(context, personnelDivision);
  const team = teams.find(({ uuid }) => uuid === filter.teamUuid);
  if (filter.teamUuid !== undefined && team === undefined) throw new Refused('TEAM_NOT_FOUND');
  const span = spanOf(filter.span, filter.date);
  const year = Number(span.to.slice(0, 4));
  const everyone = await listPeopleWithTerms(db, {
    siteId: site.id,
    ...span,
    teamId: team?.teamId ?? null,
    collaboratorId: null,
  });
  const { situation } = filter;
  const people = everyone.filter((person) => situation === undefined || person.situation === situation);
  const years = await readYears(db, { site, people, year, runningFrom });
  const closed = addDays(runningFrom, -1);
  const until = closed > `${year}-12-31` ? `${year}-12-31` : closed;
  const rows = people.flatMap((person) => {
    const counted = years.get(person.id);
    return counted === undefined ? [] : [rowOf(person, counted, { span, until, year })];
  });
  return {
    span,
    until,
    year,
    mondays: mondaysOfYear(year),
    tolerance: 60 * (await numberParameter(db, 'TIMEBASE_TOLERANCE', TOLERANCE_HOURS)),
    teams: teams.map(({ uuid, name }) => ({ uuid, name })),
    rows: rows.map(({ row }) => row),
    limits: Array.from({ length: 5 }, (_, at) => ({ year: year + at, minutes: limitOfYear(year + at) })),
    beyond: rows.flatMap(({ beyond }) => beyond),
  };
}

/** A balance beyond so many hours is marked. */
const TOLERANCE_HOURS = 8;
