import type { PlanningTemplate, TemplateSummary } from '@jornada/contract/planning-templates.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { clock, range, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { TemplateMenu, TurnTabs } from './TemplateMenu.tsx';
import { texts } from './texts.ts';

/** A template on a narrow screen: to read and to apply; it is edited where there is room for a board. */
export function PatternList({ template, templates, turn }: { template: PlanningTemplate; templates: readonly TemplateSummary[]; turn: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const next = addDays(mondayOf(dayAt(Temporal.Now.instant())), 7);
  const rows = template.rows.filter((row) => row.week === turn && row.periods.length > 0);
  return (
    <Page
      title={template.name}
      count={t('template.people', { count: rows.length })}
      lead={t('template.narrow')}
      path={[{ label: t('template.title'), to: `/mx/${personnelDivision}/planningTemplate` }, { label: template.team.name }]}
      actions={
        <>
          <TemplateMenu template={template} templates={templates} />
          <LinkButton kind="primary" to={`/mx/${personnelDivision}/planningTemplateManagement/${teamUuid}/${next}?template=${template.uuid}&propose=untold`}>
            {t('template.apply')}
          </LinkButton>
        </>
      }
    >
      <TurnTabs template={template} turn={turn} />
      {[1, 2, 3, 4, 5, 6, 7].map((day) => {
        const working = rows.filter(({ periods }) => periods.some(({ dayOfWeek }) => dayOfWeek === day));
        return (
          <Section key={day} rule="ink" title={format.weekday(addDays(next, day - 1))} count={working.length}>
            <Rows>
              {working.map(({ collaboratorUuid, name, periods }) => (
                <Row
                  key={collaboratorUuid}
                  title={name}
                  meta={periods
                    .filter(({ dayOfWeek }) => dayOfWeek === day)
                    .map(({ fromHour, toHour, abbreviation }) => `${range(clock(fromHour), clock(toHour))} ${abbreviation}`)
                    .join(', ')}
                />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Page>
  );
}
