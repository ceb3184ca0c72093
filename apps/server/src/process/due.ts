import type { Act } from '@jornada/domain/process/kind.ts';
import { localMinute } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { asSystem, finish } from './finish.ts';
import { factsOf, type Process } from './process.ts';

/** What a kind does by itself after an act; answers the process as it then stands. */
export type GoOn<P extends Process> = (context: Context, process: P) => Promise<P>;

/** Does every act whose day has come, one after the other, and what follows from each. */
export async function runDue<P extends Process>(context: Context, process: P, goOn: GoOn<P>): Promise<P> {
  const act = await dueAct(context, process);
  if (act === undefined) return process;
  return runDue(context, await goOn(context, await finish(asSystem(context), process, { act })), goOn);
}

/** The act of this status that is due by now at the process's site. */
async function dueAct({ db, now }: Context, process: Process): Promise<string | undefined> {
  const { kind, status, timeZone } = process;
  const facts = factsOf(process, now);
  const minute = localMinute(now, timeZone);
  for (const [name, act] of Object.entries<Act<string>>(kind.acts)) {
    const day = act.moves[status] === undefined ? null : (act.on?.(facts) ?? null);
    if (day === null || day > minute || (act.blocked?.(facts) ?? null) !== null) continue;
    if (act.hour === undefined) return name;
    const hour = await numberParameter(db, act.hour.parameter, act.hour.standard);
    if (`${day}T${String(hour).padStart(2, '0')}:00` <= minute) return name;
  }
  return undefined;
}
