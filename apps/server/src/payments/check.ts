import { ADVANCE_LIMITS } from '@jornada/domain/advances/advances.ts';
import { holdsOf, type Hold } from '@jornada/domain/payment-files/holds.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { amountToday, readAdvanceFacts, refusalsToPay } from '../advances/facts.ts';
import { lockAdvance } from '../advances/queries.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { allLines, writeChecks, type LineRow, type RunRow } from './queries.ts';

export type CheckedLine = {
  readonly number: number;
  readonly holds: readonly Hold[];
  readonly centavos: number;
};

/** Checks a run's lines and notes what has changed; a decision stays only while its reasons are the same. */
export async function checkedLines(context: Context, run: Pick<RunRow, 'id'>): Promise<LineRow[]> {
  const { db } = context;
  const known = await allLines(db, run.id);
  const checked = await checkLines(context, known);
  const rows = known.map((row, at): LineRow => {
    const { holds, centavos } = checked[at] ?? row;
    if (holds.join() === row.holds.join()) return centavos === row.centavos ? row : { ...row, centavos };
    return {
      ...row,
      holds: [...holds],
      centavos,
      decision: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    };
  });
  await writeChecks(
    db,
    run.id,
    rows.filter((row, at) => row !== known[at]),
  );
  return rows;
}

/** Looks at every line as things are now: its amount, which for an advance may have fallen, and what holds it. */
export async function checkLines(context: Context, rows: readonly LineRow[]): Promise<CheckedLine[]> {
  const { db, now } = context;
  const around = {
    today: dayAt(now),
    accountDays: await numberParameter(db, 'ADVANCE_ACCOUNT_DAYS', ADVANCE_LIMITS.accountDays),
    medianTimes: await numberParameter(db, 'PAYMENT_MEDIAN_TIMES', 3),
  };
  const together = new Map<string, Set<string>>();
  for (const { clabe, collaboratorId } of rows)
    if (clabe !== null) together.set(clabe, (together.get(clabe) ?? new Set()).add(collaboratorId));
  const checked: CheckedLine[] = [];
  for (const row of rows) {
    const advance = row.advanceId === null ? null : await advanceToday(context, row.advanceId);
    const centavos = advance === null ? row.centavos : Math.min(row.centavos, advance.centavos);
    const holds = holdsOf(
      {
        ...row,
        centavos,
        mostCentavos: advance === null ? null : ADVANCE_LIMITS.mostCentavos,
        advancePayable: advance?.payable ?? true,
        clabeShared: row.clabeShared || (row.clabe !== null && (together.get(row.clabe)?.size ?? 0) > 1),
        // An advance is below what its person earns; only wages are compared with wages.
        medianCentavos: advance === null ? row.medianCentavos : null,
      },
      around,
    );
    checked.push({ number: row.number, holds, centavos });
  }
  return checked;
}

/** Whether an approved advance can still be paid, and how much of it. */
async function advanceToday(context: Context, id: string): Promise<{ payable: boolean; centavos: number }> {
  const advance = await lockAdvance(context.db, id);
  if (advance?.status !== 'APPROVED') return { payable: false, centavos: advance?.amountCentavos ?? 0 };
  const facts = await readAdvanceFacts(context, { collaboratorId: advance.collaboratorId, but: id });
  const centavos = amountToday(facts, advance.amountCentavos);
  return { payable: refusalsToPay(facts, centavos).length === 0, centavos };
}
