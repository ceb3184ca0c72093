import type { PlanningRule } from '@jornada/contract/catalogues.ts';
import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { texts } from './texts.ts';

type Limits = Pick<PlanningRule, 'maxDayMinutes' | 'maxWeekMinutes' | 'maxWeekDays'>;

/** How a rule is said: to whom it gives its typology and how much, short for lists and links. */
export function useRuleWords() {
  const t = useTexts(texts);
  const hours = (minutes: number): string => figure(minutes / 60, minutes % 60 === 0 ? 0 : 2);
  const limits = ({ maxDayMinutes, maxWeekMinutes, maxWeekDays }: Limits): string[] => [
    ...(maxDayMinutes === null ? [] : [t('rule.limit.day', { hours: hours(maxDayMinutes) })]),
    ...(maxWeekMinutes === null ? [] : [t('rule.limit.week', { hours: hours(maxWeekMinutes) })]),
    ...(maxWeekDays === null ? [] : [t('rule.limit.days', { count: maxWeekDays })]),
  ];
  return {
    limits,
    group: (group: PlanningRule['peopleGroup']): string =>
      group === null ? t('rule.any') : t(`rule.group.${group}`),
  };
}
