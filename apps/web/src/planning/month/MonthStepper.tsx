import { addMonths } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useFormat } from '../../ui/format.ts';
import { texts } from './texts.ts';
import styles from './month.module.css';

/** The month between its neighbours. */
export function MonthStepper({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <span className={styles['stepper']}>
      <IconButton
        label={t('month.previous')}
        kbd="←"
        icon={<IconChevronLeft />}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <b>{format.month(month)}</b>
      <IconButton
        label={t('month.next')}
        kbd="→"
        icon={<IconChevronRight />}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </span>
  );
}
