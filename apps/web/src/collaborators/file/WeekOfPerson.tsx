import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { dayAt, weekNumber } from '@jornada/domain/time.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts.ts';
import { clock, hours, useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { TimeBar } from '../../ui/marks/TimeBar.tsx';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { fileTexts } from './texts.ts';
import styles from './WeekOfPerson.module.css';

/** The running week as it is planned, a column per day, with the way to the plan. */
export function WeekOfPerson({ person, file }: { person: CollaboratorFile; file: PersonFile }) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  const { week } = file;
  const today = dayAt(Temporal.Now.instant());
  if (week === null || person.leftOn !== null) return null;
  return (
    <Section
      title={t('week.title', { week: weekNumber(week.weekStart) })}
      count={t('week.hours', {
        planned: hours(week.plannedMinutes / 60),
        base: hours((person.weeklyMinutes ?? 0) / 60),
      })}
      aside={
        person.team && (
          <Link to={`/mx/${person.site.code}/planning/${person.team.uuid}/${week.weekStart}`}>
            {t('week.open')}
          </Link>
        )
      }
    >
      <ol className={styles.week}>
        {week.days.map(({ date, periods }) => {
          const words = periods.map(({ from, to, code }) => `${code} ${clock(from)}–${clock(to % 1440)}`);
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              <span>
                <b>{Number(date.slice(8))}</b> {format.weekday(date)}
              </span>
              {periods.length === 0 ? (
                <span>–</span>
              ) : (
                periods.map(({ from, to, code }) => (
                  <span key={from}>
                    {code !== 'ORD' && (
                      <b className={styles.code} style={{ color: typologyLook(code).stroke }}>
                        {code}{' '}
                      </b>
                    )}
                    {clock(from)}–{/* A narrow day has the end under the start. */}
                    <wbr />
                    {clock(to % 1440)}
                  </span>
                ))
              )}
              <TimeBar
                size="thin"
                label={words.join(', ') || t('week.free')}
                bars={periods.map(({ from, to, code }) => ({ from, to, color: typologyLook(code).stroke }))}
              />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
