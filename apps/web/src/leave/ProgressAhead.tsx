import { leave } from '@jornada/domain/leave/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { startTexts } from './startTexts.ts';
import styles from './PlanCloses.module.css';

/** The stations that an exit passes once it is started, each with its day or who does it. */
export function ProgressAhead({ lastDay }: { lastDay: string }) {
  const t = useTexts(startTexts);
  const language = useLanguage();
  const format = useFormat();
  const { statuses } = leave;
  const stops = [
    { title: t('progress.start'), meta: t('progress.today'), now: true },
    { title: statuses.WAITING_TO_START[language], meta: t('progress.until', { day: format.day(lastDay) }) },
    { title: statuses.WAITING_TO_BE_EXECUTED[language], meta: format.day(addDays(lastDay, 1)) },
    { title: statuses.WAITING_FOR_OSMOS_RESPONSE[language], meta: t('progress.automatic') },
    { title: statuses.WAITING_FOR_IDENTITY_ACCESS_RESPONSE[language], meta: t('progress.automatic') },
  ];
  return (
    <Section title={t('progress.title')}>
      <Rows dense>
        {stops.map(({ title, meta, now }) => (
          <Row
            key={title}
            quiet={!now}
            mark={<i className={styles.stop} data-now={now} aria-hidden />}
            title={title}
            meta={meta}
          />
        ))}
      </Rows>
    </Section>
  );
}
