import type { CexSummary, cexSummaryCalls } from '@jornada/contract/cex-summary.ts';
import { lastOfMonth, monthOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { recordRead } from '../audit/reads.ts';
import { Refused } from '../http/refused.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { workbookBytes } from '../spreadsheets/spreadsheet.ts';
import { listCharges, listTeamCharges, unassignedMinutes, findSiteName } from './queries.ts';
import { sheetOf } from './sheet.ts';
import { readCosts, readWorked } from './worked.ts';

export const cexSummaryHandlers: Handlers<typeof cexSummaryCalls> = {
  'cexSummary.get': ({ filter }, context) => summary(context, filter),

  'cexSummary.export': async ({ filter }, context) => {
    const { language } = context.actor;
    const read = await summary(context, filter);
    const site = await findSiteWithin(context.db, { code: filter.personnelDivision, reach: context.reach });
    await recordRead(context, 'cexSummary.export', {
      entity: 'cexSummary',
      id: `${filter.personnelDivision}:${read.month}`,
      siteId: site?.id ?? null,
      fields: ['hours'],
    });
    return {
      body: await workbookBytes([
        { name: language === 'es' ? 'Horas prestadas' : 'Hours lent', rows: sheetOf(read, language) },
      ]),
      mediaType: XLSX_TYPE,
      name: `cex-${filter.personnelDivision}-${read.month.slice(0, 7)}.xlsx`,
    };
  },
};

async function summary(
  context: Context,
  { personnelDivision, month: day }: { readonly personnelDivision: string; readonly month: string },
): Promise<CexSummary> {
  const { db, reach } = context;
  const found = await findSiteWithin(db, { code: personnelDivision, reach });
  if (found === undefined) throw new Refused('SITE_NOT_FOUND');
  const site = await findSiteName(db, found.id);
  const month = monthOf(day);
  const span = { siteId: found.id, from: month, to: lastOfMonth(month) };
  const charges = await listCharges(db, { ...span, reach });
  const workedOf = await readWorked(context, charges, span);
  const costOf = await readCosts(context, charges, span);
  return {
    site,
    month,
    charges: charges.map((charge) => {
      const {
        personId: _person,
        fromSiteId: _from,
        toSiteId: _to,
        teamUuid: _team,
        teamId: _teamId,
        ...shown
      } = charge;
      const costCentavos = costOf(charge);
      return {
        ...shown,
        workedMinutes: workedOf(charge),
        ...(costCentavos !== undefined && { costCentavos }),
      };
    }),
    teams: await listTeamCharges(db, span),
    unassignedMinutes: await unassignedMinutes(db, span),
  };
}
