import type { HoursDetail } from '@jornada/contract/processes.ts';
import { WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { HoursTable } from './HoursTable.tsx';
import { hoursTexts } from './texts.ts';

type Shown = Pick<
  HoursDetail,
  | 'processType'
  | 'processUuid'
  | 'hasDocuments'
  | 'currentStatus'
  | 'startDate'
  | 'before'
  | 'after'
  | 'sap'
  | 'history'
>;

/** Hours before and after, from when, and what SAP is sent. */
export function HoursFacts({ process }: { process: Shown }) {
  const { before, after, startDate, sap, history, currentStatus, processUuid, hasDocuments } = process;
  const t = useTexts(hoursTexts);
  const language = useLanguage();
  const format = useFormat();
  const sapState =
    sap === null
      ? t('facts.sap.none')
      : sap.clearedAt === null
        ? t('facts.sap.open', { day: format.dateAt(sap.since) })
        : t('facts.sap.cleared');
  const comment = history.find(
    ({ fromStatus, comment: text }) => fromStatus === null && text !== null,
  )?.comment;
  return (
    <Section title={t('facts.title')}>
      <HoursTable
        before={before}
        after={after}
        labels={{ before: t('hours.before'), after: t('hours.after') }}
      />
      <FactList
        facts={[
          ...(startDate === null
            ? []
            : [{ label: t('facts.date'), value: format.longDay(startDate, { year: true }) }]),
          {
            label: t('hours.start.workday'),
            value: findRow(WORKDAY_TYPES, after.workdayType)?.[language] ?? after.workdayType,
          },
          ...(currentStatus === 'CANCELLED' ? [] : [{ label: t('facts.sap'), value: sapState }]),
          ...(comment ? [{ label: t('hours.start.comment'), value: comment }] : []),
        ]}
      />
      {hasDocuments && (
        <p>
          <Link to={`/mx/timebaseChangeProccesses/${processUuid}/document`}>{t('hours.document')}</Link>
        </p>
      )}
    </Section>
  );
}
