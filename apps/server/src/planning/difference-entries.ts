import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import type { DifferenceEntry } from '@jornada/contract/planning.ts';
import type { DayDifference } from '@jornada/domain/planning/week/differences.ts';

/** The specification's difference entries: each period that one side has and the other has not. */
export function entriesOf(
  { date, before, after }: Pick<DayDifference, 'date' | 'before' | 'after'>,
  typologies: readonly HourTypology[],
): DifferenceEntry[] {
  const entry = (action: 'ADDED' | 'REMOVED') => (period: BesidePeriod) => {
    const typology = typologies.find(({ uuid }) => uuid === period.hourTypologyUuid);
    const { fromHour, toHour } = period;
    return {
      date,
      fromHour,
      toHour,
      translation: typology?.name ?? { es: '', en: '' },
      color: typology?.color ?? '',
      action,
    };
  };
  const only = (list: readonly BesidePeriod[], other: readonly BesidePeriod[]) =>
    list.filter(
      (one) => !other.some((two) => JSON.stringify(comparable(two)) === JSON.stringify(comparable(one))),
    );
  return [...only(before, after).map(entry('REMOVED')), ...only(after, before).map(entry('ADDED'))];
}

/** What of a period is sent: not the id under which it is kept. */
const comparable = ({ date, fromHour, toHour, hourTypologyUuid, break: rest }: BesidePeriod) => [
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  rest?.from ?? null,
  rest?.minutes ?? null,
];
