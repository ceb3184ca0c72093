import type { planningSheetCalls } from '@jornada/contract/planning-sheet.ts';
import { recordRead } from '../../audit/reads.ts';
import { render } from '../../typst/typst.ts';
import type { Handlers } from '../../http/mount.ts';
import { requireMonday } from '../place.ts';
import { readWeekSheet } from './week-sheet.ts';
import { reachTeam } from '../place-queries.ts';

export const planningSheetHandlers: Handlers<typeof planningSheetCalls> = {
  'planning.weekSheet': async ({ filter: { startDateInterval: weekStart, teamUuid } }, context) => {
    requireMonday(weekStart);
    return readWeekSheet(context, {
      place: await reachTeam(context.db, { teamUuid, reach: context.reach }),
      weekStart,
    });
  },

  'planning.weekSheetFile': async (
    { filter: { startDateInterval: weekStart, teamUuid }, language },
    context,
  ) => {
    requireMonday(weekStart);
    const place = await reachTeam(context.db, { teamUuid, reach: context.reach });
    const sheet = await readWeekSheet(context, { place, weekStart });
    const { pdf } = await render({
      template: 'week-sheet.typ',
      data: {
        sheet,
        language: language ?? context.actor.language,
        madeAt: context.now.toString({ smallestUnit: 'second' }),
        sentAt: sheet.sentAt && localMoment(sheet.sentAt, place.timeZone),
      },
      standard: '1.7',
    });
    await recordRead(context, 'planning.weekSheetFile', {
      entity: 'team',
      id: teamUuid,
      siteId: place.siteId,
      fields: [weekStart],
    });
    return {
      body: Buffer.from(pdf),
      mediaType: 'application/pdf',
      name: `${place.siteCode}-${place.teamName}-${weekStart}.pdf`,
    };
  },
};

/** `2026-11-20 10:42` on the site's clock. */
const localMoment = (moment: string, zone: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
