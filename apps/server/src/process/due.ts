import type { AnyKind, Facts } from '@jornada/domain/process/kind.ts';
import { localMinute } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { asSystem, finish } from './finish.ts';
import { factsOf, type Process } from './process.ts';

/** What a kind does by itself after an act; answers the process as it then stands. */
export type GoOn<P extends Process> = (context: Context, process: P) => Promise<P>;

/** Does every act whose day has come, one after the other, and what follows from each. */
export async function runDue<P extends Process>(context: Context, process: P, goOn: GoOn<P>): Promise<P> {
  const act = dueAct(process.kind, factsOf(process, context.now), localMinute(context.now, process.timeZone));
  if (act === undefined) return process;
  return runDue(context, await goOn(context, await finish(asSystem(context), process, { act })), goOn);
}

/** The act of this status that is due by now, a local moment as ISO text. */
function dueAct(kind: AnyKind, facts: Facts, now: string): string | undefined {
  const found = Object.entries(kind.acts).find(([, act]) => {
    const on = act.moves[facts.status] === undefined ? null : (act.on?.(facts) ?? null);
    return on !== null && on <= now && (act.blocked?.(facts) ?? null) === null;
  });
  return found?.[0];
}
