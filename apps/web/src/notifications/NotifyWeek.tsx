import { notificationCalls, type Addressee } from '@jornada/contract/notifications.ts';
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
import { owedOf, STATES } from './reasons.ts';
import { texts } from './texts.ts';
import styles from './notify.module.css';

/** Sending a week: who is ready, who needs a reason, who is held and by what (picture 14). */
export default function NotifyWeek() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const plan = `/mx/${personnelDivision}/planning/${teamUuid}/${weekStartDate}`;
  const preview = useRead(
    notificationCalls['notifications.previewWeeklyNotification'],
    { filter: { teamUuid, startDateInterval: weekStartDate } },
    { staleMs: 0 },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [previewed, setPreviewed] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
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
  if (preview.isPending) return <Waiting label={t('notify.preview')} rows={10} />;
  if (preview.isError)
    return (
      <Page title={t('notify.title', { week: '' })}>
        <ReadFailed title={t('notify.failed')} read={preview} />
      </Page>
    );
  const { unchanged, team, weekNumber, answerHours } = preview.data;
  const group = (state: Addressee['state']) => preview.data.people.filter((person) => person.state === state);
  const people = STATES.flatMap(group);
  const isComplete = (person: Addressee) =>
    owedOf(person).every((finding) => (reasons[reasonKey(person, finding.code)] ?? '').trim().length >= 3);
  const asks = group('asks');
  const waiting = asks.filter((person) => !isComplete(person)).length;
  const chosen = people.filter(
    (person) => person.state !== 'blocked' && !left.has(person.collaboratorUuid) && isComplete(person),
  );
  const shown = people.find(({ collaboratorUuid }) => collaboratorUuid === previewed) ?? people[0];
  const toggle = (uuid: string) =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(uuid)) next.add(uuid);
      return next;
    });
  const write = (person: Addressee, code: string, reason: string) =>
    setReasons((known) => ({ ...known, [reasonKey(person, code)]: reason }));
  const writeForAll = (code: string, reason: string) =>
    setReasons((known) => ({
      ...known,
      ...Object.fromEntries(
        asks
          .filter((person) => owedOf(person).some((finding) => finding.code === code))
          .map((person) => [reasonKey(person, code), reason]),
      ),
    }));
  const row = (person: Addressee) => (
    <AddresseeRow
      key={person.collaboratorUuid}
      person={person}
      typologies={preview.data.typologies}
      planAt={(issue) =>
        planLink({
          site: personnelDivision,
          teamUuid,
          weekStart: weekStartDate,
          person: person.collaboratorUuid,
          issue,
        })
      }
      chosen={chosen.includes(person)}
      onToggle={() => toggle(person.collaboratorUuid)}
      onPreview={() => setPreviewed(person.collaboratorUuid)}
      reasonOf={(code) => reasons[reasonKey(person, code)] ?? ''}
      onReason={(code, reason) => write(person, code, reason)}
      sameFor={(code) =>
        asks.filter((other) => owedOf(other).some((finding) => finding.code === code)).length
      }
      onReasonForAll={writeForAll}
    />
  );
  const beside = {
    asks: {
      count: t('notify.asks.count', { written: asks.length - waiting, missing: waiting }),
      aside: <EffectTag effect="asks" label={t('notify.asks.kept')} />,
    },
    blocked: {
      count: t('notify.blocked.count', { count: group('blocked').length }),
      aside: <EffectTag effect="blocks" label={t('notify.blocked.cannot')} />,
    },
    ready: { count: t('notify.ready.count', { count: group('ready').length }) },
  };
  const waits = t('notify.summary.waiting', { waiting });
  const summary = (
    <>
      {t('notify.summary', { count: chosen.length })}{' '}
      {waiting === 0 ? (
        waits
      ) : (
        <Button kind="link" onClick={() => goToReason(list.current)}>
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
    <>
      <div ref={list} className={styles['page']}>
        <Page
          title={t('notify.title', { week: weekNumber })}
          path={[
            { label: t('notify.planning'), to: `/mx/${personnelDivision}/planning` },
            { label: t('notify.week', { week: weekNumber }), to: plan },
            { label: format.days(weekStartDate, addDays(weekStartDate, 6)) },
          ]}
          lead={t('notify.lead', { team: team.name, changed: people.length, unchanged })}
        >
          {people.length === 0 && (
            <EmptyState title={t('notify.nothing')}>{t('notify.nothing.lead')}</EmptyState>
          )}
          {STATES.map(
            (state) =>
              group(state).length > 0 && (
                <Section key={state} rule="ink" title={t(`notify.${state}`)} {...beside[state]}>
                  <ul className={styles['people']}>{group(state).map(row)}</ul>
                </Section>
              ),
          )}
        </Page>
        {shown && (
          <Preview
            people={people}
            typologies={preview.data.typologies}
            person={shown}
            weekNumber={weekNumber}
            answerHours={answerHours}
            onPerson={setPreviewed}
          />
        )}
      </div>
      <div className={styles['acts']}>
        <ActionBar note={summary}>
          <LinkButton to={plan}>{t('notify.back')}</LinkButton>
          <Button
            kind="primary"
            busy={send.isPending}
            locked={chosen.length === 0 ? t('notify.send.none') : null}
            onClick={() =>
              send.mutate({
                teamUuid,
                weekStart: weekStartDate,
                people: chosen.map((person) => ({
                  collaboratorUuid: person.collaboratorUuid,
                  version: person.version,
                  reasons: owedOf(person).map(({ code }) => ({
                    code,
                    reason: (reasons[reasonKey(person, code)] ?? '').trim(),
                  })),
                })),
              })
            }
          >
            {t('notify.send', { count: chosen.length })}
          </Button>
        </ActionBar>
      </div>
    </>
  );
}

/** To the first reason that is still to be written, with the keys in it. */
function goToReason(list: HTMLElement | null): void {
  const field = list?.querySelector<HTMLInputElement>('[data-missing] input');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const reasonKey = ({ collaboratorUuid }: Addressee, code: string): string => `${collaboratorUuid} ${code}`;
