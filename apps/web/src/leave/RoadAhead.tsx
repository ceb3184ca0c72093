import { leave } from '@jornada/domain/leave/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { startTexts } from './startTexts.ts';
import styles from './PlanCloses.module.css';

/** The stations that an exit passes once it is started, each with its day or who does it. */
export function RoadAhead({ lastDay }: { lastDay: string }) {
  const t = useTexts(startTexts);
  const language = useLanguage();
  const format = useFormat();
  const { statuses } = leave;
  const stops = [
    { title: t('road.start'), meta: t('road.today'), now: true },
    { title: statuses.WAITING_TO_START[language], meta: t('road.until', { day: format.day(lastDay) }) },
    { title: statuses.WAITING_TO_BE_EXECUTED[language], meta: format.day(addDays(lastDay, 1)) },
    { title: statuses.WAITING_FOR_OSMOS_RESPONSE[language], meta: t('road.automatic') },
    { title: statuses.WAITING_FOR_IDENTITY_ACCESS_RESPONSE[language], meta: t('road.automatic') },
  ];
  return (
    <Section title={t('road.title')}>
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
