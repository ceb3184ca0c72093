import type { PlacedPerson } from '@jornada/contract/planning-global.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { mondayOf, monthOf } from '@jornada/domain/time.ts';
import { Link } from 'react-router';
import { barsOf, hoursText, shiftsOf } from '../../myweek/shifts.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { scaleFor, type Span } from '../../ui/marks/scale.ts';
import { TimeBar } from '../../ui/marks/TimeBar.tsx';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { texts } from './texts.ts';
import styles from './global.module.css';

type PlacedTeamProps = {
  people: readonly PlacedPerson[];
  typologies: readonly HourTypology[];
  date: string;
  withSite: boolean;
};

/** A team's day: its people by hour of arrival, each as a bar on the one scale with the hours in figures. */
export function PlacedTeam({ people, typologies, date, withSite }: PlacedTeamProps) {
  const t = useTexts(texts);
  const [first] = people;
  if (first === undefined) return null;
  const { site, team } = first;
  const scale = scaleFor(people.flatMap(({ periods }) => barsOfDay(periods, typologies)));
  return (
    <Section
      rule="ink"
      title={withSite ? `${site.name} ${site.code}, ${team.name}` : team.name}
      count={people.length}
      aside={<Link to={`/mx/${site.code}/planning/${team.uuid}/${mondayOf(date)}`}>{t('global.week')}</Link>}
    >
      <ul className={styles['people']}>
        {people.map((person, at) => (
          <Placed
            key={person.collaboratorUuid}
            person={person}
            typologies={typologies}
            date={date}
            scale={scale}
            withAxis={at === 0}
          />
        ))}
      </ul>
    </Section>
  );
}

type PlacedProps = {
  person: PlacedPerson;
  typologies: readonly HourTypology[];
  date: string;
  scale: Span;
  withAxis: boolean;
};

/** The worked shifts of a day as bars. */
const barsOfDay = (periods: PlacedPerson['periods'], typologies: readonly HourTypology[]) =>
  shiftsOf(periods, typologies).flatMap((shift) =>
    shift.works ? barsOf([shift], { color: typologyLook(shift.code).stroke }) : [],
  );

function Placed({ person, typologies, date, scale, withAxis }: PlacedProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shifts = shiftsOf(person.periods, typologies);
  const bars = barsOfDay(person.periods, typologies);
  const names = new Map(typologies.map(({ abbreviation, name }) => [abbreviation, name[language]]));
  const said = shifts.map((shift) =>
    shift.works
      ? `${hoursText([shift])}${shift.code === 'ORD' ? '' : ` ${shift.code}`}`
      : `${shift.code} ${names.get(shift.code) ?? ''}`,
  );
  return (
    <li className={styles['person']} data-off={bars.length === 0 || undefined}>
      <Link
        to={`/mx/${person.site.code}/planning/monthPlanning/${person.collaboratorUuid}/${monthOf(date)}`}
        aria-label={t('global.month', { name: person.name })}
      >
        {person.name}
      </Link>
      <span className={styles['position']}>
        {person.position[language]}
        {person.fictitious && <em> {t('global.fictitious.mark')}</em>}
      </span>
      <span className={styles['bar']}>
        {(bars.length > 0 || withAxis) && (
          <TimeBar label={said.join(', ')} scale={scale} axisEvery={withAxis ? 180 : undefined} bars={bars} />
        )}
      </span>
      <span className={styles['hours']}>{said.join(', ')}</span>
    </li>
  );
}
