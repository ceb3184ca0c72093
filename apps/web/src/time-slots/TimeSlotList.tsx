import { timeSlotCalls, type SiteTimeSlotInterval } from '@jornada/contract/time-slots.ts';
import { activeInterval, DEFAULT_TIME_SLOTS } from '@jornada/domain/time-slots/time-slots.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { SlotWeek } from './SlotWeek.tsx';
import { texts } from './texts.ts';

/** A store's own divisions of the day by spans of dates, and the one that holds today. */
export default function TimeSlotList() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'timeSlots.updateSiteIntervals', personnelDivision);
  const path = `/mx/${personnelDivision}/timeSlots`;
  const read = useRead(timeSlotCalls['timeSlots.siteIntervals'], { personnelDivision });
  const today = dayAt(Temporal.Now.instant());
  const active = read.data && activeInterval(read.data, today);
  return (
    <RecordList<SiteTimeSlotInterval>
      title={t('slots.title')}
      lead={t('slots.lead')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('slots.title') },
      ]}
      actions={
        edits && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
            {t('slots.new')}
          </LinkButton>
        )
      }
      before={
        read.data && (
          <Section title={t('slots.today')} count={t(active === undefined ? 'slots.default' : 'slots.own')}>
            <SlotWeek slots={active?.slots ?? DEFAULT_TIME_SLOTS} />
          </Section>
        )
      }
      list={read}
      columns={[
        {
          key: 'from',
          header: t('slots.from'),
          phone: 'title',
          render: ({ fromDate }) => <b>{format.day(fromDate, { year: true })}</b>,
        },
        {
          key: 'to',
          header: t('slots.to'),
          phone: 'detail',
          render: ({ toDate }) => (toDate === null ? t('slots.open') : format.day(toDate, { year: true })),
        },
        { key: 'count', header: t('slots.count'), align: 'right', render: ({ slots }) => slots.length },
        {
          key: 'state',
          header: t('slots.state'),
          phone: 'aside',
          render: (interval) =>
            interval.uuid === active?.uuid ? (
              <Status tone="active" label={t('slots.active')} />
            ) : interval.fromDate > today ? (
              <Status tone="progress" label={t('slots.later')} />
            ) : (
              <Status tone="paused" label={t('slots.over')} />
            ),
        },
      ]}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ fromDate }) => fromDate}
      rowHref={edits ? ({ uuid }) => `${path}/${uuid}` : undefined}
      empty={<EmptyState title={t('slots.none')} plain />}
    />
  );
}
