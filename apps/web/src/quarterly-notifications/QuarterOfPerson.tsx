import {
  quarterlyNotificationCalls,
  type QuarterDetail,
  type QuarterPerson,
} from '@jornada/contract/quarterly-notifications.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { notificationStatuses } from '@jornada/domain/notifications/statuses.ts';
import { signatureStatuses } from '@jornada/domain/notifications/quarterly.ts';
import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { planningRules, type PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import { sentenceOf } from '@jornada/domain/planning/check/sentence.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { planLink } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { capitalized, hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { isDone, isOnPaper, standingOf } from './counts.ts';
import { quarterOfPath, quarterPath, signPath } from './links.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { texts } from './texts.ts';
import { usePaper } from './usePaper.ts';
import { WeekBars } from './WeekBars.tsx';
import styles from './quarter.module.css';

type View = CallOutput<
  (typeof quarterlyNotificationCalls)['quarterlyNotification.viewQuarterlyNotification']
>;

/** One person's quarter as the manager reads it: what blocks it, what was sent, and what became of it. */
export default function QuarterOfPerson() {
  const t = useTexts(texts);
  const { personnelDivision = '', collaboratorUuid = '', ...asked } = useParams();
  const quarter = quarterOfPath(asked, quarterOf(dayAt(Temporal.Now.instant())));
  const scope = { personnelDivision, collaboratorUuid, ...quarter };
  const read = useRead(quarterlyNotificationCalls['quarterlyNotification.viewQuarterlyNotification'], scope);
  const title = t('quarter.title', quarter);
  if (read.isPending) return <Waiting label={title} rows={10} />;
  if (read.isError)
    return (
      <Page title={title}>
        <ReadFailed title={t('quarter.failed')} read={read} />
      </Page>
    );
  return <Person view={read.data} scope={scope} />;
}

type Scope = {
  readonly personnelDivision: string;
  readonly collaboratorUuid: string;
  readonly year: number;
  readonly quarter: number;
};

function Person({ view, scope }: { view: View; scope: Scope }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { person, detail, site, team } = view;
  const { notification } = person;
  const { year, quarter } = scope;
  return (
    <Page
      title={person.name}
      path={[
        { label: t('quarter.select'), to: `/mx/quarterlyNotifications/${site.code}` },
        { label: t('quarter.title', { year, quarter }), to: quarterPath(site.code, { year, quarter }) },
        { label: team.name, to: quarterPath(site.code, { year, quarter, teamUuid: team.uuid }) },
      ]}
      lead={
        notification === null
          ? t(`person.state.${person.state}`)
          : [
              ...new Set([
                notificationStatuses[notification.status][language],
                ...(notification.overdue ? [t('quarter.look.OVERDUE')] : []),
                signatureStatuses[notification.signature][language],
              ]),
            ].join(' · ')
      }
      actions={<Acts view={view} scope={scope} />}
    >
      {notification !== null && <History view={view} />}
      {standingOf(person) === 'toSend' && <Issues view={view} scope={scope} />}
      {detail !== null && (
        <>
          <Section title={t('person.weeks')}>
            <WeekBars detail={detail} />
          </Section>
          <Rules detail={detail} />
        </>
      )}
    </Page>
  );
}

function Acts({ view: { person, site, past }, scope }: { view: View; scope: Scope }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const navigate = useNavigate();
  const [filing, setFiling] = useState(false);
  const { notification } = person;
  const uuid = notification?.uuid ?? '';
  const sign = signPath(site.code, { ...scope, person: scope.collaboratorUuid });
  const mayNotify = can(profile, 'quarterlyNotification.sendCollaborator', site.code);
  const again = useAct(quarterlyNotificationCalls['quarterlyNotification.sendCollaborator'], {
    onDone: ({ prepared }) => {
      if (prepared.length > 0) void navigate(sign);
    },
  });
  const paper = usePaper({
    notificationUuid: uuid,
    name: `${scope.year}-${scope.quarter}-${person.name}.pdf`,
    onFiled: () => setFiling(false),
  });
  const close = useAct(quarterlyNotificationCalls['quarterlyNotification.close'], {
    onDone: () => showToast({ kind: 'done', text: t('person.closed') }),
  });
  if (notification === null || !mayNotify) return null;
  const { status, overdue } = notification;
  const done = isDone(person);
  const open = isOnPaper(person);
  return (
    <>
      {done && (
        <Button busy={paper.downloading} onClick={paper.download}>
          {t('person.document')}
        </Button>
      )}
      {open && (
        <Button busy={paper.printing} onClick={paper.print}>
          {t('person.print')}
        </Button>
      )}
      {open && <Button onClick={() => setFiling(true)}>{t('person.file')}</Button>}
      {(status === 'REJECTED' || overdue) && (
        <Button busy={close.isPending} onClick={() => close.mutate({ notificationUuid: uuid })}>
          {t('person.close')}
        </Button>
      )}
      {status === 'NOT_SENT' && (
        <LinkButton kind="primary" to={sign}>
          {t('quarter.sign', { count: 1 })}
        </LinkButton>
      )}
      {status === 'REJECTED' && !past && (
        <Button kind="primary" busy={again.isPending} onClick={() => again.mutate(scope)}>
          {t('quarter.sendAgain')}
        </Button>
      )}
      {filing && (
        <PaperDialog
          title={t('person.file')}
          busy={paper.filing}
          onClose={() => setFiling(false)}
          onFile={paper.file}
        />
      )}
    </>
  );
}

/** What became of a quarter, each step with its moment. */
export function History({ view: { person, site } }: { view: Pick<View, 'person' | 'site'> }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { notification } = person;
  if (notification === null) return null;
  const moment = (at: string) => format.moment(at, site.timeZone);
  const {
    status,
    preparedAt,
    preparedBy,
    sentAt,
    signedBy,
    communicatedAt,
    answeredAt,
    dueAt,
    closedAt,
    rejectReason,
  } = notification;
  return (
    <ul className={styles['list']}>
      <li>{t('person.preparedBy', { who: preparedBy, moment: moment(preparedAt) })}</li>
      {sentAt !== null && <li>{t('person.signed', { who: signedBy ?? '', moment: moment(sentAt) })}</li>}
      {communicatedAt !== null && (
        <li>{capitalized(t('quarter.seen', { moment: moment(communicatedAt) }))}</li>
      )}
      {answeredAt === null && closedAt === null && dueAt !== null && (
        <li>{t(notification.overdue ? 'person.wasDue' : 'person.due', { moment: moment(dueAt) })}</li>
      )}
      {answeredAt !== null && (
        <li>
          {t('person.answered', { moment: moment(answeredAt) })}
          {rejectReason !== null &&
            ` ${t(status === 'REJECTED' ? 'person.rejected' : 'person.rejectedBefore', { reason: rejectReason })}`}
          {notification.evidenceCode !== null && (
            <Link to={`/verify/${notification.evidenceCode}`}>{t('person.verify')}</Link>
          )}
        </li>
      )}
      {closedAt !== null && <li>{t('person.closedOn', { moment: moment(closedAt) })}</li>}
    </ul>
  );
}

/** What stands in the way, and the reasons that its warnings ask for; with the act that sends it. */
function Issues({ view: { person, site, team, past }, scope }: { view: View; scope: Scope }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const profile = useProfile();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const send = useAct(quarterlyNotificationCalls['quarterlyNotification.sendCollaborator'], {
    onDone: ({ prepared, blocked }) => {
      if (blocked.length > 0)
        showToast({ kind: 'company', text: t('quarter.blocked', { count: blocked.length }) });
      if (prepared.length > 0)
        void navigate(signPath(site.code, { ...scope, person: scope.collaboratorUuid }));
    },
  });
  const owed = [
    ...new Set(
      person.weeks.flatMap(({ findings }) =>
        findings
          .filter(({ severity, reason }) => severity === 'warning' && reason === null)
          .map(({ code }) => code),
      ),
    ),
  ];
  const complete = owed.every((code) => (reasons[code] ?? '').trim().length >= 3);
  const issues = person.weeks.flatMap((week) =>
    week.findings.map((finding) => ({ ...finding, weekStart: week.weekStart })),
  );
  const sendable = (person.state === 'ready' || person.state === 'asks') && !past;
  return (
    <>
      {(issues.length > 0 || person.weeks.some(({ unplanned }) => unplanned)) && (
        <Section title={t('person.issues')}>
          <ul className={styles['list']}>
            {person.weeks
              .filter(({ unplanned }) => unplanned)
              .map(({ weekStart }) => (
                <li key={weekStart}>
                  <span>
                    {format.day(weekStart)}: {t('person.state.incomplete')}
                  </span>
                  <Link
                    to={planLink({
                      site: site.code,
                      teamUuid: team.uuid,
                      weekStart,
                      person: person.collaboratorUuid,
                    })}
                  >
                    {t('quarter.plan')}
                  </Link>
                </li>
              ))}
            {issues.map((issue) => (
              <li key={`${issue.weekStart} ${issue.code} ${issue.fingerprint}`}>
                <span data-severity={issue.severity}>{sentence(issue, language)}</span>
                <Link
                  to={planLink({
                    site: site.code,
                    teamUuid: team.uuid,
                    weekStart: issue.weekStart,
                    person: person.collaboratorUuid,
                    issue: issue.code,
                  })}
                >
                  {t('quarter.fix')}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {can(profile, 'quarterlyNotification.sendCollaborator', site.code) && sendable && (
        <div className={styles['form']}>
          {owed.map((code) => (
            <TextField
              key={code}
              label={`${t('quarter.reason')}: ${issues.flatMap((issue) => (issue.code === code ? [sentence(issue, language)] : []))[0] ?? code}`}
              value={reasons[code] ?? ''}
              onChange={(reason) => setReasons((known) => ({ ...known, [code]: reason }))}
            />
          ))}
          <Button
            kind="primary"
            busy={send.isPending}
            locked={complete ? null : t('person.reasons')}
            onClick={() =>
              send.mutate({
                ...scope,
                reasons: owed.map((code) => ({ code, reason: (reasons[code] ?? '').trim() })),
              })
            }
          >
            {t('quarter.sendPerson', { name: person.name })}
          </Button>
        </div>
      )}
    </>
  );
}

type Issue = QuarterPerson['weeks'][number]['findings'][number];

const isRule = (code: string): code is PlanningCode => planningRules.some((rule) => rule.code === code);

const sentence = ({ code, severity, values }: Issue, language: 'es' | 'en'): string =>
  isRule(code) ? sentenceOf({ code, severity, marks: [], values }, language) : code;

function Rules({ detail }: { detail: QuarterDetail }) {
  const t = useTexts(texts);
  return (
    <Section title={t('person.rules')}>
      <ul className={styles['list']}>
        {detail.rules.map(({ code, article, limit, reached, year }) => {
          const values = { reached: figureOf(code, reached), limit: figureOf(code, limit) };
          return (
            <li key={`${code} ${limit} ${year ?? ''}`}>
              <span>
                {t(`rule.${code}`)}
                {year === undefined ? '' : ` ${year}`}
                {article === null ? '' : ` (${article})`}
              </span>
              <b>
                {t(
                  code === 'BREAKS'
                    ? 'person.rules.of'
                    : code === 'REST_DAYS' || code === 'REST_BETWEEN'
                      ? 'person.rules.min'
                      : 'person.rules.max',
                  values,
                )}
              </b>
            </li>
          );
        })}
      </ul>
      <p className={styles['hash']}>
        {t('person.hash')}: {detail.snapshotHash}
      </p>
    </Section>
  );
}

/** Minutes as hours; days and counts as they are. */
const figureOf = (code: QuarterDetail['rules'][number]['code'], value: number): string =>
  code === 'DAYS_IN_A_ROW' || code === 'BREAKS' || code === 'REST_DAYS' ? String(value) : hours(value / 60);
