import type { ProcessDetail, RoadmapStation } from '@jornada/contract/processes.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Progress } from '../ui/process/Progress.tsx';
import type { ProgressStop, Station } from '../ui/process/stations.ts';
import { texts } from './texts.ts';
import { actorName, shortName } from './words.ts';

type Hint = Extract<keyof typeof texts, `step.hint.${string}`>;

/** What a station ahead consists of. */
const HINTS: Readonly<Partial<Record<RoadmapStation['step'], Hint>>> = {
  hr: 'step.hint.hr',
  send: 'step.hint.send',
  sign: 'step.hint.sign',
  osmos: 'step.hint.auto',
  identity: 'step.hint.auto',
};

/** The road of a hire, with the two validations as parallel tracks. */
export function ProcessRoad({
  process,
  roadmap,
}: {
  process: ProcessDetail;
  roadmap: readonly RoadmapStation[];
}) {
  const station = useStation(process);
  const shown = roadmap.filter(({ state }) => state !== 'skipped');
  const validations = shown.filter(({ track }) => track !== 'main');
  const stops = shown.flatMap((step): ProgressStop[] => {
    if (step.track === 'main') return [station(step)];
    // Side by side there is room for one line over the upper track.
    return step === validations[0]
      ? [
          {
            id: 'validation',
            parallel: validations.map(station).map((each) => ({
              ...each,
              lines: each.lines.length > 1 ? [each.lines.join(', ')] : each.lines,
            })),
          },
        ]
      : [];
  });
  return <Progress stops={stops} />;
}

function useStation(
  process: ProcessDetail,
): (step: RoadmapStation) => Station & { lines: readonly string[] } {
  const t = useTexts(texts);
  const format = useFormat();
  const candidate = { fullName: process.collaborator.fullName, given: process.person.name };
  return ({ step, state, at, who, yours }) => {
    const name = t(`step.${step}`);
    const hint = HINTS[step];
    const day =
      at === null
        ? null
        : format.day(at.includes('T') ? dayAt(Temporal.Instant.from(at), process.timeZone) : at);
    const isLinkOut =
      state === 'now' &&
      !yours &&
      process.acts.some(({ act, open, turn }) => act === DATA_ACTS[step] && open && !turn);
    const person = isLinkOut
      ? t('step.candidate')
      : who === null
        ? null
        : BY_SYSTEMS.includes(step)
          ? actorName(who, t)
          : shortName(who, candidate);
    return {
      id: step,
      label: name,
      state: STATES[state],
      yours,
      ...(yours ? { actor: t('step.yours', { step: name }) } : {}),
      lines:
        state === 'ahead'
          ? day === null
            ? hint === undefined
              ? []
              : [t(hint)]
            : [day]
          : [day, yours ? null : person].flatMap((line) => (line === null ? [] : [line])),
    };
  };
}

/** While a link is out, the candidate is awaited in these steps although staff may type them too. */
const DATA_ACTS: Readonly<Partial<Record<RoadmapStation['step'], string>>> = {
  personal: 'hiring.insertPersonalData',
  address: 'hiring.getAddress',
  fiscal: 'hiring.getFiscalData',
  bank: 'hiring.getBankData',
};

const BY_SYSTEMS: ReadonlyArray<RoadmapStation['step']> = ['send', 'osmos', 'identity', 'start'];

const STATES = {
  done: 'done',
  now: 'current',
  ahead: 'future',
  failed: 'refused',
  skipped: 'future',
} as const;
