import type { OwnRecordDay, workingTimeCalls } from '@jornada/contract/working-time.ts';
import type { PresenceDay } from '@jornada/contract/presence.ts';
import { saidBy } from '@jornada/domain/presence/due.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { csvBytes, xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import { buildPack } from './pack.ts';
import { mondaysOf } from './period.ts';
import { recordRows, recordTexts } from './table.ts';
import { insertAnswers, ownWeek, siteOf, personOf } from './answer-queries.ts';

export const workingTimeHandlers: Handlers<typeof workingTimeCalls> = {
  'workingTime.own': async ({ filter }, context) => {
    const { site, own, weekStart } = await ownWeek(context, filter.weekStart);
    return {
      site: { code: site.code, name: site.name, timeZone: site.timeZone },
      weekStart,
      days: own?.days.map((day) => shownOf(day, context.now)) ?? [],
      week: own?.week ?? NOTHING,
    };
  },

  'workingTime.confirm': async ({ days, agrees, remark }, context) => {
    const { db, now, actor } = context;
    if (!agrees && remark === '') throw new Refused('WORKING_TIME_REMARK_REQUIRED', { field: 'remark' });
    const [first] = days;
    const monday = mondayOf(first?.date ?? '');
    if (days.some(({ date }) => mondayOf(date) !== monday))
      throw new Refused('FIELD_NOT_VALID', { field: 'days' });
    const { person, site, own } = await ownWeek(context, monday, { lock: true });
    const today = dayAt(now, site.timeZone);
    const answered = days.map(({ date, hash }) => {
      const day = own?.days.find((one) => one.date === date);
      if (day === undefined || date > today) throw new Refused('FIELD_NOT_VALID', { field: 'days' });
      if (day.recordHash !== hash) throw new Refused('WORKING_TIME_CHANGED', { date });
      if (agrees && (day.record.start === null || day.record.end === null))
        throw new Refused('WORKING_TIME_NOT_COMPLETE', { date });
      return day;
    });
    await insertAnswers(
      db,
      answered.map(({ date, record, recordHash }) => ({
        id: newId(now),
        collaborator_id: person,
        work_date: date,
        agrees,
        remark,
        record: JSON.stringify(record),
        record_hash: recordHash,
        at: now.toString(),
        by_account: actor.accountId,
        by_name: actor.name,
      })),
    );
    context.record({
      entity: 'working_time',
      id: `${person}:${monday}`,
      siteId: site.id,
      fields: [agrees ? 'confirmed' : 'disagreed'],
    });
    context.announce({ topic: 'planning', siteId: site.id, payload: { kind: 'punches' } });
    return { answered: answered.length };
  },

  'workingTime.export': async ({ filter, format }, context) => {
    const site = await siteOf(context, filter.personnelDivision);
    if (filter.collaboratorUuid !== undefined) await personOf(context, filter.collaboratorUuid);
    const mondays = mondaysOf(filter);
    const rows = await recordRows(context, {
      site,
      mondays,
      ...filter,
      person: filter.collaboratorUuid ?? null,
    });
    await recordRead(context, 'workingTime.export', {
      entity: 'working_time',
      id: filter.collaboratorUuid ?? site.code,
      siteId: site.id,
      fields: ['record'],
    });
    return {
      body:
        format === 'csv' ? csvBytes(recordTexts(rows)) : await xlsxBytes(rows, `${site.code} ${filter.from}`),
      mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      name: `jornada-${site.code}-${filter.from}-${filter.to}.${format}`,
    };
  },

  'workingTime.pack': async ({ filter }, context) => {
    const site = await siteOf(context, filter.personnelDivision);
    const { name } = await personOf(context, filter.collaboratorUuid);
    mondaysOf(filter);
    const body = await buildPack(context, { person: filter.collaboratorUuid, name, ...filter });
    await recordRead(context, 'workingTime.pack', {
      entity: 'working_time',
      id: filter.collaboratorUuid,
      siteId: site.id,
      fields: ['pack'],
    });
    return {
      body,
      mediaType: 'application/zip',
      name: `inspeccion-${site.code}-${filter.from}-${filter.to}.zip`,
    };
  },
};

const NOTHING = {
  ordinary: 0,
  double: 0,
  triple: 0,
  overLimit: 0,
  sunday: 0,
  restDay: 0,
  holiday: 0,
  night: 0,
};

/** A day as its person sees it: nothing is missing while the shift may still be worked. */
const shownOf = (day: PresenceDay, now: Temporal.Instant): OwnRecordDay => ({
  ...day.record,
  plannedMinutes: day.plannedMinutes,
  flags: [...new Set(saidBy(day, now).flags.map(({ code }) => code))],
  corrections: day.corrections
    .filter(({ undone }) => undone === null)
    .map(({ kind, time, reason, by }) => ({ kind, time, reason, by })),
  settled: day.settled,
  hash: day.recordHash,
  answer: day.answer,
});
