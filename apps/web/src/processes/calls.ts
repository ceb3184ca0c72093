import type { Call } from '@jornada/contract/call.ts';
import type {
  DetailInput,
  ListInput,
  ProcessRow,
  SiteDetailInput,
  SiteListInput,
} from '@jornada/contract/process.ts';
import { processCalls, type ProcessDetail } from '@jornada/contract/processes.ts';
import type { Family } from '@jornada/domain/process/kind.ts';
import type { z } from 'zod';

type Read<Input extends z.ZodObject, Output> = Call & {
  readonly input: Input;
  readonly output: z.ZodType<Output>;
};

type FamilyCalls = {
  readonly list: Read<typeof ListInput, ProcessRow[]> & { readonly list: true };
  readonly listBySite: Read<typeof SiteListInput, ProcessRow[]> & { readonly list: true };
  readonly get: Read<typeof DetailInput, ProcessDetail>;
  readonly getBySite: Read<typeof SiteDetailInput, ProcessDetail>;
};

/** The calls of each family's lists and pages; a new family is one entry. */
const CALLS: Readonly<Partial<Record<Family, FamilyCalls>>> = {
  contract: {
    list: processCalls['contractProcesses.list'],
    listBySite: processCalls['contractProcesses.listBySite'],
    get: processCalls['contractProcesses.get'],
    getBySite: processCalls['contractProcesses.getBySite'],
  },
  hours: {
    list: processCalls['timebase.list'],
    listBySite: processCalls['timebase.listBySite'],
    get: processCalls['timebase.get'],
    getBySite: processCalls['timebase.getBySite'],
  },
  pact: {
    list: processCalls['complementaryPact.list'],
    listBySite: processCalls['complementaryPact.listBySite'],
    get: processCalls['complementaryPact.get'],
    getBySite: processCalls['complementaryPact.getBySite'],
  },
  leave: {
    list: processCalls['leaveProcesses.list'],
    listBySite: processCalls['leaveProcesses.listBySite'],
    get: processCalls['leaveProcesses.get'],
    getBySite: processCalls['leaveProcesses.getBySite'],
  },
  absence: {
    list: processCalls['leaveOfAbsenceProcesses.list'],
    listBySite: processCalls['leaveOfAbsenceProcesses.listBySite'],
    get: processCalls['leaveOfAbsenceProcesses.get'],
    getBySite: processCalls['leaveOfAbsenceProcesses.getBySite'],
  },
  mutation: {
    list: processCalls['mutation.list'],
    listBySite: processCalls['mutation.listBySite'],
    get: processCalls['mutation.get'],
    getBySite: processCalls['mutation.getBySite'],
  },
};

export function callsOf(family: Family): FamilyCalls {
  const calls = CALLS[family];
  if (calls === undefined) throw new Error(`${family} has no list`);
  return calls;
}
