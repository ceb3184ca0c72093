import { postCalls, type TeamPosts } from '@jornada/contract/posts.ts';
import { isOld, OFFERED_INSIDE_DAYS, vacanciesOf } from '@jornada/domain/posts/posts.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { figure, hours, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { PostsDialog } from './PostsDialog.tsx';
import { sumOf } from './postSums.ts';
import { texts } from './texts.ts';
import styles from './store.module.css';

/** Authorized posts beside people, team by team and position by position, as of today. */
export function Posts({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [isAdding, setAdding] = useState(false);
  const profile = useProfile();
  const writes = can(profile, 'authorisedPosts.save', personnelDivision);
  const read = useRead(postCalls['authorisedPosts.list'], { filter: { personnelDivision } });
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={8} />;
  const teams = [...Map.groupBy(read.data, ({ team }) => team).entries()];
  const most = Math.max(
    1,
    ...teams.map(([, rows]) => Math.max(sumOf(rows).authorised, sumOf(rows).inService)),
  );
  const total = sumOf(read.data);
  const open = read.data.reduce((sum, row) => sum + Math.max(0, vacanciesOf(row)), 0);
  const over = open - vacanciesOf(total);
  const old = read.data.filter(isOld).length;
  return (
    <Section
      rule="ink"
      title={t('posts.title')}
      count={t('posts.asOf', { day: format.day(today) })}
      aside={
        writes && (
          <Button kind="link" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('posts.add')}
          </Button>
        )
      }
    >
      {read.data.length === 0 && <EmptyState title={t('posts.none')} plain />}
      {read.data.length > 0 && (
        <div className={styles['scroll']} role="region" aria-label={t('posts.title')} tabIndex={0}>
          <table className={styles['posts']}>
            <thead>
              <tr>
                <th scope="col">{t('posts.team')}</th>
                <th scope="col">{t('posts.people', { most })}</th>
                <th scope="col">{t('posts.authorised')}</th>
                <th scope="col">{t('posts.inService')}</th>
                <th scope="col">{t('posts.hours')}</th>
                <th scope="col">{t('posts.of')}</th>
                <th scope="col">{t('posts.onLeave')}</th>
                <th scope="col">{t('posts.inProcess')}</th>
                <th scope="col">{t('posts.leaving')}</th>
                <th scope="col">{t('posts.vacancies')}</th>
              </tr>
            </thead>
            {teams.map(([team, rows]) => (
              <tbody key={team}>
                <Line name={team} row={sumOf(rows)} most={most} strong />
                {rows.length > 1 &&
                  rows.map((row) => (
                    <Line key={row.positionNumber} name={row.position[language]} row={row} most={most} />
                  ))}
              </tbody>
            ))}
            <tfoot>
              <Line name={t('posts.store')} row={total} most={0} strong />
            </tfoot>
          </table>
        </div>
      )}
      {read.data.length > 0 && (
        <p className={styles['note']}>
          {t('posts.sum.vacancies', { count: open })}
          {over > 0 && t('posts.sum.over', { count: over })}.{' '}
          {old > 0 && t('posts.sum.old', { count: old, days: OFFERED_INSIDE_DAYS })}{' '}
          {old > 0 && can(profile, 'mobility.dashboard', personnelDivision) && (
            <Link to={`/mx/${personnelDivision}/mobility-dashboard`}>{t('posts.sum.who')}</Link>
          )}
        </p>
      )}
      {isAdding && <PostsDialog personnelDivision={personnelDivision} onClose={() => setAdding(false)} />}
    </Section>
  );
}

type LineProps = {
  readonly name: string;
  readonly row: ReturnType<typeof sumOf> | TeamPosts;
  /** People at the full length of the bar; 0 draws none. */
  readonly most: number;
  readonly strong?: boolean;
};

function Line({ name, row, most, strong = false }: LineProps) {
  const t = useTexts(texts);
  const open = vacanciesOf(row);
  const share = (people: number) => `${(people / most) * 100}%`;
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{name}</th>
      <td>
        {most > 0 && (
          <span className={styles['bar']} aria-hidden>
            <i style={{ inlineSize: share(Math.min(row.inService, row.authorised)) }} />
            {open > 0 && <i data-open style={{ inlineSize: share(open) }} />}
            {open < 0 && <i data-over style={{ inlineSize: share(-open) }} />}
          </span>
        )}
      </td>
      <td>{row.authorised}</td>
      <td>{row.inService}</td>
      <td>{hours(row.minutes / 60)}</td>
      <td>{hours(row.authorisedMinutes / 60)}</td>
      <td>{dash(row.onLeave)}</td>
      <td>{dash(row.inProcess)}</td>
      <td>{dash(row.leaving)}</td>
      <td data-over={open < 0 || undefined}>
        {open < 0 ? t('posts.over', { count: -open }) : open}
        {open > 0 && row.daysVacant !== null && (
          <small className={styles['days']} data-old={isOld(row) || undefined}>
            <span aria-hidden>{t('posts.days', { count: row.daysVacant })}</span>
            <Spoken>{t('posts.days.words', { count: row.daysVacant })}</Spoken>
          </small>
        )}
      </td>
    </tr>
  );
}

const dash = (count: number): string => (count === 0 ? '–' : figure(count));
