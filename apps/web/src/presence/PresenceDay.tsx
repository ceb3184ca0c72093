import { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import { presenceCalls, type PresencePerson, type PresenceWeek } from '@jornada/contract/presence.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight, IconLock, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSituationFilter } from '../collaborators/useSituationFilter.tsx';
import { useAct, useRead } from '../data.ts';
import { viewPath } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { capitalized, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { closedLate } from './closedLate.ts';
import { isDue } from './flags.ts';
import { PresenceRows } from './PresenceRows.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RecordSection } from './RecordSection.tsx';
import { texts } from './texts.ts';
import { useStatuses } from './useStatuses.ts';
import { WeekStrip } from './WeekStrip.tsx';
import styles from './presence.module.css';

/** A day of a store: the plan and the punches of everybody, and what still waits to be settled (picture 25). */
export default function PresenceDay() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const profile = useProfile();
  const { search } = useLocation();
  const { personnelDivision = '', date = dayAt(Temporal.Now.instant()) } = useParams();
  const [team, setTeam] = useState(new URLSearchParams(search).get('team'));
  const place = { personnelDivision, date };
  const read = useRead(accessDeviceCalls['accessDeviceData.week'], place, { keepOld: true });
  useStatuses(personnelDivision, date);
  const go = (days: number): void =>
    void navigate(
      { pathname: `/mx/${personnelDivision}/presence/${addDays(date, days)}`, search },
      { replace: true },
    );
  const week = read.data;
  const all = week?.people ?? [];
  const teams = [
    ...new Map(all.flatMap((one) => (one.teamUuid === null ? [] : [[one.teamUuid, one.team]]))).entries(),
  ];
  const situation = useSituationFilter(week?.situations ?? []);
  const shown = all.filter((one) => isShown(one, date) && situation.isShown(one));
  const people = shown.filter((one) => team === null || one.teamUuid === team);
  const days = people.flatMap((one) => one.days.filter((day) => day.date === date));
  const waiting = days.filter((day) => isDue(day, Temporal.Now.instant())).length;
  const isClosed = ({ teamUuid }: PresencePerson): boolean =>
    week?.closed.some((day) => day.teamUuid === teamUuid && day.date === date) ?? false;
  const closed = week?.closed.find((day) => day.teamUuid === team && day.date === date);
  const planTeam = team ?? teams[0]?.[0];
  return (
    <Page
      title={capitalized(format.longDay(date, { year: true }))}
      lead={t('presence.week', { week: weekNumber(date) })}
      path={[{ label: t('presence.title') }]}
      actions={
        <>
          <span>
            {waiting > 0 && <b className={styles['waiting']}>{t('presence.waiting', { count: waiting })}</b>}
            {waiting > 0 && ', '}
            {t('presence.within', {
              count: days.filter((day) => day.settled && day.pairs.length > 0).length,
            })}
          </span>
          {can(profile, 'accessDeviceFiles.upload', personnelDivision) && (
            <LinkButton icon={<IconUpload />} to={`/mx/${personnelDivision}/accessDeviceFiles`}>
              {t('presence.import')}
            </LinkButton>
          )}
          <CloseDay
            place={{ personnelDivision, teamUuid: team, date }}
            version={closed?.version ?? null}
            late={week !== undefined && closedLate(week, team, date).length > 0}
            waiting={days.filter((day) => !day.settled).length}
          />
        </>
      }
    >
      <div className={styles['tools']}>
        <IconButton label={t('presence.before')} icon={<IconChevronLeft />} onClick={() => go(-1)} />
        <IconButton label={t('presence.next')} icon={<IconChevronRight />} onClick={() => go(1)} />
        <SelectField
          hideLabel
          label={t('presence.team')}
          value={team ?? ALL}
          onChange={(value) => setTeam(value === ALL ? null : value)}
          options={[
            { value: ALL, label: t('presence.all', { count: shown.length }) },
            ...teams.map(([value, label]) => ({
              value: value ?? '',
              label: `${label ?? ''} (${shown.filter((one) => one.teamUuid === value).length})`,
            })),
          ]}
        />
        {situation.field}
        {planTeam !== undefined && (
          <SegmentedControl
            label={t('presence.view')}
            value="presence"
            options={[
              { value: 'plan', label: t('presence.plan') },
              { value: 'presence', label: t('presence.title') },
            ]}
            onChange={(next) => {
              if (next === 'plan')
                void navigate(
                  viewPath(personnelDivision, {
                    scope: team === null ? 'store' : 'team',
                    span: 'day',
                    teamUuid: planTeam ?? '',
                    monday: mondayOf(date),
                    date,
                  }),
                );
            }}
          />
        )}
      </div>
      {week !== undefined && <ClosedMeanwhile week={week} team={team} date={date} />}
      {read.isError && week === undefined && <ReadFailed title={t('presence.failed')} read={read} />}
      {read.isPending && <Waiting label={t('presence.title')} rows={10} />}
      {week !== undefined && people.length === 0 && (
        <EmptyState title={t(situation.chosen ? 'presence.empty.situation' : 'presence.empty')} plain />
      )}
      {week !== undefined && people.length > 0 && (
        <PresenceRows
          key={`${date} ${team ?? ''}`}
          people={people}
          place={place}
          timeZone={week.timeZone}
          isClosed={isClosed}
        />
      )}
      {week !== undefined && (
        <>
          <div className={styles['below']}>
            <WeekStrip week={week} team={team} date={date} />
            <RecordSection week={week} people={people} date={date} />
          </div>
          <p className={styles['foot']}>
            <span>
              {week.lastFile === null
                ? t('presence.noFile')
                : t('presence.lastFile', {
                    file: week.lastFile.name,
                    at: format.moment(week.lastFile.uploadedAt, week.timeZone),
                  })}
            </span>
            {(['plan', 'worked', 'outside', 'missing'] as const).map((look) => (
              <span key={look} className={styles['legend']}>
                <i data-look={look} /> {t(`presence.legend.${look}`)}
              </span>
            ))}
          </p>
        </>
      )}
    </Page>
  );
}

/** Says which closed days of teams punches came for afterwards: they are kept, and count once the day is reopened and settled. */
function ClosedMeanwhile({ week, team, date }: { week: PresenceWeek; team: string | null; date: string }) {
  const t = useTexts(texts);
  const late = closedLate(week, team, date);
  if (late.length === 0) return null;
  const punches = late.reduce((sum, { newPunches }) => sum + newPunches, 0);
  const names = late.map(
    ({ teamUuid }) => week.people.find((person) => person.teamUuid === teamUuid)?.team ?? '',
  );
  return (
    <Banner
      tone="policy"
      title={punches > 0 ? t('presence.late', { count: punches }) : t('presence.late.waiting')}
      detail={team === null ? t('presence.late.teams', { teams: names.join(', ') }) : t('presence.late.do')}
    />
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
  /** Punches came once it was closed. */
  readonly late: boolean;
  readonly waiting: number;
};

function CloseDay({ place: { teamUuid, ...place }, version, late, waiting }: Closing) {
  const t = useTexts(texts);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const close = useAct(presenceCalls['presence.closeDay'], {
    onDone: () => showToast({ kind: 'done', topic: 'presence', text: t('presence.closed') }),
  });
  const reopen = useAct(presenceCalls['presence.reopenDay'], {
    onDone: () => {
      setAsking(false);
      showToast({ kind: 'done', text: t('presence.reopened') });
    },
  });
  if (version !== null && teamUuid !== null)
    return (
      <>
        <Button icon={<IconLock />} kind={late ? 'primary' : undefined} onClick={() => setAsking(true)}>
          {t('presence.reopen')}
        </Button>
        {asking && (
          <ReasonDialog
            title={t('presence.reopen')}
            busy={reopen.isPending}
            onReason={(reason) => reopen.mutate({ ...place, teamUuid, version, reason })}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    );
  const locked =
    teamUuid === null ? t('presence.close.team') : waiting > 0 ? t('presence.close.waiting') : null;
  return (
    <Button
      icon={<IconLock />}
      locked={locked}
      busy={close.isPending}
      onClick={() => teamUuid !== null && close.mutate({ ...place, teamUuid })}
    >
      {t('presence.close', { day: format.dayName(place.date) })}
    </Button>
  );
}
