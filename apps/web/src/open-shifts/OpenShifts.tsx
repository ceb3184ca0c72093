import { openShiftCalls, type OpenShift } from '@jornada/contract/open-shifts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { clock } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { intoView } from '../ui/intoView.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { FitLines } from './FitLines.tsx';
import { PendingSwaps } from './PendingSwaps.tsx';
import { PublishShift } from './PublishShift.tsx';
import { ShiftHours } from './ShiftHours.tsx';
import { texts } from './texts.ts';
import { WeekOf } from './WeekOf.tsx';
import styles from './shifts.module.css';

/** Open shifts of the caller's teams: to publish, and to give to one of those who ask. */
export default function OpenShifts() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [publishing, setPublishing] = useState(search.has('publish'));
  const read = useRead(openShiftCalls['openShifts.list'], { filter: { personnelDivision } });
  const open = read.data?.filter(({ state }) => state === 'OPEN') ?? [];
  const past = read.data?.filter(({ state }) => state !== 'OPEN').toReversed() ?? [];
  const add = (kind: 'primary' | 'link') => (
    <Button
      kind={kind}
      icon={kind === 'primary' ? <IconPlus /> : undefined}
      onClick={() => setPublishing(true)}
    >
      {t('open.publish')}
    </Button>
  );
  return (
    <Page
      title={t('open.title')}
      lead={t('open.lead')}
      path={[
        { label: t('open.planning'), to: `/mx/${personnelDivision}/planning` },
        { label: t('open.title') },
      ]}
      actions={add('primary')}
    >
      <PendingSwaps site={personnelDivision} named={search.get('swap')} />
      {read.isPending && <Waiting label={t('open.title')} rows={5} />}
      {read.isError && read.data === undefined && <ReadFailed title={t('open.failed')} read={read} />}
      {read.data !== undefined && open.length === 0 && (
        <EmptyState title={t('open.none')} action={add('link')}>
          {t('open.none.lead')}
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title={t('open.open')} count={open.length}>
          <ul className={styles['list']}>
            {open.map((shift) => (
              <li key={shift.uuid}>
                <OpenRow shift={shift} named={shift.uuid === search.get('shift')} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('open.past')} count={past.length}>
          <ul className={styles['past']}>
            {past.map((shift) => (
              <li key={shift.uuid}>
                <ShiftHours shift={shift} tone="before" />
                <span>
                  {shift.team.name}, {t(`open.state.${shift.state}`, { name: shift.givenTo?.name ?? '' })}
                </span>
                {shift.state === 'GIVEN' && shift.givenTo !== null && (
                  <WeekOf place={shift} person={shift.givenTo} date={shift.date} />
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {publishing && (
        <PublishShift
          site={personnelDivision}
          onClose={() => {
            setPublishing(false);
            setSearch({}, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

function OpenRow({ shift, named }: { shift: OpenShift; named: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const withdraw = useAct(openShiftCalls['openShifts.withdraw'], {
    onDone: () => showToast({ kind: 'done', text: t('open.withdrawn') }),
  });
  const { uuid: openShiftUuid, version, team, position, remark, askers, publishedBy, publishedAt } = shift;
  return (
    <article
      ref={named ? intoView : undefined}
      className={styles['shift']}
      aria-label={format.day(shift.date)}
      aria-current={named || undefined}
    >
      <header>
        <ShiftHours shift={shift} />
        <p>
          <b>{team.name}</b>, {position?.[language] ?? t('open.position.any')}
          {remark !== '' && <span> · {remark}</span>}
          <small>
            {t('open.by', { who: publishedBy, when: format.moment(publishedAt, shift.site.timeZone) })}
          </small>
        </p>
        <Button
          size="small"
          kind="link"
          busy={withdraw.isPending}
          aria-label={t('open.withdraw.named', { day: format.day(shift.date) })}
          onClick={() => withdraw.mutate({ openShiftUuid, version })}
        >
          {t('open.withdraw')}
        </Button>
      </header>
      <h3>{askers.length === 0 ? t('open.askers.none') : t('open.askers', { count: askers.length })}</h3>
      {askers.length > 0 && (
        <ul>
          {askers.map((asker) => (
            <Asker key={asker.collaboratorUuid} shift={shift} asker={asker} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Asker({ shift, asker }: { shift: OpenShift; asker: OpenShift['askers'][number] }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { collaboratorUuid, name, fit, gives } = asker;
  const format = useFormat();
  const give = useAct(openShiftCalls['openShifts.give'], {
    onDone: ({ teamUuid, weekStart }) =>
      showToast({
        kind: 'done',
        text: t('open.given', { name }),
        action: {
          label: t('open.send'),
          run: () => void navigate(`/mx/${shift.site.code}/planning/${teamUuid}/${weekStart}/notify`),
        },
      }),
  });
  const fits = fit.reason === null && fit.blocks.length === 0;
  return (
    <li>
      <b>{name}</b>
      <div className={styles['fits']}>
        {gives !== null && (
          <p className={styles['fit']}>
            {t('open.gives', {
              shift: `${format.day(gives.date)}, ${clock(gives.fromHour)}–${clock(gives.toHour)}`,
            })}
          </p>
        )}
        <FitLines fit={fit} />
      </div>
      {fits ? (
        <Button
          kind="primary"
          size="small"
          busy={give.isPending}
          aria-label={t('open.give.to', { name })}
          onClick={() => give.mutate({ openShiftUuid: shift.uuid, version: shift.version, collaboratorUuid })}
        >
          {t('open.give')}
        </Button>
      ) : (
        <small>{t('open.give.not')}</small>
      )}
    </li>
  );
}
