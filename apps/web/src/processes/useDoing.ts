import type { Call } from '@jornada/contract/call.ts';
import { processCalls, type ProcessDetail } from '@jornada/contract/processes.ts';
import { useAct } from '../data.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import type { ActFormProps } from './kinds.ts';
import { screenOf, useKindWords } from './screens.ts';

type Doing = Pick<ActFormProps, 'process' | 'onDone' | 'onRefused'> & { act: string; done: string };

/** Does an act of this process and says so. */
export function useDoing({ act, done, process, onDone, onRefused }: Doing) {
  const { t } = useKindWords(process);
  const { processUuid, version } = process;
  const doing = useAct(callOf(process, act), {
    onDone: () => {
      showToast({ kind: 'done', text: t(done) });
      onDone();
    },
    onRefused,
  });
  return {
    busy: doing.isPending,
    now: (input: Readonly<Record<string, unknown>>) => {
      if (!doing.isPending) doing.mutate({ processUuid, version, ...input });
    },
  };
}

/** The calls that serve every kind. */
const SHARED: Readonly<Record<string, Call>> = processCalls;

function callOf(process: ProcessDetail, act: string) {
  const call = screenOf(process).calls[act] ?? SHARED[act];
  if (call === undefined) throw new Error(`${act} has no call`);
  return call;
}
