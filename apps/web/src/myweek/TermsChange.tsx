import { IconFileDescription } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import type { OwnWeek } from './NextShift.tsx';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** On the phone's first screen: which of the person's terms change these days, or have changed. */
export function TermsChange({
  change: { from, before, after },
  today,
}: {
  readonly change: NonNullable<OwnWeek['termsChange']>;
  readonly today: string;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const changes = (
    [
      ['my.terms.site', before.siteName, after.siteName],
      ['my.terms.team', before.teamName, after.teamName],
      ['my.terms.position', before.position[language], after.position[language]],
      ['my.terms.hours', hours(before.weeklyMinutes / 60), hours(after.weeklyMinutes / 60)],
    ] as const
  ).flatMap(([name, was, is]) => (was === is ? [] : [t(name, { from: was, to: is })]));
  return (
    <p className={styles['notice']}>
      <IconFileDescription aria-hidden />
      <span>
        <b>{t(from > today ? 'my.terms.ahead' : 'my.terms', { day: format.dayFrom(from, today) })}</b>
        {changes.join(', ')}
      </span>
    </p>
  );
}
