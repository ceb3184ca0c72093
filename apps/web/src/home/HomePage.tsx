import { homeCalls, type Waiting } from '@jornada/contract/home.ts';
import { BANDS } from '@jornada/domain/home/waiting.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { siteCalls } from '@jornada/contract/sites.ts';
import { useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting as WaitingLines } from '../ui/feedback/Waiting.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Floor } from './Floor.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import { SignaturesByKind } from './SignaturesByKind.tsx';
import { linesOf, type Line } from './lines.ts';
import { actOf, deadlineName, hrefOf, keyOf, sentenceOf, subjectOf, dueOf } from './tasks.ts';
import { texts } from './texts.ts';
import styles from './home.module.css';

/** As many as anybody reads down to; the rest come as these are done. */
const SHOWN = 500;

/** Stores keep their names for longer than anybody reads a home. */
const SITES_STALE_MS = 300_000;

type HomePageProps = {
  /** Today's floor stands beside the list for those who run one. */
  floor: boolean;
};

/** A home: one list of everything that waits for the person, by urgency, one click to each. */
export function HomePage({ floor }: HomePageProps) {
  const { personnelDivision = '' } = useParams();
  const [search] = useSearchParams();
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  // People whose reach is not one store (lawyers, legal representatives) see all that waits for them.
  const waiting = useList(homeCalls['home.waiting'], {
    ...(floor ? { filter: { personnelDivision } } : {}),
    page: { number: 1, size: SHOWN },
  });
  const tasks = waiting.data?.rows ?? [];
  const total = waiting.data?.total ?? 0;
  const bands = BANDS.map((band) => tasks.filter((task) => task.band === band))
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ band: rows[0]?.band ?? 'TODAY', rows, lines: linesOf(rows) }));
  const first = bands[0]?.lines[0];
  const refused = search.get('redirect');
  // With several stores, each task names its own.
  const sites = useList(siteCalls['sites.list'], {}, { enabled: !floor, staleMs: SITES_STALE_MS });
  const stores = new Map(sites.data?.rows.map(({ code, name }) => [code, `${name} ${code}`]));
  return (
    <div className={floor ? styles['page'] : styles['single']} data-reading={waiting.isPending || undefined}>
      <div>
        <header className={styles['head']}>
          <h1>
            {waiting.data === undefined
              ? t('home.reading')
              : total > 0
                ? t('home.waiting', { count: total })
                : t('home.nothing')}
          </h1>
          <span>{format.longDay(today)}</span>
        </header>
        {refused !== null && <p className={styles['refused']}>{t('home.redirected', { path: refused })}</p>}
        {waiting.isPending && <WaitingLines label={t('home.band.TODAY')} rows={8} />}
        {waiting.isError && <ReadFailed title={t('home.failed')} read={waiting} />}
        {waiting.data !== undefined && tasks.length === 0 && <EmptyState title={t('home.nothing.lead')} />}
        {bands.map(({ band, rows, lines }) => (
          <Section
            key={band}
            rule="ink"
            title={t(`home.band.${band}`, { monday: format.day(addDays(mondayOf(today), 7)) })}
            count={rows.length}
          >
            <Rows>
              {lines.map((line) =>
                line.kind === 'group' ? (
                  <Group key={line.of} line={line} first={line === first} today={today} />
                ) : (
                  <Task
                    key={keyOf(line.task)}
                    task={line.task}
                    first={line === first}
                    today={today}
                    store={floor ? '' : (stores.get(line.task.site) ?? line.task.site)}
                  />
                ),
              )}
            </Rows>
          </Section>
        ))}
        {total > tasks.length && tasks.length > 0 && (
          <p className={styles['more']}>
            {t('home.shown', { shown: figure(tasks.length), total: figure(total) })}
          </p>
        )}
        {!floor && <SignaturesByKind />}
        {floor && (
          // They read meanwhile; seen below a list that is still to come, they would be pushed away by it.
          <div hidden={waiting.isPending}>
            <HomeFigures personnelDivision={personnelDivision} />
          </div>
        )}
      </div>
      {floor && <Floor personnelDivision={personnelDivision} />}
    </div>
  );
}

/** What falls due of one kind for several people: how many, since when, and the list of them. */
function Group({ line, first, today }: { line: Line & { kind: 'group' }; first: boolean; today: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const [oldest] = line.tasks;
  const people = new Set(line.tasks.map(({ collaboratorUuid }) => collaboratorUuid)).size;
  // What names nobody falls due for stores.
  const ofStores = oldest.collaboratorUuid === null;
  return (
    <Row
      quiet
      title={deadlineName(line.of, language)}
      detail={
        ofStores ? t('home.group.stores', { count: line.tasks.length }) : t('home.group', { count: people })
      }
      meta={
        <span className={styles['due']}>
          {t('home.group.from', { day: format.dayFrom(dayOf(oldest), today) })}
        </span>
      }
      action={
        <span className={styles['act']}>
          <LinkButton kind={first ? 'primary' : 'link'} to={hrefOf(oldest)} wide>
            {t('home.act.group')}
            <IconArrowRight aria-hidden />
          </LinkButton>
        </span>
      }
    />
  );
}

const dayOf = ({ values, due }: Waiting): string => String(values['day'] ?? due);

type TaskProps = {
  task: Waiting;
  first: boolean;
  today: string;
  /** The store's name, where it is not the same for all. */
  store: string;
};

function Task({ task, first, today, store }: TaskProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <Row
      quiet={task.kind === 'DEADLINE' && task.due < today}
      title={subjectOf(task, t)}
      detail={[sentenceOf(task, { t, language, today }), store].filter((part) => part !== '').join(' · ')}
      meta={
        <span data-urgent={task.band === 'TODAY' || undefined} className={styles['due']}>
          {dueOf(task, { t, format, today })}
        </span>
      }
      action={
        <span className={styles['act']}>
          <LinkButton kind={first ? 'primary' : 'link'} to={hrefOf(task)} wide>
            {actOf(task, t)}
            <IconArrowRight aria-hidden />
          </LinkButton>
        </span>
      }
    />
  );
}
