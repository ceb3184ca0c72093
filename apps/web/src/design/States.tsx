import { useState, type ReactNode } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { DraftCard } from '../ui/feedback/DraftCard.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { StaleCompare, type StaleSide } from '../ui/feedback/StaleCompare.tsx';
import { StopWaiting, Waiting } from '../ui/feedback/Waiting.tsx';
import { hours, useFormat } from '../ui/format.ts';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

export function States() {
  const t = useDesign();
  const { day, moment } = useFormat();
  return (
    <Part id="states" title={t('design.part.states')}>
      <Block title={t('design.state.empty')}>
        <EmptyState
          title={t('design.state.emptyTitle')}
          action={
            <LinkButton kind="link" to="#states">
              {t('design.state.emptyAction')}
            </LinkButton>
          }
          filtered={t('design.state.emptyFiltered')}
        >
          {t('design.state.emptyLead')}
        </EmptyState>
      </Block>
      <Block title={t('design.state.waiting')}>
        <StopWaiting value={nothing}>
          <Waiting label={t('design.list.people')} rows={5} />
        </StopWaiting>
        <p className={styles.quiet}>{t('design.state.waitingNote')}</p>
      </Block>
      <Block title={t('design.state.error')}>
        <ErrorState
          title={t('design.state.errorTitle')}
          reference="7F3A-91C4"
          when={moment('2026-11-20T16:42:07Z')}
          onRetry={nothing}
          action={<Button kind="plain">{t('design.act.paper')}</Button>}
        >
          {t('design.state.errorLead')}
        </ErrorState>
      </Block>
      <Block title={t('design.state.offline')}>
        <Banner
          tone="ink"
          title={t('design.state.offlineTitle')}
          detail={t('design.state.offlineDetail')}
          action={{ label: t('design.state.retry'), onClick: nothing }}
        />
        <Banner tone="ok" title={t('design.state.back')} />
        <Banner tone="note" title={t('design.state.demo')} />
        <Banner tone="policy" title={t('design.status.ending')} />
        <Banner tone="law" title={t('design.popover.title')} detail={t('design.effect.blocks')} />
      </Block>
      <Block title={t('design.state.stale')}>
        <Stale />
      </Block>
      <Block title={t('design.state.draft')}>
        <DraftCard
          when={moment('2026-11-20T00:20:00Z')}
          lead={t('design.state.draftLead')}
          fields={[
            { label: t('design.field.starts'), saved: null, draft: day('2026-11-30', { year: true }) },
            { label: t('design.field.weekly'), saved: '20.0 h', draft: '24.0 h' },
            { label: t('design.field.comment'), saved: null, draft: t('design.state.draftWords') },
          ]}
          onContinue={nothing}
          onDiscard={nothing}
        />
      </Block>
    </Part>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.stack}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

const days = [
  {
    key: 'thu',
    on: '2026-11-26',
    mine: '14:30–22:00',
    theirs: '14:30–22:00',
    hours: { mine: 7.5, theirs: 7.5 },
  },
  {
    key: 'fri',
    on: '2026-11-27',
    mine: '09:00–17:00',
    theirs: '14:30–22:00',
    hours: { mine: 8, theirs: 7.5 },
  },
  { key: 'sat', on: '2026-11-28', mine: '–', theirs: '14:30–22:00', hours: { mine: 0, theirs: 7.5 } },
];
const EARLIER = 15;

function Stale() {
  const t = useDesign();
  const { day } = useFormat();
  const [chosen, setChosen] = useState<Readonly<Record<string, StaleSide>>>({ fri: 'mine', sat: 'theirs' });
  const sum = (side: (key: string) => StaleSide) =>
    EARLIER + days.reduce((total, row) => total + row.hours[side(row.key)], 0);
  return (
    <StaleCompare
      subject="Rodrigo"
      mine={{ title: t('design.state.mine'), detail: t('design.state.mineDetail') }}
      theirs={{ title: t('design.state.theirs'), detail: t('design.state.theirsDetail') }}
      rows={days.map(({ on, ...row }) => ({ ...row, label: day(on), chosen: chosen[row.key] ?? null }))}
      onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
      totals={{
        label: t('design.state.week'),
        mine: `${hours(sum(() => 'mine'))} h`,
        theirs: `${hours(sum(() => 'theirs'))} h`,
      }}
    >
      <Button kind="primary">
        {t('design.state.keep', { hours: hours(sum((key) => chosen[key] ?? 'mine')) })}
      </Button>
      <Button>{t('design.state.leave')}</Button>
    </StaleCompare>
  );
}

const nothing = () => undefined;
