import type { PlanningTemplate, TemplateSummary } from '@jornada/contract/planning-templates.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { clock, range, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { WrittenHours } from '../WrittenHours.tsx';
import { useTemplatePlaces } from './places.ts';
import { TemplateMenu, TurnTabs } from './TemplateMenu.tsx';
import { texts } from './texts.ts';
import styles from './templates.module.css';

/** A template on a narrow screen, and for those who only read: it is edited where there is room for a board. */
export function PatternList({
  template,
  templates,
  turn,
}: {
  template: PlanningTemplate;
  templates: readonly TemplateSummary[];
  turn: number;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const places = useTemplatePlaces();
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'planningTemplates.edit', personnelDivision);
  const next = addDays(mondayOf(dayAt(Temporal.Now.instant())), 7);
  const rows = template.rows.filter((row) => row.week === turn && row.periods.length > 0);
  return (
    <Page
      title={template.name}
      count={t('template.people', { count: rows.length })}
      lead={edits ? t('template.narrow') : undefined}
      path={[
        ...(places.week
          ? [{ label: t('template.back', { week: places.week.number }), to: places.week.path }]
          : []),
        { label: t('template.title'), to: places.teams },
        { label: template.team.name },
      ]}
      actions={
        <>
          <TemplateMenu template={template} templates={templates} />
          {edits && (
            <LinkButton kind="primary" to={places.apply(template.uuid)}>
              {t('template.apply')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles['turns']}>
        <TurnTabs template={template} turn={turn} />
      </div>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => {
        const working = rows
          .map(({ periods, ...row }) => ({
            ...row,
            periods: periods.filter(({ dayOfWeek }) => dayOfWeek === day),
          }))
          .filter(({ periods }) => periods.length > 0)
          .toSorted((one, other) => (one.periods[0]?.fromHour ?? 0) - (other.periods[0]?.fromHour ?? 0));
        return (
          <Section key={day} rule="ink" title={format.weekday(addDays(next, day - 1))} count={working.length}>
            <Rows>
              {working.map(({ collaboratorUuid, name, periods }) => (
                <Row
                  key={collaboratorUuid}
                  title={name}
                  meta={<WrittenHours hours={periods.map(written)} />}
                />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Page>
  );
}

/** Ordinary hours go without a code. */
const written = ({
  fromHour,
  toHour,
  abbreviation,
}: PlanningTemplate['rows'][number]['periods'][number]): string =>
  `${range(clock(fromHour), clock(toHour))}${abbreviation === 'ORD' ? '' : ` ${abbreviation}`}`;
