import { HourTypology } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { z } from 'zod';
import { api } from '../api.ts';
import { STORED_LOOKS } from './storedLooks.ts';
import { wearLooksOf } from './wearLooksOf.ts';

/** Gives every typology the look of its colour: from this browser's copy, read from the server only where there is none (spec §9). */
export async function wearTypologies({ again }: { again: boolean }): Promise<void> {
  if (again) localStorage.removeItem(STORED_LOOKS);
  // Outside of a component, before the first plan is drawn; the copy in the browser is the cache.
  const known = stored() ?? (await api(planningCalls['hourTypologies.list'], {}));
  localStorage.setItem(STORED_LOOKS, JSON.stringify(known));
  wearLooksOf(known);
}

function stored(): readonly HourTypology[] | undefined {
  try {
    return z.array(HourTypology).safeParse(JSON.parse(localStorage.getItem(STORED_LOOKS) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
