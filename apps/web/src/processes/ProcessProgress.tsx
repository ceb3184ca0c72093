import type { RoadmapStation } from '@jornada/contract/process.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useLanguage } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Progress } from '../ui/process/Progress.tsx';
import type { ProgressStop, Station } from '../ui/process/stations.ts';
import { kindOfType } from './places.ts';
import { useKindWords } from './screens.ts';
import { shortName } from './words.ts';

/** The progress of a process, station by station; those of one place run side by side. */
export function ProcessProgress({
  process,
  roadmap,
}: {
  process: ProcessDetail;
  roadmap: readonly RoadmapStation[];
}) {
  const station = useStation(process);
  const shown = roadmap.filter(({ state }) => state !== 'skipped');
  const stops = [...Map.groupBy(shown, ({ place }) => place)].flatMap(([place, steps]): ProgressStop[] => {
    const [only] = steps;
    if (only !== undefined && steps.length === 1) return [station(only)];
    return [
      {
        id: String(place),
        // Side by side there is room for one line over the upper track.
        parallel: steps.map(station).map((each) => ({
          ...each,
          lines: each.lines.length > 1 ? [each.lines.join(', ')] : each.lines,
        })),
      },
    ];
  });
  return <Progress stops={stops} />;
}

function useStation(
  process: ProcessDetail,
): (step: RoadmapStation) => Station & { lines: readonly string[] } {
  const { t, has } = useKindWords(process);
  const language = useLanguage();
  const format = useFormat();
  const { fullName } = process.collaborator;
  const status = kindOfType(process.processType).statuses[process.currentStatus]?.[language];
  return ({ step, state, at, who, yours }) => {
    const name = t(`step.${step}`);
    const day =
      at === null
        ? null
        : format.day(at.includes('T') ? dayAt(Temporal.Instant.from(at), process.timeZone) : at);
    const person = who === null ? null : shortName(who, { fullName });
    const hint = has(`step.hint.${step}`) ? [t(`step.hint.${step}`)] : [];
    return {
      id: step,
      label: name,
      state: STATES[state],
      yours,
      ...(yours ? { actor: t('step.yours', { step: name }) } : {}),
      lines:
        state === 'ahead'
          ? day === null
            ? hint
            : [day]
          : [state === 'stopped' ? status : day, yours ? null : person].flatMap((line) => line ?? []),
    };
  };
}

const STATES = {
  done: 'done',
  now: 'current',
  ahead: 'future',
  failed: 'refused',
  stopped: 'stopped',
  skipped: 'future',
} as const;
