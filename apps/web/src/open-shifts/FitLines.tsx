import type { ShiftFit } from '@jornada/contract/open-shifts.ts';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { wordsOf } from '../planning/legal-errors/words.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './shifts.module.css';

/** What a shift does to somebody's week, as the checks of the board say it. */
export function FitLines({ fit }: { fit: ShiftFit }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (fit.reason !== null)
    return (
      <p className={styles['fit']} data-effect="blocks">
        <IconBan aria-hidden />
        <span>{t(`open.unfit.${fit.reason}`)}</span>
      </p>
    );
  const figures = [
    t('open.hours', { before: figure(fit.minutesBefore / 60, 1), after: figure(fit.minutesAfter / 60, 1) }),
    ...(fit.restMinutes === null ? [] : [t('open.rest', { hours: figure(fit.restMinutes / 60, 1) })]),
  ].join(', ');
  return (
    <>
      <p className={styles['fit']}>{figures}</p>
      {fit.blocks.map((finding) => (
        <p key={finding.code} className={styles['fit']} data-effect="blocks">
          <IconBan aria-hidden />
          <span>{wordsOf(finding, language).title}</span>
        </p>
      ))}
      {fit.asks.map((finding) => (
        <p key={finding.code} className={styles['fit']} data-effect="asks">
          <IconAlertTriangle aria-hidden />
          <span>{wordsOf(finding, language).title}</span>
        </p>
      ))}
      {fit.blocks.length + fit.asks.length === 0 && (
        <p className={styles['fit']} data-effect="none">
          <IconCheck aria-hidden />
          <span>{t('open.clean')}</span>
        </p>
      )}
    </>
  );
}
