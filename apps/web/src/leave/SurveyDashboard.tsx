import {
  leaveCalls,
  type SurveyGroup,
  type SurveyQuestion,
  type SurveySummary,
} from '@jornada/contract/leave.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { figure } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { surveyTexts } from './surveyTexts.ts';
import styles from './leave.module.css';

/** What exit surveys say together, by store, quarter and reason; no group of fewer than five answers. */
export default function SurveyDashboard() {
  const t = useTexts(surveyTexts);
  const { personnelDivision = '' } = useParams();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const read = useRead(
    leaveCalls['leave.dashboard'],
    { filter: { startDate: from ?? undefined, endDate: to ?? undefined } },
    { keepOld: true },
  );
  return (
    <Page
      title={t('dashboard.title')}
      lead={t('dashboard.lead')}
      actions={
        <LinkButton to={`/mx/${personnelDivision}/leave-survey-dashboard/questions`}>
          {t('dashboard.edit')}
        </LinkButton>
      }
    >
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
                { value: figure(meanOf(read.data.all), 1), label: t('dashboard.mean') },
                ...(read.data.invited === 0
                  ? []
                  : [
                      {
                        value: `${figure((read.data.answered / read.data.invited) * 100)}%`,
                        label: t('dashboard.rate', { invited: figure(read.data.invited) }),
                      },
                    ]),
              ]}
            />
            <Scales summary={read.data.all} questions={read.data.questions} />
            <Columns shape="halves">
              <Stated summary={read.data.all} questions={read.data.questions} />
              <div>
                <Groups title={t('dashboard.bySite')} groups={read.data.bySite} read={read.data} />
                <Groups title={t('dashboard.byQuarter')} groups={read.data.byQuarter} read={read.data} />
                <Groups title={t('dashboard.byReason')} groups={read.data.byReason} read={read.data} />
              </div>
            </Columns>
          </>
        ))}
    </Page>
  );
}

function meanOf({ scales }: SurveySummary): number {
  const means = Object.values(scales).map(({ mean }) => mean);
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

type WordsProps = { summary: SurveySummary; questions: readonly SurveyQuestion[] };

/** What a reason is called; one that nobody edits any more is still named. */
const reasonName = (questions: readonly SurveyQuestion[], reason: string, language: Language): string =>
  questions.find(({ kind, code }) => kind === 'REASON' && code === reason)?.name[language] ?? reason;

/** Of each question its mean and how many chose each point. */
function Scales({ summary, questions }: WordsProps) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const rows = questions.flatMap(({ kind, code, name }) => {
    const scale = kind === 'SCALE' ? summary.scales[code] : undefined;
    return scale === undefined ? [] : [{ code, name: name[language], scale }];
  });
  return (
    <Section title={t('dashboard.means')} rule="ink">
      <DataTable
        label={t('dashboard.means')}
        rows={rows}
        rowKey={({ code }) => code}
        rowLabel={({ name }) => name}
        columns={[
          { key: 'name', header: t('dashboard.question'), phone: 'title', render: ({ name }) => name },
          {
            key: 'mean',
            header: t('dashboard.mean'),
            align: 'right',
            narrow: true,
            phone: 'aside',
            render: ({ scale }) => <b>{figure(scale.mean, 1)}</b>,
          },
          {
            key: 'answers',
            header: t('dashboard.count'),
            align: 'right',
            narrow: true,
            render: ({ scale }) => figure(scale.answers),
          },
          ...[1, 2, 3, 4, 5].map((point, at) => ({
            key: String(point),
            header: String(point),
            align: 'right' as const,
            narrow: true,
            render: ({ scale }: (typeof rows)[number]) => figure(scale.points[at] ?? 0),
          })),
          {
            key: 'balance',
            header: t('dashboard.balance'),
            align: 'right',
            narrow: true,
            phone: 'detail',
            render: ({ scale }) => (scale.balance === null ? '–' : signedFigure(scale.balance)),
          },
        ]}
      />
      <p className={styles['quiet']}>{t('dashboard.balance.lead')}</p>
    </Section>
  );
}

const signedFigure = (value: number): string =>
  value > 0 ? `+${figure(value)}` : value < 0 ? `−${figure(-value)}` : '0';

function Stated({ summary, questions }: WordsProps) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  return (
    <div>
      <Section title={t('dashboard.reasons')} rule="ink">
        <Rows dense>
          {summary.reasons.map(({ reason, count, main }) => (
            <Row
              key={reason}
              quiet
              title={reasonName(questions, reason, language)}
              detail={t('dashboard.reason.main', { count: figure(main) })}
              meta={figure(count)}
            />
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

type GroupsProps = {
  title: string;
  groups: readonly SurveyGroup[];
  read: { readonly least: number; readonly questions: readonly SurveyQuestion[] };
};

/** One line for each group: how many, their mean, and the reason that they name most. */
function Groups({ title, groups, read: { least, questions } }: GroupsProps) {
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
              detail={[
                `${t('dashboard.answers')}: ${figure(summary.answers)}`,
                ...summary.reasons.slice(0, 1).map(({ reason, count }) =>
                  t('dashboard.stated', {
                    reason: reasonName(questions, reason, language),
                    count: figure(count),
                  }),
                ),
              ].join(' · ')}
              meta={`${t('dashboard.mean')}: ${figure(meanOf(summary), 1)}`}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
