import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { isOpen, type Family } from '@jornada/domain/process/kind.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { ActColumn } from './ActColumn.tsx';
import { ProcessHistory } from './ProcessHistory.tsx';
import { ProcessProgress } from './ProcessProgress.tsx';
import { callsOf } from './calls.ts';
import { placeFrom, type CameFrom } from './cameFrom.ts';
import { EffectList } from './effects/EffectList.tsx';
import { effectTexts } from './effects/texts.ts';
import { familyPath, kindOfType } from './places.ts';
import { screenOf, useKindWords } from './screens.ts';
import { toneOf } from './statuses.ts';
import { texts } from './texts.ts';
import styles from './processes.module.css';

/** One process in the face of picture 03: where it stands, what is known, what happened, and what you can do now. */
export function ProcessPage({ family }: { family: Family }) {
  const t = useTexts(texts);
  const { personnelDivision, processUuid = '' } = useParams();
  const isSite = personnelDivision !== undefined;
  const calls = callsOf(family);
  const asked = { processUuid, withIndex: 'true' as const, withProcessRoadmap: 'true' as const };
  const bySite = useRead(
    calls.getBySite,
    { personnelDivision: personnelDivision ?? '', ...asked },
    { enabled: isSite },
  );
  const global = useRead(calls.get, asked, { enabled: !isSite });
  const read = isSite ? bySite : global;
  const list = familyPath(family, personnelDivision);
  const back = <LinkButton to={list}>{t('process.back')}</LinkButton>;
  if (read.isError && read.data === undefined)
    return (
      <Page title={t('processes.title')}>
        <div className={styles['failed']}>
          <ReadFailed title={t('process.failed')} missing={t('process.missing')} read={read} action={back} />
        </div>
      </Page>
    );
  if (read.data === undefined)
    return (
      <Page title={t('processes.title')}>
        <Waiting label={t('processes.title')} rows={10} />
      </Page>
    );
  return <Loaded process={read.data} list={list} onStale={() => void read.refetch()} />;
}

function Loaded({ process, list, onStale }: { process: ProcessDetail; list: string; onStale: () => void }) {
  const { t } = useKindWords(process);
  const language = useLanguage();
  const { collaborator, currentStatus, roadmap, index, processType } = process;
  const kind = kindOfType(processType);
  const { Facts, Beside } = screenOf(process);
  const { pathname, state } = useLocation();
  const opened = placeFrom(state, pathname);
  // From a list it is one of its rows, as it was there; from elsewhere one of what is open in the store.
  const place =
    opened?.place ??
    (index && {
      ...index,
      previous: index.previous && `${list}/${index.previous}`,
      next: index.next && `${list}/${index.next}`,
    });
  return (
    <Page
      title={
        collaborator.fullName === '' ? t('process.unnamed', { rfc: collaborator.rfc }) : collaborator.fullName
      }
      path={[
        { label: t('processes.title'), to: opened?.from.list ?? list },
        { label: t('process.list'), to: `${list}?processType=${process.processType}` },
      ]}
      place={place === null ? undefined : <Place place={place} from={opened?.from} />}
      lead={useLead(process)}
      meta={
        <>
          <Status
            strong
            tone={toneOf(kind, currentStatus)}
            label={kind.statuses[currentStatus]?.[language] ?? currentStatus}
          />
          <Wait process={process} />
        </>
      }
    >
      {roadmap !== null && (
        <div className={styles['progress']}>
          <ProcessProgress process={process} roadmap={roadmap} />
        </div>
      )}
      <Columns shape="process">
        <Facts process={process} />
        <div>
          <Beside process={process} />
          <Effects process={process} />
          <ProcessHistory process={process} />
        </div>
        <div className={styles['acts']}>
          <ActColumn key={process.processUuid} process={process} list={list} onStale={onStale} />
        </div>
      </Columns>
    </Page>
  );
}

/** What it changed, or changes on its day: the first that it names, since an absence goes on to that of its re-entry. */
function Effects({
  process: { effects, processType, currentStatus, startDate, timeZone },
}: {
  process: ProcessDetail;
}) {
  const t = useTexts(effectTexts);
  if (effects.length === 0) return null;
  const [first = startDate] = effects
    .flatMap((one) => ('on' in one && one.on !== null ? [one.on] : []))
    .toSorted();
  const today = dayAt(Temporal.Now.instant(), timeZone);
  const isAhead = first !== null && first > today && isOpen(kindOfType(processType), currentStatus);
  return (
    <Section title={t(isAhead ? 'effects.agreed' : 'effects.done')} count={effects.length}>
      <EffectList effects={effects} />
    </Section>
  );
}

/** What it is, where, and from or until when. */
function useLead(process: ProcessDetail): string {
  const { processType, siteName, position, team, startDate, daysToStart, currentStatus } = process;
  const { t } = useKindWords(process);
  const language = useLanguage();
  const format = useFormat();
  const kind = kindOfType(processType);
  const type = kind.name[language];
  const what =
    position === null || team === null
      ? t('process.lead', { type, site: siteName })
      : t('process.lead.position', {
          type,
          site: siteName,
          position: position.name[language].toLowerCase(),
          team: team.name,
        });
  if (startDate === null || daysToStart === null) return what;
  const today = dayAt(Temporal.Now.instant());
  const day = format.longDay(startDate, { year: startDate.slice(0, 4) !== today.slice(0, 4) });
  if (kind.statuses[currentStatus]?.closes === 'stopped')
    return `${what} ${t('process.wouldStart', { day })}`;
  if (daysToStart < 0) return `${what} ${t('process.started', { day })}`;
  return `${what} ${t('process.starts', { day, when: format.relativeDay(startDate, today) })}`;
}

function Wait({
  process: { daysInStatus, usualDays, paper, currentStatus, statusSince, timeZone, processType },
}: {
  process: ProcessDetail;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  if (!isOpen(kindOfType(processType), currentStatus))
    return (
      <p className={styles['wait']}>
        {t('process.closedOn', { day: format.day(dayAt(Temporal.Instant.from(statusSince), timeZone)) })}
      </p>
    );
  const days = daysInStatus === 0 ? t('process.since') : t('process.inStep', { count: daysInStatus });
  const lags = usualDays !== null && daysInStatus > usualDays;
  return (
    <p className={styles['wait']} data-lag={lags || undefined}>
      {lags ? t('process.usual', { days, count: usualDays }) : days}
      {paper && `, ${t('process.paper')}`}
    </p>
  );
}

/** Its place in a list, with the ways to its neighbors there. */
function Place({
  place: { position, of, previous, next },
  from,
}: {
  place: NonNullable<ProcessDetail['index']>;
  from: CameFrom | undefined;
}) {
  const t = useTexts(texts);
  return (
    <span className={styles['place']}>
      {previous !== null && (
        <Link to={previous} state={from} aria-label={t('process.previous')} title={t('process.previous')}>
          <IconChevronLeft aria-hidden />
        </Link>
      )}
      {t('process.place', { position, of })}
      {next !== null && (
        <Link to={next} state={from} aria-label={t('process.next')} title={t('process.next')}>
          <IconChevronRight aria-hidden />
        </Link>
      )}
    </span>
  );
}
