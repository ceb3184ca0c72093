import type { OwnSwap } from '@jornada/contract/swaps.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ruleName } from '../planning/legal-errors/words.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './swaps.module.css';

/** What the swap does to the person's weeks. */
export function OwnWeeks({ swap: { weeks } }: { swap: OwnSwap }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const rules = weeks.flatMap(({ fit }) =>
    [...fit.blocks, ...fit.asks].map(({ code }) => ruleName(code, language)),
  );
  const stands = weeks.some(({ fit }) => fit.reason !== null || fit.blocks.length > 0);
  const hours = weeks
    .filter(({ fit }) => fit.reason === null && fit.minutesBefore !== fit.minutesAfter)
    .map(({ fit }) =>
      t('swap.week', { before: figure(fit.minutesBefore / 60, 1), after: figure(fit.minutesAfter / 60, 1) }),
    );
  const said = [
    ...(stands ? [t('mine.blocked')] : rules.length === 0 ? [t('swap.rests')] : []),
    ...new Set(rules),
    ...hours,
  ];
  return (
    <p className={styles['fit']} data-effect={stands ? 'blocks' : rules.length > 0 ? 'asks' : 'none'}>
      {rules.length > 0 || stands ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      <span>{said.join('; ')}</span>
    </p>
  );
}
