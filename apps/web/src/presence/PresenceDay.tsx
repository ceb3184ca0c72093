import { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import { presenceCalls, type PresencePerson } from '@jornada/contract/presence.ts';
import { addDays, dayAt, weekNumber } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight, IconLock, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { CorrectionDialog, type Correcting } from './CorrectionDialog.tsx';
import { isDue } from './flags.ts';
import { PresenceRows } from './PresenceRows.tsx';
import { texts } from './texts.ts';
import styles from './presence.module.css';

/** A day of a store: the plan and the punches of everybody, and what still waits to be settled (picture 25). */
export default function PresenceDay() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const profile = useProfile();
  const { personnelDivision = '', date = dayAt(Temporal.Now.instant()) } = useParams();
  const [team, setTeam] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const read = useRead(
    accessDeviceCalls['accessDeviceData.week'],
    { personnelDivision, date },
    { keepOld: true },
  );
  const go = (days: number): void =>
    void navigate(`/mx/${personnelDivision}/presence/${addDays(date, days)}`, { replace: true });
  const all = read.data?.people ?? [];
  const teams = [
    ...new Map(all.flatMap((one) => (one.teamUuid === null ? [] : [[one.teamUuid, one.team]]))).entries(),
  ];
  const people = all
    .filter((one) => team === null || one.teamUuid === team)
    .filter((one) => isShown(one, date));
  const open = people.flatMap(({ days }) => days.filter((day) => day.date === date && !day.settled));
  const waiting = open.filter((day) => isDue(day, Temporal.Now.instant())).length;
  const closed = read.data?.closed.find((day) => day.teamUuid === team && day.date === date);
  return (
    <Page
      title={format.longDay(date, { year: true })}
      lead={t('presence.week', { week: weekNumber(date) })}
      path={[{ label: t('presence.title') }]}
      actions={
        <>
          {waiting > 0 && <b className={styles['waiting']}>{t('presence.waiting', { count: waiting })}</b>}
          {can(profile, 'accessDeviceFiles.upload', personnelDivision) && (
            <LinkButton icon={<IconUpload />} to={`/mx/${personnelDivision}/accessDeviceFiles`}>
              {t('presence.import')}
            </LinkButton>
          )}
          <CloseDay
            place={{ personnelDivision, teamUuid: team, date }}
            version={closed?.version ?? null}
            waiting={open.length}
          />
        </>
      }
    >
      <div className={styles['tools']}>
        <IconButton label={t('presence.before')} icon={<IconChevronLeft />} onClick={() => go(-1)} />
        <IconButton label={t('presence.next')} icon={<IconChevronRight />} onClick={() => go(1)} />
        <SelectField
          label={t('presence.team')}
          value={team ?? ALL}
          onChange={(value) => setTeam(value === ALL ? null : value)}
          options={[
            { value: ALL, label: t('presence.all') },
            ...teams.map(([value, label]) => ({ value: value ?? '', label: label ?? '' })),
          ]}
        />
      </div>
      {read.isError && read.data === undefined && <ReadFailed title={t('presence.failed')} read={read} />}
      {read.isPending && <Waiting label={t('presence.title')} rows={10} />}
      {read.data !== undefined && people.length === 0 && <EmptyState title={t('presence.empty')} plain />}
      {people.length > 0 && (
        <PresenceRows people={people} date={date} isClosed={closed !== undefined} onCorrect={setCorrecting} />
      )}
      <Section title={t('presence.record')} count={t('presence.record.source')}>
        <p>{t('presence.record.raw')}</p>
      </Section>
      {correcting !== null && (
        <CorrectionDialog
          correcting={correcting}
          place={{ personnelDivision, date }}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Page>
  );
}

/** The select's choice for every team. */
const ALL = 'all';

/** Those with a plan, a punch or a flag on the day. */
const isShown = ({ days }: PresencePerson, date: string): boolean =>
  days.some(
    (day) => day.date === date && (day.planned.length > 0 || day.pairs.length > 0 || day.flags.length > 0),
  );

type Closing = {
  readonly place: {
    readonly personnelDivision: string;
    readonly teamUuid: string | null;
    readonly date: string;
  };
  /** Of the day that is closed; null while it is open. */
  readonly version: number | null;
  readonly waiting: number;
};

function CloseDay({ place: { teamUuid, ...place }, version, waiting }: Closing) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<string | null>(null);
  const close = useAct(presenceCalls['presence.closeDay'], {
    onDone: () => showToast({ kind: 'done', text: t('presence.closed') }),
  });
  const reopen = useAct(presenceCalls['presence.reopenDay'], {
    onDone: () => {
      setReason(null);
      showToast({ kind: 'done', text: t('presence.reopened') });
    },
  });
  if (version !== null && teamUuid !== null)
    return (
      <>
        <Button icon={<IconLock />} onClick={() => setReason('')}>
          {t('presence.reopen')}
        </Button>
        {reason !== null && (
          <FormDialog
            title={t('presence.reopen')}
            act={t('presence.reopen')}
            busy={reopen.isPending}
            onSubmit={() => reopen.mutate({ ...place, teamUuid, version, reason })}
            onClose={() => setReason(null)}
          >
            <Textarea
              label={t('presence.reason')}
              value={reason}
              onChange={setReason}
              required
              maxLength={500}
            />
          </FormDialog>
        )}
      </>
    );
  const locked =
    teamUuid === null ? t('presence.close.team') : waiting > 0 ? t('presence.close.waiting') : null;
  return (
    <Button
      kind="primary"
      icon={<IconLock />}
      locked={locked}
      busy={close.isPending}
      onClick={() => teamUuid !== null && close.mutate({ ...place, teamUuid })}
    >
      {t('presence.close')}
    </Button>
  );
}
