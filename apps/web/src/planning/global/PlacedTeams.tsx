import type { PlacedPerson } from '@jornada/contract/planning-global.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { mondayOf, monthOf } from '@jornada/domain/time.ts';
import { Link } from 'react-router';
import { barsOf, hoursText, shiftsOf } from '../../myweek/shifts.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { scaleFor, type Span } from '../../ui/marks/scale.ts';
import { TimeAxis, TimeBar } from '../../ui/marks/TimeBar.tsx';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { texts } from './texts.ts';
import styles from './global.module.css';

type PlacedTeamsProps = {
  people: readonly PlacedPerson[];
  typologies: readonly HourTypology[];
  date: string;
  withSite: boolean;
};

/** A day by team: its people by hour of arrival, each as a bar with the hours in figures, all on one scale whose hours stay in sight. */
export function PlacedTeams({ people, typologies, date, withSite }: PlacedTeamsProps) {
  const t = useTexts(texts);
  const scale = scaleFor(people.flatMap(({ periods }) => barsOfDay(periods, typologies)));
  return (
    <>
      {people.length > 0 && (
        <div className={styles['axis']}>
          <span className={styles['bar']}>
            <TimeAxis scale={scale} every={180} />
          </span>
        </div>
      )}
      {byTeam(people).map(([first, others]) => (
        <Section
          key={`${first.site.code} ${first.team.uuid}`}
          rule="ink"
          title={withSite ? `${first.site.name} ${first.site.code}, ${first.team.name}` : first.team.name}
          count={others.length}
          aside={
            <Link to={`/mx/${first.site.code}/planning/${first.team.uuid}/${mondayOf(date)}`}>
              {t('global.week')}
            </Link>
          }
        >
          <ul className={styles['people']}>
            {others.map((person) => (
              <Placed
                key={person.collaboratorUuid}
                person={person}
                typologies={typologies}
                date={date}
                scale={scale}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

type PlacedProps = {
  person: PlacedPerson;
  typologies: readonly HourTypology[];
  date: string;
  scale: Span;
};

/** The worked shifts of a day as bars. */
const barsOfDay = (periods: PlacedPerson['periods'], typologies: readonly HourTypology[]) =>
  shiftsOf(periods, typologies).flatMap((shift) =>
    shift.works ? barsOf([shift], { color: typologyLook(shift.code).stroke }) : [],
  );

function Placed({ person, typologies, date, scale }: PlacedProps) {
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
        {bars.length > 0 && <TimeBar label={said.join(', ')} scale={scale} bars={bars} />}
      </span>
      <span className={styles['hours']}>{said.join(', ')}</span>
    </li>
  );
}

/** The people of each team, by its first, in the order in which they come. */
function byTeam(people: readonly PlacedPerson[]): (readonly [PlacedPerson, readonly PlacedPerson[]])[] {
  return [...Map.groupBy(people, ({ team }) => team.uuid).values()].flatMap((own) =>
    own[0] === undefined ? [] : [[own[0], own] as const],
  );
}
