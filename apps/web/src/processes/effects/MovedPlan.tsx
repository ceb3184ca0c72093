import { coverageCalls, type MovedWeek } from '@jornada/contract/coverage.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useRead } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { clock, hours, hoursDelta, useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { effectTexts } from './texts.ts';
import styles from './MovedPlan.module.css';

type Asked = {
  readonly collaboratorUuid: string;
  readonly startDateInterval: string;
  readonly toTeamUuid?: string;
};

/** Need against plan of the team that somebody leaves and of the one they come to, day by day in one week (picture 20). */
export function MovedPlan(asked: Asked) {
  const t = useTexts(effectTexts);
  const format = useFormat();
  const read = useRead(coverageCalls['coverageNeed.afterMove'], { filter: asked }, { keepOld: true });
  if (read.data === undefined) return null;
  const { weekStart, weeks } = read.data;
  if (weekStart === null) return <Section title={t('moved.title')}>{t('moved.never')}</Section>;
  const highest = Math.max(60, ...weeks.flatMap(({ days }) => days.map(topOf)));
  return (
    <Section
      rule="ink"
      title={t('moved.title')}
      count={t('moved.week', {
        week: weekNumber(weekStart),
        days: format.days(weekStart, addDays(weekStart, 6), { year: false }),
      })}
      aside={<Legend ways={weeks.map(({ way }) => way)} />}
    >
      <div className={styles.teams}>
        {weeks.map((week) => (
          <TeamWeek key={week.team.uuid} week={week} highest={highest} />
        ))}
      </div>
      {weeks.length > 1 ? (
        <p className={styles.note}>{t('moved.note')}</p>
      ) : (
        asked.toTeamUuid !== undefined &&
        asked.toTeamUuid !== weeks[0]?.team.uuid && <p className={styles.note}>{t('moved.elsewhere')}</p>
      )}
    </Section>
  );
}

/** The same in one sentence: what the old team lacks in that week, its worst half hour, and a link to hire a replacement. */
export function MovedShortage({ position, ...asked }: Asked & { readonly position?: number | undefined }) {
  const t = useTexts(effectTexts);
  const format = useFormat();
  const read = useRead(coverageCalls['coverageNeed.afterMove'], { filter: asked }, { keepOld: true });
  const profile = useProfile();
  const week = read.data?.weeks.find(({ way }) => way === 'LEAVES');
  if (week === undefined) return null;
  const [before, after] = [sumOf(week, 'missing'), sumOf(week, 'missingAfter')];
  const weekStart = read.data?.weekStart ?? week.days[0]?.date ?? '';
  // Where nothing is planned that late, an earlier week shows what the person is worth to the team.
  const planned = addDays(weekStart, 6) >= asked.startDateInterval;
  return (
    <Section title={t('moved.cover')}>
      <p>
        <b>
          {after === before
            ? t('moved.same', { team: week.team.name })
            : t('moved.short', {
                team: week.team.name,
                before: hours(before / 60),
                after: hours(after / 60),
              })}
        </b>{' '}
        {t(planned ? 'moved.short.week' : 'moved.short.likeWeek', { week: weekNumber(weekStart) })}
        {after > before && week.worst !== null
          ? t('moved.worst', {
              day: format.day(week.worst.date),
              hour: clock(week.worst.from),
              count: week.worst.people,
            })
          : ''}
        {after > before && can(profile, 'hiring.checkId', week.site.code) && (
          <>
            {' '}
            <LinkButton
              kind="link"
              to={`/mx/${week.site.code}/hiring?${new URLSearchParams({ team: week.team.uuid, ...(position !== undefined && { position: String(position) }) }).toString()}`}
            >
              {t('moved.hire')}
            </LinkButton>
          </>
        )}
      </p>
    </Section>
  );
}

type Day = MovedWeek['days'][number];

const sumOf = ({ days }: MovedWeek, name: 'needed' | 'planned' | 'moved' | 'missing' | 'missingAfter') =>
  days.reduce((sum, day) => sum + day[name], 0);

/** The highest of what a day's column shows. */
const topOf = ({ needed, planned, moved }: Day): number => Math.max(needed, planned + moved);

function Legend({ ways }: { ways: readonly MovedWeek['way'][] }) {
  const t = useTexts(effectTexts);
  return (
    <span className={styles.legend} aria-hidden>
      {(['need', 'plan', ...ways, 'missing'] as const).map((mark) => (
        <span key={mark}>
          <i data-mark={mark} /> {t(`moved.mark.${mark}`)}
        </span>
      ))}
    </span>
  );
}

const HEIGHT = 96;

function TeamWeek({ week, highest }: { week: MovedWeek; highest: number }) {
  const t = useTexts(effectTexts);
  const { team, site, way, days } = week;
  const after = (day: Day): number => day.planned + (way === 'LEAVES' ? -day.moved : day.moved);
  return (
    <table className={styles.week}>
      <caption>
        <b>{t('moved.place', { site: site.name, team: team.name })}</b>
        <span>
          {t('moved.hours', {
            planned: hours(days.reduce((sum, day) => sum + after(day), 0) / 60),
            needed: hours(sumOf(week, 'needed') / 60),
          })}
        </span>
      </caption>
      <thead>
        <tr>
          {days.map(({ date }) => (
            <DayHead key={date} date={date} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr aria-hidden>
          {days.map((day) => (
            <td key={day.date}>
              <Column day={day} way={way} after={after(day)} highest={highest} />
            </td>
          ))}
        </tr>
        <tr>
          {days.map((day) => (
            <td key={day.date}>
              <b>{hours(after(day) / 60)}</b>
              <span data-short={day.missingAfter > day.missing || undefined}>
                {hoursDelta((after(day) - day.needed) / 60)}
              </span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function DayHead({ date }: { date: string }) {
  const format = useFormat();
  return (
    <th scope="col">
      {format.weekday(date)} {Number(date.slice(8))}
    </th>
  );
}

/** One day: the plan from the ground, what leaves dashed or enters blue on it, the need as a line, what is missing in ink. */
function Column({
  day: { needed, moved },
  way,
  after,
  highest,
}: {
  day: Day;
  way: MovedWeek['way'];
  after: number;
  highest: number;
}) {
  const y = (minutes: number): number => HEIGHT - (minutes / highest) * (HEIGHT - 4);
  const ground = way === 'LEAVES' ? after : after - moved;
  const missing = Math.max(0, needed - after);
  return (
    <svg className={styles.column} viewBox={`0 0 48 ${HEIGHT}`} preserveAspectRatio="none">
      <rect data-part="plan" x="8" width="32" y={y(ground)} height={HEIGHT - y(ground)} />
      {missing > 0 && (
        <rect data-part="missing" x="8" width="32" y={y(needed)} height={y(after) - y(needed)} />
      )}
      {moved > 0 && (
        <rect
          data-part={way}
          x={way === 'LEAVES' ? 4 : 8}
          width={way === 'LEAVES' ? 40 : 32}
          y={y(ground + moved)}
          height={y(ground) - y(ground + moved)}
        />
      )}
      {needed > 0 && <path data-part="need" d={`M2 ${y(needed)}H46`} />}
    </svg>
  );
}
