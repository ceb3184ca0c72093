import {
  quarterlyNotificationCalls,
  type QuarterOfTeams as Quarters,
  type QuarterPerson,
} from '@jornada/contract/quarterly-notifications.ts';
import { addQuarters, quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSituationFilter } from '../collaborators/useSituationFilter.tsx';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { isOnPaper, isReady, standingOf } from './counts.ts';
import { quarterOfPath, quarterPath, signPath } from './links.ts';
import { Key } from './Key.tsx';
import { PaperList } from './PaperList.tsx';
import { QuarterTable } from './QuarterTable.tsx';
import { texts } from './texts.ts';
import { useSendQuarter } from './useSendQuarter.ts';
import styles from './quarter.module.css';

/** A quarter of a store or of one team: who was sent what, who is blocked and why, and one act for everyone who is ready (picture 22). */
export default function QuarterOfTeams() {
  const { personnelDivision = '', teamUuid, ...asked } = useParams();
  const quarter = quarterOfPath(asked, quarterOf(dayAt(Temporal.Now.instant())));
  return teamUuid === undefined ? (
    <OfSite site={personnelDivision} {...quarter} />
  ) : (
    <OfTeam site={personnelDivision} teamUuid={teamUuid} {...quarter} />
  );
}

type Asked = { readonly site: string; readonly year: number; readonly quarter: number };

function OfSite({ site, ...quarter }: Asked) {
  const read = useRead(quarterlyNotificationCalls['quarterlyNotification.bySite'], {
    personnelDivision: site,
    ...quarter,
  });
  const send = useSendQuarter(
    signPath(site, quarter),
    quarterlyNotificationCalls['quarterlyNotification.sendSite'],
  );
  return (
    <Board
      site={site}
      {...quarter}
      read={read}
      busy={send.isPending}
      onSend={() => send.mutate({ personnelDivision: site, ...quarter })}
    />
  );
}

function OfTeam({ site, teamUuid, ...quarter }: Asked & { readonly teamUuid: string }) {
  const read = useRead(quarterlyNotificationCalls['quarterlyNotification.byTeam'], { teamUuid, ...quarter });
  const send = useSendQuarter(
    signPath(site, { ...quarter, teamUuid }),
    quarterlyNotificationCalls['quarterlyNotification.sendTeam'],
  );
  return (
    <Board
      site={site}
      teamUuid={teamUuid}
      {...quarter}
      read={read}
      busy={send.isPending}
      onSend={() => send.mutate({ teamUuid, ...quarter })}
    />
  );
}

type BoardProps = Asked & {
  readonly teamUuid?: string;
  readonly read: ReturnType<
    typeof useRead<(typeof quarterlyNotificationCalls)['quarterlyNotification.bySite']>
  >;
  readonly busy: boolean;
  readonly onSend: () => void;
};

function Board({ site, teamUuid, year, quarter, read, busy, onSend }: BoardProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const navigate = useNavigate();
  const [signing, setSigning] = useState(false);
  const situation = useSituationFilter(read.data?.situations ?? []);
  const path = [
    { label: t('quarter.select'), to: `/mx/quarterlyNotifications/${site}` },
    ...(teamUuid === undefined
      ? []
      : [{ label: t('quarter.site'), to: quarterPath(site, { year, quarter }) }]),
  ];
  if (read.isPending) return <Waiting label={t('quarter.title', { year, quarter })} rows={12} />;
  if (read.isError)
    return (
      <Page title={t('quarter.title', { year, quarter })} path={path}>
        <ReadFailed title={t('quarter.failed')} read={read} />
      </Page>
    );
  const { data } = read;
  const people = data.teams.flatMap((team) => team.people);
  // What is sent is everybody's; the filter narrows what is shown.
  const shown: Quarters = {
    ...data,
    teams: data.teams.map((team) => ({ ...team, people: team.people.filter(situation.isShown) })),
  };
  const ready = people.filter(isReady).length;
  const onPaper = people.filter(isOnPaper);
  const waiting = people.filter((person) => standingOf(person) === 'waiting').length;
  const [first, last] = [data.weeks[0]?.weekStart ?? '', addDays(data.weeks.at(-1)?.weekStart ?? '', 6)];
  const place = teamUuid === undefined ? data.site.name : (data.teams[0]?.name ?? '');
  const beside = (by: number) => quarterPath(site, { ...addQuarters({ year, quarter }, by), teamUuid });
  const maySend = can(profile, 'quarterlyNotification.sendSite', site);
  return (
    <Page
      title={t('quarter.title', { year, quarter })}
      path={path}
      lead={t('quarter.lead', {
        weeks: data.weeks.length,
        days: format.days(first, last),
        place,
        people: people.length,
      })}
      actions={
        <>
          <IconButton
            framed
            label={t('quarter.previous')}
            icon={<IconChevronLeft />}
            onClick={() => void navigate(beside(-1))}
          />
          <IconButton
            framed
            label={t('quarter.next')}
            icon={<IconChevronRight />}
            onClick={() => void navigate(beside(1))}
          />
          {maySend && (
            <Button
              icon={<IconSignature />}
              locked={onPaper.length === 0 ? t('paper.none') : null}
              onClick={() => setSigning(true)}
            >
              {t('paper.open')}
            </Button>
          )}
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            {t('quarter.print')}
          </Button>
          {waiting > 0 && (
            <LinkButton to={signPath(site, { year, quarter, teamUuid })}>
              {t('quarter.sign', { count: waiting })}
            </LinkButton>
          )}
          {maySend && (
            <Button
              kind="primary"
              busy={busy}
              locked={data.past ? t('quarter.past') : ready === 0 ? t('quarter.send.none') : null}
              onClick={onSend}
            >
              {ready > 0 ? t('quarter.send', { count: ready }) : t('quarter.send.nobody')}
            </Button>
          )}
        </>
      }
    >
      {people.length === 0 ? (
        <EmptyState title={t('quarter.none')}>{t('quarter.none.lead')}</EmptyState>
      ) : (
        <>
          <StatusFigures data={shown} />
          <div className={styles['tools']}>{situation.field}</div>
          <QuarterTable data={shown} single={teamUuid !== undefined || situation.chosen} />
        </>
      )}
      {signing && (
        <PaperList people={onPaper} quarter={{ year, quarter }} onClose={() => setSigning(false)} />
      )}
    </Page>
  );
}

const STATUSES = [
  'NOT_SENT',
  'SENT',
  'COMMUNICATED',
  'ACCEPTED',
  'SIGNED_ON_PAPER',
  'REJECTED',
  'CLOSED',
] as const;

/** In which figure a person counts: nothing is left to send to those whose weeks here are all over. */
const figureOf = ({ notification, state }: QuarterPerson) =>
  notification?.status ?? (state === 'past' ? 'past' : 'NOT_SENT');

export function StatusFigures({ data }: { data: Quarters }) {
  const t = useTexts(texts);
  const people = data.teams.flatMap((team) => team.people);
  const past = people.filter((person) => figureOf(person) === 'past').length;
  const toSend = people.filter((person) => standingOf(person) === 'toSend');
  const KEYS = { blocked: 'blocked', asks: 'asks', incomplete: 'unplanned' } as const;
  const TONES = { blocked: 'law', asks: 'policy', incomplete: undefined } as const;
  const state = (of: keyof typeof TONES) => {
    const count = toSend.filter((person) => person.state === of).length;
    const tone = count > 0 ? TONES[of] : undefined;
    return {
      label: t(`quarter.status.${of}`),
      value: String(count),
      key: <Key look={KEYS[of]} />,
      ...(tone === undefined ? {} : { tone }),
    };
  };
  return (
    <Figures
      look="counted"
      figures={[
        ...STATUSES.filter(
          (status) => status !== 'CLOSED' || people.some((person) => figureOf(person) === status),
        ).map((status) => ({
          label: t(`quarter.status.${status}`),
          value: String(people.filter((person) => figureOf(person) === status).length),
          key: <Key look={status} />,
        })),
        ...(past > 0 ? [{ label: t('quarter.status.past'), value: String(past) }] : []),
        {
          label: t('quarter.status.OVERDUE'),
          value: String(people.filter(({ notification }) => notification?.overdue === true).length),
          key: <Key look="OVERDUE" />,
        },
        { ...state('blocked'), begins: true },
        state('asks'),
        state('incomplete'),
      ]}
    />
  );
}
