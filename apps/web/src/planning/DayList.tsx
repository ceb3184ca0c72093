import type { TeamWeek } from '@jornada/contract/planning.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { clock, range, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** A week by day, to read on a narrow screen. */
export function DayList({ week }: { week: TeamWeek }) {
  const t = useTexts(texts);
  const format = useFormat();
  const start = week.weeks[0]?.weekStart ?? '';
  const codes = new Map(week.typologies.map(({ uuid, abbreviation }) => [uuid, abbreviation]));
  return (
    <Page title={week.team.name} lead={t('board.narrow')} count={format.days(start, addDays(start, 6))}>
      {Array.from({ length: 7 }, (_, day) => addDays(start, day)).map((date) => {
        const people = week.people
          .map((person) => ({ person, periods: person.periods.filter((period) => period.date === date) }))
          .filter(({ periods }) => periods.length > 0)
          .toSorted((a, b) => (a.periods[0]?.fromHour ?? 0) - (b.periods[0]?.fromHour ?? 0));
        return (
          <Section key={date} rule="ink" title={format.longDay(date)} count={people.length}>
            <Rows>
              {people.map(({ person, periods }) => (
                <Row
                  key={person.collaboratorUuid}
                  title={person.name}
                  meta={periods.map((period) => `${range(clock(period.fromHour), clock(period.toHour))} ${codes.get(period.hourTypologyUuid) ?? ''}`).join(', ')}
                />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Page>
  );
}
