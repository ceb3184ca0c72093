import { leaveCalls, type SurveyGroup, type SurveySummary } from '@jornada/contract/leave.ts';
import {
  SURVEY_REASONS,
  SURVEY_SCALES,
  SURVEY_SCALE_NAMES,
  type SurveyScale,
} from '@jornada/domain/leave/survey.ts';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { figure } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { surveyTexts } from './surveyTexts.ts';
import styles from './leave.module.css';

/** What exit surveys say together, by store, quarter and reason; no group of fewer than five answers. */
export default function SurveyDashboard() {
  const t = useTexts(surveyTexts);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const read = useRead(
    leaveCalls['leave.dashboard'],
    { filter: { startDate: from ?? undefined, endDate: to ?? undefined } },
    { keepOld: true },
  );
  return (
    <Page title={t('dashboard.title')} lead={t('dashboard.lead')}>
      <div className={styles['span']}>
        <DateField label={t('dashboard.from')} value={from} max={to ?? undefined} onChange={setFrom} />
        <DateField label={t('dashboard.to')} value={to} min={from ?? undefined} onChange={setTo} />
      </div>
      {read.isError && <ReadFailed title={t('dashboard.failed')} read={read} />}
      {read.isPending && <Waiting label={t('dashboard.title')} rows={8} />}
      {read.data &&
        (read.data.all === null ? (
          <EmptyState title={t('dashboard.few', { least: read.data.least })}>
            {t('dashboard.few.lead', { least: read.data.least })}
          </EmptyState>
        ) : (
          <>
            <Figures
              figures={[
                { value: figure(read.data.all.answers), label: t('dashboard.answers') },
                { value: figure(meanOf(read.data.all.means), 1), label: t('dashboard.mean') },
              ]}
            />
            <Columns shape="halves">
              <Whole summary={read.data.all} />
              <div>
                <Groups title={t('dashboard.bySite')} groups={read.data.bySite} least={read.data.least} />
                <Groups
                  title={t('dashboard.byQuarter')}
                  groups={read.data.byQuarter}
                  least={read.data.least}
                />
                <Groups title={t('dashboard.byReason')} groups={read.data.byReason} least={read.data.least} />
              </div>
            </Columns>
          </>
        ))}
    </Page>
  );
}

const meanOf = (means: Readonly<Record<SurveyScale, number>>): number =>
  SURVEY_SCALE_NAMES.reduce((sum, scale) => sum + means[scale], 0) / SURVEY_SCALE_NAMES.length;

function Whole({ summary }: { summary: SurveySummary }) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  return (
    <div>
      <Section title={t('dashboard.means')} rule="ink">
        <Rows dense>
          {SURVEY_SCALE_NAMES.map((scale) => (
            <Row
              key={scale}
              quiet
              title={SURVEY_SCALES[scale][language]}
              meta={figure(summary.means[scale], 1)}
            />
          ))}
        </Rows>
      </Section>
      <Section title={t('dashboard.reasons')} rule="ink">
        <Rows dense>
          {summary.reasons.map(({ reason, count }) => (
            <Row key={reason} quiet title={SURVEY_REASONS[reason][language]} meta={figure(count)} />
          ))}
        </Rows>
      </Section>
      {summary.comments.length > 0 && (
        <Section title={t('dashboard.comments')} rule="ink">
          <Rows>
            {summary.comments.map((comment, at) => (
              <Row key={`${at} ${comment}`} quiet title={comment} />
            ))}
          </Rows>
        </Section>
      )}
    </div>
  );
}

type GroupsProps = { title: string; groups: readonly SurveyGroup[]; least: number };

function Groups({ title, groups, least }: GroupsProps) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  return (
    <Section title={title} rule="ink">
      {groups.length === 0 ? (
        <p>{t('dashboard.noGroups', { least })}</p>
      ) : (
        <Rows dense>
          {groups.map(({ key, name, summary }) => (
            <Row
              key={key}
              title={name[language]}
              detail={`${t('dashboard.answers')}: ${figure(summary.answers)}`}
              meta={`${t('dashboard.mean')}: ${figure(meanOf(summary.means), 1)}`}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
