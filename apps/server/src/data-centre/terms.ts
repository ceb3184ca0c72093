import type { BadCell } from '@jornada/domain/data-centre/table.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Cells, Put } from './put-queries.ts';
import { listContractsOf, listTermsOf, type StoredTerms } from './terms-queries.ts';

/** A row of a file that says since when a person worked where, how long and for how much. */
type Said = { readonly row: number; readonly cells: Cells };
type Fitted = { readonly row: number; readonly puts: readonly Put[] };
type Unfit = { readonly row: number; readonly reason: BadCell['reason'] };

/**
 * Fits earlier terms of people into those that are known. A file tells what held before; what holds today, what comes
 * and what a process has agreed stay as they are, because only a process changes them. Each row ends where the next
 * one of its contract begins.
 */
export async function fitTerms(
  db: Db,
  said: readonly Said[],
  today: string,
): Promise<{ readonly good: readonly Fitted[]; readonly bad: readonly Unfit[] }> {
  if (said.length === 0) return { good: [], bad: [] };
  const people = [...new Set(said.map(({ cells }) => String(cells['collaborator_id'])))];
  const contracts = await listContractsOf(db, people);
  const contractOf = ({ cells }: Said): string | undefined =>
    contracts.find(
      ({ collaborator_id: person, start_date: start, ended_on: ended, end_date: end }) =>
        person === cells['collaborator_id'] &&
        start <= fromOf(cells) &&
        fromOf(cells) <= (ended ?? end ?? fromOf(cells)),
    )?.id;
  const groups = Map.groupBy(said, contractOf);
  const known = [...groups.keys()].filter((id) => id !== undefined);
  const stored = Map.groupBy(
    known.length === 0 ? [] : await listTermsOf(db, known),
    ({ contract_id: id }) => id,
  );
  const fitted = known.map((id) =>
    fitContract(stored.get(id) ?? [], { contractId: id, said: groups.get(id) ?? [], today }),
  );
  return {
    good: fitted.flatMap(({ good }) => good),
    bad: [
      ...(groups.get(undefined) ?? []).map(({ row }) => ({ row, reason: 'NO_CONTRACT' as const })),
      ...fitted.flatMap(({ bad }) => bad),
    ],
  };
}

type Asked = { readonly contractId: string; readonly said: readonly Said[]; readonly today: string };
type Link = { readonly from: string; readonly stored?: StoredTerms; readonly said?: Said };

function fitContract(
  stored: readonly StoredTerms[],
  { contractId, said, today }: Asked,
): { good: Fitted[]; bad: Unfit[] } {
  const agreed = stored.find(({ process_id: process }) => process !== null)?.valid_from;
  const isPast = ({ cells }: Said): boolean =>
    fromOf(cells) <= today && (agreed === undefined || fromOf(cells) < agreed);
  let fit = stored.length === 0 ? [] : said.filter(isPast);
  // What holds today would be another one: that row needs its process, and the others may still fit without it.
  for (
    let wrong = changesToday(stored, fit, today);
    wrong !== undefined;
    wrong = changesToday(stored, fit, today)
  ) {
    const out = wrong;
    fit = fit.filter((one) => one !== out);
  }
  const chain = chainOf(stored, fit);
  const ends = chain.map((_, at) => {
    const next = chain[at + 1];
    return next === undefined ? (stored.at(-1)?.valid_to ?? null) : addDays(next.from, -1);
  });
  const good = chain.flatMap(({ from, said: row }, at): Fitted[] => {
    if (row === undefined) return [];
    const base = stored.findLast((one) => one.valid_from <= from) ?? stored[0];
    const own: Put = {
      table: 'labor_condition',
      cells: { ...copied(base), ...row.cells, contract_id: contractId, valid_to: ends[at] ?? null },
    };
    return [{ row: row.row, puts: [own, ...shortened(chain[at - 1], ends[at - 1])] }];
  });
  const out = said.filter((one) => !fit.includes(one));
  return { good, bad: out.map(({ row }) => ({ row, reason: 'NEEDS_PROCESS' })) };
}

/** The known terms and those of the file, in order; of the same day the file's. */
function chainOf(stored: readonly StoredTerms[], said: readonly Said[]): Link[] {
  const links = new Map<string, Link>(
    stored.map((one) => [one.valid_from, { from: one.valid_from, stored: one }]),
  );
  for (const one of said)
    links.set(fromOf(one.cells), { ...links.get(fromOf(one.cells)), from: fromOf(one.cells), said: one });
  return [...links.values()].toSorted((a, b) => a.from.localeCompare(b.from));
}

/** The row of the file that would hold today with other terms than those that do. */
function changesToday(
  stored: readonly StoredTerms[],
  said: readonly Said[],
  today: string,
): Said | undefined {
  const now = stored.findLast((one) => one.valid_from <= today) ?? stored[0];
  const link = chainOf(stored, said).findLast(({ from }) => from <= today);
  if (link?.said === undefined || now === undefined) return undefined;
  const { cells } = link.said;
  const isSame = SAID.every((name) => String(cells[name]) === String(now[name]));
  return isSame ? undefined : link.said;
}

/** What a file says of terms. */
const SAID = ['site_id', 'team_id', 'position_id', 'weekly_minutes', 'salary_centavos'] as const;

/** The known terms before a row of the file, which now end the day before it. */
function shortened(before: Link | undefined, validTo: string | null | undefined): Put[] {
  if (before?.stored === undefined || before.said !== undefined || validTo === undefined) return [];
  const { contract_id: id, valid_from: from } = before.stored;
  return [{ table: 'labor_condition', cells: { contract_id: id, valid_from: from, valid_to: validTo } }];
}

/** What a file does not say is as in the terms known for the day. */
function copied(base: StoredTerms | undefined): Cells {
  return { workday_type: base?.workday_type ?? '01', pay_period: base?.pay_period ?? '04' };
}

const fromOf = (cells: Cells): string => String(cells['valid_from']);
