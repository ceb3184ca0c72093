import type { CallOutput } from '@jornada/contract/call.ts';
import { notificationCalls } from '@jornada/contract/notifications.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { planLink } from '../planning/views.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { EffectTag } from '../ui/marks/Flag.tsx';
import { AddresseeRow } from './AddresseeRow.tsx';
import { Preview } from './Preview.tsx';
import { STATES } from './reasons.ts';
import { texts } from './texts.ts';
import { useSendChoice, type SendChoice } from './useSendChoice.ts';
import styles from './notify.module.css';

type WeekPreview = CallOutput<(typeof notificationCalls)['notifications.previewWeeklyNotification']>;

/** Sending a week: who is ready, who needs a reason, who is held and by what (picture 14). */
export default function NotifyWeek() {
  const t = useTexts(texts);
  const { teamUuid = '', weekStartDate = '' } = useParams();
  const preview = useRead(
    notificationCalls['notifications.previewWeeklyNotification'],
    { filter: { teamUuid, startDateInterval: weekStartDate } },
    { staleMs: 0 },
  );
  if (preview.isPending) return <Waiting label={t('notify.preview')} rows={10} />;
  if (preview.isError)
    return (
      <Page title={t('notify.title', { week: '' })}>
        <ReadFailed title={t('notify.failed')} read={preview} />
      </Page>
    );
  return <Ready preview={preview.data} />;
}

function Ready({ preview }: { preview: WeekPreview }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const plan = `/mx/${personnelDivision}/planning/${teamUuid}/${weekStartDate}`;
  const { unchanged, site, team, weekNumber, answerHours, mailsAt, typologies } = preview;
  const choice = useSendChoice(preview.people);
  const { group, people, asks, waiting } = choice;
  const [previewed, setPreviewed] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const blocked = group('blocked').length;
  const shown = people.find(({ collaboratorUuid }) => collaboratorUuid === previewed) ?? people[0];
  const beside = {
    asks: {
      count: t('notify.asks.count', { written: asks.length - waiting, missing: waiting }),
      aside: <EffectTag effect="asks" label={t('notify.asks.kept')} />,
    },
    blocked: {
      count: t('notify.blocked.count', { count: blocked }),
      aside: <EffectTag effect="blocks" label={t('notify.blocked.cannot')} />,
    },
    ready: { count: t('notify.ready.count', { count: group('ready').length }) },
  };
  return (
    <>
      <div ref={list} className={styles['page']}>
        <Page
          title={t('notify.title', { week: weekNumber })}
          path={[
            { label: t('notify.planning'), to: `/mx/${personnelDivision}/planning` },
            { label: t('notify.week', { week: weekNumber }), to: plan },
            { label: format.days(weekStartDate, addDays(weekStartDate, 6)) },
          ]}
          lead={t('notify.lead', {
            team: team.name,
            // As the board counts: what is blocked cannot be sent.
            ready: people.length - blocked,
            blocked,
            unchanged,
          })}
        >
          {people.length === 0 && (
            <EmptyState title={t('notify.nothing')}>{t('notify.nothing.lead')}</EmptyState>
          )}
          {STATES.map(
            (state) =>
              group(state).length > 0 && (
                <Section key={state} rule="ink" title={t(`notify.${state}`)} {...beside[state]}>
                  <ul className={styles['people']}>
                    {group(state).map((person) => (
                      <AddresseeRow
                        key={person.collaboratorUuid}
                        person={person}
                        typologies={typologies}
                        timeZone={site.timeZone}
                        planAt={(issue) =>
                          planLink({
                            site: personnelDivision,
                            teamUuid,
                            weekStart: weekStartDate,
                            person: person.collaboratorUuid,
                            issue,
                          })
                        }
                        onPreview={() => setPreviewed(person.collaboratorUuid)}
                        {...choice.of(person)}
                      />
                    ))}
                  </ul>
                </Section>
              ),
          )}
        </Page>
        {shown && (
          <Preview
            people={people}
            typologies={typologies}
            person={shown}
            weekNumber={weekNumber}
            answerHours={answerHours}
            onPerson={setPreviewed}
          />
        )}
      </div>
      <SendBar
        plan={plan}
        choice={choice}
        answerHours={answerHours}
        mailsAt={mailsAt === null ? null : format.moment(mailsAt, site.timeZone)}
        onMissing={() => goToReason(list.current)}
      />
    </>
  );
}

type SendBarProps = {
  plan: string;
  choice: SendChoice;
  answerHours: number;
  /** When mails go out, where it is a quiet hour now. */
  mailsAt: string | null;
  /** Leads to the first reason that is still to be written. */
  onMissing: () => void;
};

/** How many are sent, what keeps the others, and the button that sends. */
function SendBar({ plan, choice, answerHours, mailsAt, onMissing }: SendBarProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { teamUuid = '', weekStartDate = '' } = useParams();
  const { chosen, waiting, group } = choice;
  const send = useAct(notificationCalls['notifications.sendWeeklyNotification'], {
    onDone: ({ sent, blocked }) => {
      const already = blocked.filter(({ why }) => why === 'unchanged').length;
      const stopped = blocked.length - already;
      if (sent.length > 0) showToast({ kind: 'done', text: t('notify.sent', { count: sent.length }) });
      if (already > 0) showToast({ text: t('notify.already', { count: already }) });
      if (stopped > 0) showToast({ kind: 'company', text: t('notify.blockedNow', { count: stopped }) });
      else void navigate(plan);
    },
  });
  const waits = t('notify.summary.waiting', { waiting });
  const summary = (
    <>
      <b>{t('notify.summary', { count: chosen.length })}</b>{' '}
      {mailsAt !== null && `${t('notify.summary.mails', { moment: mailsAt })} `}
      {waiting === 0 ? (
        waits
      ) : (
        <Button kind="link" onClick={onMissing}>
          {waits}
        </Button>
      )}
      {t('notify.summary.rest', {
        blocked: group('blocked').length,
        hours: answerHours,
        half: answerHours / 2,
      })}
    </>
  );
  return (
    <div className={styles['acts']}>
      <ActionBar note={summary}>
        <LinkButton to={plan}>{t('notify.back')}</LinkButton>
        <Button
          kind="primary"
          busy={send.isPending}
          locked={chosen.length === 0 ? t('notify.send.none') : null}
          onClick={() => send.mutate({ teamUuid, weekStart: weekStartDate, people: choice.toSend() })}
        >
          {t('notify.send', { count: chosen.length })}
        </Button>
      </ActionBar>
    </div>
  );
}

/** To the first reason that is still to be written, with the keys in it. */
function goToReason(list: HTMLElement | null): void {
  const field = list?.querySelector<HTMLInputElement>('[data-missing] input');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
