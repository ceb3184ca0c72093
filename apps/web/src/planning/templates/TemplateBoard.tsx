import type { PlanningTemplate, TemplateSummary } from '@jornada/contract/planning-templates.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Spoken } from '../../ui/marks/Spoken.tsx';
import type { BoardWeek } from '../board/week/place.ts';
import { PlanFrame } from '../board/frame/PlanFrame.tsx';
import { WeekBoard } from '../board/WeekBoard.tsx';
import { templateTransport } from './patternWeek.ts';
import { useTemplatePlaces } from './places.ts';
import { TemplateMenu, TurnTabs } from './TemplateMenu.tsx';
import { texts } from './texts.ts';
import styles from './templates.module.css';

type TemplateBoardProps = {
  week: BoardWeek;
  template: PlanningTemplate;
  templates: readonly TemplateSummary[];
  turn: number;
};

/** A week of a template on the planning board itself: the same keys, typing, dragging, undo and rules. */
export function TemplateBoard({ week, template, templates, turn }: TemplateBoardProps) {
  const t = useTexts(texts);
  const { teamUuid = '' } = useParams();
  const places = useTemplatePlaces();
  const [transport] = useState(() => templateTransport(week, template, turn));
  const monday = week.teams[0]?.weeks[0]?.weekStart ?? '';
  const gone = new Set(
    template.rows
      .filter(({ inTeam, periods }) => !inTeam && periods.length > 0)
      .map(({ collaboratorUuid }) => collaboratorUuid),
  ).size;
  const names = (
    <>
      {places.week && (
        <LinkButton kind="plain" icon={<IconArrowLeft />} to={places.week.path}>
          {t('template.back', { week: places.week.number })}
        </LinkButton>
      )}
      <h1>
        {template.team.name}
        <Spoken>, {template.name}</Spoken>
      </h1>
      <TemplateMenu template={template} templates={templates} />
      <TurnTabs template={template} turn={turn} />
      <span className={styles['note']} title={gone > 0 ? t('template.gone', { count: gone }) : undefined}>
        {gone > 0
          ? t('template.gone', { count: gone })
          : t('template.checkedAs', { week: weekNumber(monday) })}
      </span>
    </>
  );
  const act = (
    <LinkButton kind="primary" to={places.apply(template.uuid)}>
      {t('template.apply')}
    </LinkButton>
  );
  return (
    <PlanFrame span="week" nav={names}>
      <WeekBoard
        week={week}
        view={{ scope: 'team', span: 'week', teamUuid, monday, date: monday }}
        draft={[]}
        onUnsaved={keepNothing}
        pattern={{ transport, act }}
      />
    </PlanFrame>
  );
}

/** What could not be sent yet is asked about on leaving; a template is no week to keep drafts of. */
const keepNothing = (): void => undefined;
