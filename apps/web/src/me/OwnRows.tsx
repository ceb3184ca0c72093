import { advanceCalls } from '@jornada/contract/advances.ts';
import { availabilityCalls } from '@jornada/contract/availability.ts';
import { calendarFeedCalls } from '@jornada/contract/calendar-feed.ts';
import { documentCalls } from '@jornada/contract/documents.ts';
import { openShiftCalls } from '@jornada/contract/open-shifts.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { workingTimeCalls } from '@jornada/contract/working-time.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { documentsIn, openShiftsIn, quarterIn } from './facts.ts';
import { MeRow } from './MeRow.tsx';
import { texts } from './texts.ts';
import { useDetails } from './useDetails.ts';
import styles from './me.module.css';

/** The rows of the hub; one is absent where the site's feature is off or the person has no right to it. */
export function OwnRows() {
  const profile = useProfile();
  return (
    <ul className={styles['rows']}>
      {can(profile, 'openShifts.mine') && <OpenShifts />}
      {can(profile, 'notifications.quarterlyByCollaborator') && <Quarter />}
      {profile?.collaborator && can(profile, 'document.ofPerson') && (
        <Documents id={profile.collaborator.uuid} />
      )}
      {can(profile, 'workingTime.own') && <WorkingTime />}
      {can(profile, 'availability.own') && <Availability />}
      {can(profile, 'calendarFeed.get') && <Calendar />}
      {can(profile, 'collaborators.proposeChange') && <File />}
      {can(profile, 'salaryAdvance.offer') && <Advance />}
    </ul>
  );
}

/** The detail of a read: null while it is on its way. */
function useDetailOf() {
  const t = useTexts(texts);
  return <T,>(read: { data: T | undefined; isError: boolean }, say: (data: T) => string): string | null =>
    read.data !== undefined ? say(read.data) : read.isError ? t('me.failed') : null;
}

const useUnder = (): string => `/mx/${useParams()['personnelDivision'] ?? ''}`;

function OpenShifts() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const under = useUnder();
  const read = useRead(openShiftCalls['openShifts.mine'], {});
  return (
    <MeRow
      to={`${under}/myShifts`}
      title={t('me.open')}
      detail={detailOf(read, (shifts) => say.openShifts(openShiftsIn(shifts)))}
      figure={read.data && openShiftsIn(read.data).free.length}
    />
  );
}

function Quarter() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const under = useUnder();
  const own = useProfile()?.collaborator?.uuid ?? '';
  const read = useRead(quarterlyNotificationCalls['notifications.quarterlyByCollaborator'], {});
  const found = read.data && quarterIn(read.data);
  if (found === undefined)
    return (
      <MeRow
        to={`${under}/quarterlyNotifications`}
        title={t('me.quarters')}
        detail={detailOf(read, () => t('me.quarter.none'))}
      />
    );
  const { quarter, waits } = found;
  return (
    <MeRow
      to={`/mx/${quarter.site.code}/quarterlyNotifications/${own}/${quarter.year}/${quarter.quarter}`}
      title={t(waits ? 'me.quarter.toSign' : 'me.quarter', { quarter: quarter.quarter, year: quarter.year })}
      detail={say.quarter(found)}
      waits={waits}
    />
  );
}

function Documents({ id }: { id: string }) {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const under = useUnder();
  const read = useRead(documentCalls['document.ofPerson'], { id });
  return (
    <MeRow
      to={`${under}/myDocuments`}
      title={t('me.documents')}
      detail={detailOf(read, (documents) => say.documents(documentsIn(documents)))}
      figure={read.data && documentsIn(read.data).all}
    />
  );
}

/** Of the week of yesterday: on a Monday the one that has just ended. */
function WorkingTime() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const under = useUnder();
  const today = dayAt(Temporal.Now.instant());
  const weekStart = mondayOf(addDays(today, -1));
  const read = useRead(workingTimeCalls['workingTime.own'], { filter: { weekStart } });
  return (
    <MeRow
      to={`${under}/myRecord?week=${weekStart}`}
      title={t('me.record')}
      detail={detailOf(read, (week) => say.record(week))}
    />
  );
}

function Availability() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const read = useRead(availabilityCalls['availability.own'], {});
  return (
    <MeRow
      to={`${useUnder()}/myAvailability`}
      title={t('me.availability')}
      detail={detailOf(read, ({ weeks }) => say.availability(weeks))}
    />
  );
}

function Calendar() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const read = useRead(calendarFeedCalls['calendarFeed.get'], {});
  return (
    <MeRow
      to={`${useUnder()}/myCalendar`}
      title={t('me.calendar')}
      detail={detailOf(read, (feed) => say.calendar(feed))}
    />
  );
}

function File() {
  const t = useTexts(texts);
  return <MeRow to={`${useUnder()}/myFile`} title={t('me.file')} detail={t('me.file.what')} />;
}

function Advance() {
  const t = useTexts(texts);
  const say = useDetails();
  const detailOf = useDetailOf();
  const read = useRead(advanceCalls['salaryAdvance.offer'], {});
  return (
    <MeRow
      to={`${useUnder()}/salaryAdvance`}
      title={t('me.advance')}
      detail={detailOf(read, (offer) => say.advance(offer))}
    />
  );
}
