import type { QuarterOfTeams, QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';
import { notificationStatuses } from '@jornada/domain/notifications/statuses.ts';
import { planningRules, type PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planLink } from '../planning/views.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { runsOf, standingOf } from './counts.ts';
import { FixButton } from './FixButton.tsx';
import { quarterPath } from './links.ts';
import { texts } from './texts.ts';
import styles from './quarter.module.css';

type SituationProps = { person: QuarterPerson; teamUuid: string; data: QuarterOfTeams };

/** What stands between a person and their quarter, or what became of it, with the way to deal with it. */
export function SituationOf({ person, teamUuid, data }: SituationProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { year, quarter, site } = data;
  const { notification } = person;
  const to = quarterPath(site.code, { year, quarter, person: person.collaboratorUuid });
  if (standingOf(person) === 'waiting') return <span>{t('quarter.waiting', { count: 1 })}</span>;
  if (standingOf(person) === 'sent' && notification !== null) {
    if (notification.status === 'REJECTED')
      return (
        <Line
          text={t('person.rejected', { reason: notification.rejectReason ?? '' })}
          act={t('quarter.respond')}
          to={to}
        />
      );
    if (notification.overdue)
      return (
        <Line
          text={t('quarter.overdueRow', {
            seen:
              notification.communicatedAt === null
                ? t('quarter.unseen')
                : t('quarter.seen', { moment: format.moment(notification.communicatedAt, site.timeZone) }),
            moment: format.moment(notification.dueAt ?? '', site.timeZone),
          })}
          act={t('quarter.closeOrPaper')}
          to={to}
        />
      );
    return <span>{notificationStatuses[notification.status][language]}</span>;
  }
  const unplanned = person.weeks.filter((week) => week.unplanned);
  const issues = person.weeks.flatMap(({ weekStart, findings }) =>
    findings.map((finding) => ({ weekStart, finding })),
  );
  const placeOf = (weekStart: string) => data.weeks.findIndex((week) => week.weekStart === weekStart) + 1;
  const teamIn = (weekStart: string) =>
    person.weeks.find((week) => week.weekStart === weekStart)?.teamUuid ?? teamUuid;
  const plan = (weekStart: string, issue?: string) =>
    planLink({
      site: site.code,
      teamUuid: teamIn(weekStart),
      weekStart,
      person: person.collaboratorUuid,
      issue,
    });
  const first = issues.find(({ finding }) =>
    person.state === 'blocked' ? finding.severity === 'error' : finding.severity === 'warning',
  );
  if (person.state === 'incomplete')
    return (
      <Line
        text={t('quarter.unplanned', {
          count: unplanned.length,
          weeks: runsOf(unplanned.map(({ weekStart }) => placeOf(weekStart)))
            .map((run) => (run.from === run.to ? String(run.from) : t('quarter.run', run)))
            .join(', '),
        })}
        act={t('quarter.plan')}
        to={plan(unplanned[0]?.weekStart ?? '')}
      />
    );
  if (first === undefined) return null;
  const title = isRule(first.finding.code)
    ? titleOf({ ...first.finding, code: first.finding.code, marks: [] }, language)
    : first.finding.code;
  const more = issues.filter(({ finding }) => finding.severity === first.finding.severity).length - 1;
  const blocked = person.state === 'blocked';
  const fixed = blocked ? person.weeks.find(({ fix }) => fix !== null) : undefined;
  return (
    <Line
      tone={blocked ? 'law' : undefined}
      text={`${t('quarter.inWeek', { week: placeOf(first.weekStart) })}: ${title}${more > 0 ? ` ${t('quarter.more', { count: more })}` : ''}`}
      act={t(blocked ? 'quarter.fix' : 'quarter.reason')}
      to={blocked ? plan(first.weekStart, first.finding.code) : to}
      beside={fixed && <FixButton person={person} week={fixed} site={site.code} />}
    />
  );
}

const isRule = (code: string): code is PlanningCode => planningRules.some((rule) => rule.code === code);

type LineProps = {
  text: string;
  act: string;
  to: string;
  tone?: 'law' | undefined;
  /** What helps at once, before the way to the plan. */
  beside?: ReactNode;
};

function Line({ text, act, to, tone, beside }: LineProps) {
  return (
    <span className={styles['situation']}>
      <span data-tone={tone}>{text}</span>
      {beside}
      <Link to={to}>{act}</Link>
    </span>
  );
}
