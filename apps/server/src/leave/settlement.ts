import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { settle } from '@jornada/domain/leave/settlement.ts';
import { paidThrough } from '@jornada/domain/leave/settlement-facts.ts';
import { lastContract } from '@jornada/domain/leave/settlement-time.ts';
import { vacationTaken } from '@jornada/domain/vacations/vacations.ts';
import type { SettlementFacts } from '@jornada/contract/leave.ts';
import { owedAdvances } from '../advances/queries.ts';
import type { Db } from '../db/connect.ts';
import { inputOf } from '../vacations/input.ts';
import { readVacations } from '../vacations/read.ts';

type Asked = {
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly reason: LeaveReason;
  readonly lastDay: string;
  readonly generalIncapacity: boolean;
};

/**
 * The settlement facts of an exit from what the product knows: contracts, wages, and the planned days of vacation and
 * absence. Vacation comes from the input that balance and file are counted from. Null for somebody without a contract.
 * An indemnity is a lawyer's to mark, never counted here.
 */
export async function settlementOf(
  db: Db,
  { collaboratorId, siteId, reason, lastDay, generalIncapacity }: Asked,
): Promise<SettlementFacts | null> {
  const { people, around } = await readVacations(db, {
    whose: { collaboratorIds: [collaboratorId] },
    siteId,
    asOf: lastDay,
  });
  const [person] = people;
  if (person === undefined || lastContract(person.contracts, lastDay) === undefined) return null;
  const vacation = inputOf(person, around);
  const wages = vacation.wages.filter((wage) => wage.from <= lastDay);
  const payPeriod = person.terms.findLast(({ from }) => from <= lastDay)?.payPeriod ?? '';
  const paid = paidThrough(lastDay, payPeriod);
  const settlement = settle({
    reason,
    lastDay,
    birthdate: vacation.birthdate,
    contracts: vacation.contracts,
    seniorityDate: vacation.seniorityDate,
    zones: vacation.zones,
    wages,
    terms: {
      aguinaldoDays: null,
      vacationDays: vacation.vacationDays,
      vacationPremiumPct: vacation.vacationPremiumPct,
    },
    vacationTaken: vacationTaken(vacation),
    absences: vacation.absences,
    paidThrough: paid,
    aguinaldoPaidDays: 0,
    variable: { centavos: 0, days: 0 },
    indemnity: 'NONE',
    generalIncapacity,
  });
  return {
    ...settlement,
    lines: [...settlement.lines],
    paidThrough: paid,
    owedAdvancesCentavos: await owedAdvances(db, collaboratorId),
  };
}
