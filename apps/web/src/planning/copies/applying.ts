import { besideText, readBesideText } from '@jornada/contract/week-to-check.ts';
import type { CallInput } from '@jornada/contract/call.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import type { PersonChange, SavedWeek } from '@jornada/contract/planning.ts';
import type {
  copyCalls,
  CountedFindings,
  Preview,
  PreviewedWeek,
  SavedWeeks,
} from '@jornada/contract/planning-copies.ts';

/** Whether a save would change the week; what is refused, or already so, is not asked for. */
export const wouldChange = ({ before, after, exceptions }: PreviewedWeek): boolean =>
  exceptions.length === 0 && !isSameList(before, after);

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** Whether no week would change for anybody, and none is refused. */
export const isSettled = ({ weeks }: Pick<Preview, 'weeks'>): boolean =>
  weeks.every(({ people }) => people.every((one) => one.exceptions.length === 0 && !wouldChange(one)));

export type Counted = {
  readonly weeks: number;
  readonly people: number;
  readonly again: number;
  readonly first: number;
  readonly blocks: number;
  readonly asks: number;
  readonly left: number;
  readonly refused: number;
};

/** What a preview comes to, for those who are chosen. */
export function countOf({ weeks }: Pick<Preview, 'weeks'>, isChosen: (uuid: string) => boolean): Counted {
  const shown = weeks.flatMap(({ people }) =>
    people.filter(({ collaboratorUuid }) => isChosen(collaboratorUuid)),
  );
  const changing = shown.filter(wouldChange);
  return {
    weeks: changing.length,
    people: new Set(changing.map(({ collaboratorUuid }) => collaboratorUuid)).size,
    again: changing.filter(({ notify }) => notify === 'AGAIN').length,
    first: changing.filter(({ notify }) => notify === 'FIRST').length,
    // As they end up, like the board: also by what was there before.
    blocks: changing.filter(({ becomes }) => becomes.blocks > 0).length,
    asks: changing.filter(({ becomes }) => becomes.blocks === 0 && becomes.asks > 0).length,
    left: shown.reduce((sum, { left }) => sum + left.length, 0),
    refused: shown.filter(({ exceptions }) => exceptions.length > 0).length,
  };
}

type PreviewedTeamWeek = Preview['weeks'][number];

/** What the board will count in a week: of those who are chosen as it becomes, of everyone else as it is. */
export const boardCountOf = (
  { people, others }: Pick<PreviewedTeamWeek, 'people' | 'others'>,
  isChosen: (uuid: string) => boolean,
): CountedFindings =>
  people.reduce((sum, one) => {
    const { blocks, asks } = isChosen(one.collaboratorUuid) && wouldChange(one) ? one.becomes : one.was;
    return { blocks: sum.blocks + blocks, asks: sum.asks + asks };
  }, others);

/** What the change itself breaks. */
export const freshOf = ({ findings }: PreviewedWeek): PreviewedWeek['findings'] =>
  findings.filter(({ fresh }) => fresh);

/** The people's weeks that a command is asked for, by week, with the versions that were previewed. */
export function targetsOf({ weeks }: Pick<Preview, 'weeks'>, isChosen: (uuid: string) => boolean) {
  return weeks.flatMap(({ weekStart, turn, people }) => {
    const targets = people
      .filter((one) => isChosen(one.collaboratorUuid) && wouldChange(one))
      .map(({ collaboratorUuid, version }) => ({ collaboratorUuid, version }));
    return targets.length === 0 ? [] : [{ weekStart, turn: turn ?? 1, people: targets }];
  });
}

type Saved = Extract<SavedWeek, { outcome: 'saved' }>;

/** The weeks that were saved, with their Monday. */
export const savedIn = ({ weeks }: SavedWeeks): { readonly weekStart: string; readonly person: Saved }[] =>
  weeks.flatMap(({ weekStart, people }) =>
    people.flatMap((person) => (person.outcome === 'saved' ? [{ weekStart, person }] : [])),
  );

/** How many of the weeks asked for someone else changed first, or the rules refused. */
export const missedIn = ({ weeks }: SavedWeeks): number =>
  weeks.reduce((sum, { people }) => sum + people.filter(({ outcome }) => outcome !== 'saved').length, 0);

type Coded = Pick<HourTypology, 'uuid' | 'abbreviation'>;

type WeeksBack = CallInput<(typeof copyCalls)['planningModifications.takeBack']>['weeks'];

/** What brings every week that was saved back to what the preview showed before. */
export function weeksBack(
  saved: SavedWeeks,
  preview: Pick<Preview, 'weeks'> & { readonly typologies: readonly Coded[] },
): WeeksBack {
  const before = new Map(
    preview.weeks.flatMap(({ weekStart, people }) =>
      people.map((one) => [`${weekStart} ${one.collaboratorUuid}`, one.before] as const),
    ),
  );
  const byWeek = Map.groupBy(savedIn(saved), ({ weekStart }) => weekStart);
  return [...byWeek].map(([weekStart, weeks]) => ({
    weekStart,
    people: weeks.map(({ person }) =>
      changeBack(person, before.get(`${weekStart} ${person.collaboratorUuid}`) ?? [], preview.typologies),
    ),
  }));
}

function changeBack(
  { collaboratorUuid, version, periods }: Saved,
  before: readonly string[],
  typologies: readonly Coded[],
): PersonChange {
  const codes = new Map(typologies.map(({ uuid, abbreviation }) => [uuid, abbreviation]));
  const uuids = new Map(typologies.map(({ uuid, abbreviation }) => [abbreviation, uuid]));
  const standing = new Map(
    periods.map((period) => [
      besideText(period, codes.get(period.hourTypologyUuid) ?? ''),
      period.planningPeriodUuid,
    ]),
  );
  return {
    collaboratorUuid,
    version,
    changed: [],
    removed: [...standing].flatMap(([text, uuid]) => (before.includes(text) ? [] : [uuid])),
    added: before.flatMap((text) => {
      const { code, date, fromHour, toHour, break: rest } = readBesideText(text);
      return standing.has(text)
        ? []
        : [
            {
              key: text,
              date,
              fromHour,
              toHour,
              hourTypologyUuid: uuids.get(code) ?? '',
              break: rest ?? null,
            },
          ];
    }),
  };
}
