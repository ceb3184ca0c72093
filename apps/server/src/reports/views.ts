import type { ReportView, reportViewCalls } from '@jornada/contract/report-views.ts';
import { reachOf, readsSite } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { REPORT_CODES, TEAM_REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { scopeOf } from './scope.ts';
import { listViews, insertView, deleteView, deleteMail, upsertMail, findShareable } from './view-queries.ts';

export const reportViewHandlers: Handlers<typeof reportViewCalls> = {
  'reportViews.list': (_input, { db, actor, reach }) => listViews(db, { caller: actor, reach }),

  'reportViews.create': async ({ screen, name, report, viewFilter, shareIn }, context) => {
    const { db, actor, reach, now } = context;
    if (screen === 'COMPANY' && !reachOf(ADMINS, actor).everywhere)
      throw new Refused('FIELD_NOT_VALID', { field: 'screen' });
    if (!(screen === 'COMPANY' ? REPORT_CODES : TEAM_REPORT_CODES).includes(report))
      throw new Refused('REPORT_NOT_FOUND', { field: 'report' });
    await scopeOf(context, viewFilter);
    const site = shareIn === null ? null : await shareable(context, shareIn);
    const known = await listViews(db, { caller: actor, reach });
    if (known.some((view) => view.own && view.name === name))
      throw new Refused('REPORT_VIEW_EXISTS', { field: 'name' });
    const id = newId(now);
    await insertView(db, {
      id,
      account_id: actor.accountId ?? '',
      screen,
      name,
      report,
      filter: JSON.stringify(viewFilter),
      site_id: site,
      created_at: now.toString(),
    });
    context.record({ entity: 'report_view', id, siteId: site, fields: ['name', 'report', 'filter'] });
    return { view: await viewOf(context, id) };
  },

  'reportViews.delete': async ({ viewUuid }, context) => {
    const view = await viewOf(context, viewUuid);
    if (!view.own) throw new Refused('REPORT_VIEW_NOT_FOUND');
    await deleteView(context.db, viewUuid);
    context.record({ entity: 'report_view', id: viewUuid, fields: ['deleted'] });
    return { uuid: viewUuid };
  },

  'reportViews.mail': async ({ viewUuid, every }, context) => {
    const { db, actor } = context;
    await viewOf(context, viewUuid);
    const key = { view_id: viewUuid, account_id: actor.accountId ?? '' };
    if (every === null) await deleteMail(db, { viewId: key.view_id, accountId: key.account_id });
    else await upsertMail(db, every, { ...key, every });
    context.record({ entity: 'report_view', id: viewUuid, fields: ['mail'] });
    return { view: await viewOf(context, viewUuid) };
  },
};

/** A view that the caller may open; any other answers like an unknown one. */
async function viewOf({ db, actor, reach }: Context, uuid: string): Promise<ReportView> {
  const [view] = await listViews(db, { caller: actor, reach, uuid });
  if (view === undefined) throw new Refused('REPORT_VIEW_NOT_FOUND');
  return view;
}

/** A store with whose readers the caller may share: one that they read. */
async function shareable({ db, actor, reach }: Context, code: string): Promise<number> {
  const site = await findShareable(db, code);
  if (site === undefined || !readsSite(reach, actor, site.id))
    throw new Refused('SITE_NOT_FOUND', { field: 'shareIn' });
  return site.id;
}
