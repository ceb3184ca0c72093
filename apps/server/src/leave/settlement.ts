import { zoneOf } from '@jornada/domain/leave/border.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { settle } from '@jornada/domain/leave/settlement.ts';
import { paidThrough, spansOf, vacationTaken } from '@jornada/domain/leave/settlement-facts.ts';
import { earlier, lastContract, relationStart } from '@jornada/domain/leave/settlement-time.ts';
import type { SettlementFacts } from '@jornada/contract/leave.ts';
import { daysOf, type SettlementRows } from './settlement-queries.ts';

type Asked = {
  readonly reason: LeaveReason;
  readonly lastDay: string;
  readonly generalIncapacity: boolean;
};

/**
 * The settlement facts of an exit from what the product knows: contracts, wages, and the planned days of vacation and
 * absence. Null for somebody without a contract. An indemnity is a lawyer's to mark, never counted here.
 */
export function settlementOf(
  rows: SettlementRows,
  { reason, lastDay, generalIncapacity }: Asked,
): SettlementFacts | null {
  const last = lastContract(rows.contracts, lastDay);
  if (last === undefined) return null;
  const absences = [
    ...spansOf('PERMIT', daysOf(rows, 'PSG', lastDay)),
    ...spansOf('UNJUSTIFIED', daysOf(rows, 'AUS', lastDay)),
    ...spansOf('SICK', daysOf(rows, 'INC', lastDay)),
  ];
  const start = relationStart(rows.contracts, last);
  const from = earlier(start, rows.seniorityDate ?? start);
  const wages = rows.wages.filter((wage) => wage.from <= lastDay);
  const paid = paidThrough(lastDay, wages.at(-1)?.payPeriod ?? '');
  const settlement = settle({
    reason,
    lastDay,
    birthdate: rows.birthdate ?? '1900-01-01',
    contracts: rows.contracts,
    seniorityDate: rows.seniorityDate,
    zones: [zoneOf(rows.stateCode, rows.municipality)],
    wages: wages.map(({ from: since, centavos }) => ({ from: since, kind: 'MONTHLY', centavos })),
    terms: { aguinaldoDays: null, vacationDays: null, vacationPremiumPct: null },
    vacationTaken: vacationTaken(daysOf(rows, 'VAC', lastDay), { from, absences }),
    absences,
    paidThrough: paid,
    aguinaldoPaidDays: 0,
    variable: { centavos: 0, days: 0 },
    indemnity: 'NONE',
    generalIncapacity,
  });
  return { ...settlement, lines: [...settlement.lines], paidThrough: paid };
}
