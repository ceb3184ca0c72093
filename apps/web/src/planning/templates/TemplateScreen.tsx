import { planningCalls } from '@jornada/contract/planning.ts';
import { templateCalls, type TemplateSummary } from '@jornada/contract/planning-templates.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useTeamName } from '../useTeamName.ts';
import { useWideBoard } from '../useWideBoard.ts';
import { NewTemplate } from './NewTemplate.tsx';
import { patternWeek } from './patternWeek.ts';
import { PatternList } from './PatternList.tsx';
import { TemplateBoard } from './TemplateBoard.tsx';
import { useTemplatePlaces } from './places.ts';
import { texts } from './texts.ts';

/** A team's templates, one of them open: edited as the planning board is, week by week of its turn. */
export default function TemplateScreen() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const edits = can(useProfile(), 'planningTemplates.edit', personnelDivision);
  const [search] = useSearchParams();
  const list = useRead(templateCalls['planningTemplates.list'], { filter: { teamUuid } });
  const team = useTeamName(personnelDivision, teamUuid);
  const places = useTemplatePlaces();
  const open = (uuid: string): void => void navigate(places.template(uuid), { replace: search.has('new') });
  const close = (): void => void navigate(places.team, { replace: true });
  if (list.isPending) return <Waiting label={t('template.title')} rows={12} />;
  if (list.isError)
    return (
      <Page title={t('template.title')}>
        <ReadFailed title={t('template.failed')} read={list} />
      </Page>
    );
  const chosen = list.data.find(({ uuid }) => uuid === search.get('template')) ?? list.data[0];
  return (
    <>
      {chosen === undefined ? (
        <Page
          title={t('template.title')}
          count={team}
          path={[
            ...(places.week
              ? [{ label: t('template.back', { week: places.week.number }), to: places.week.path }]
              : []),
            { label: t('template.title'), to: places.teams },
          ]}
        >
          <EmptyState
            title={t('template.empty')}
            action={
              edits && (
                <Button kind="primary" onClick={() => void navigate(places.create())}>
                  {t('template.new')}
                </Button>
              )
            }
          >
            {edits ? t('template.empty.lead') : undefined}
          </EmptyState>
        </Page>
      ) : (
        // Each week of it is read again: what was typed in one stands there after a look at another.
        <OpenTemplate
          key={`${chosen.uuid} ${search.get('week') ?? '1'}`}
          chosen={chosen}
          templates={list.data}
        />
      )}
      {edits && search.has('new') && (
        <NewTemplate
          personnelDivision={personnelDivision}
          teamUuid={teamUuid}
          onClose={close}
          onDone={open}
        />
      )}
    </>
  );
}

function OpenTemplate({
  chosen,
  templates,
}: {
  chosen: TemplateSummary;
  templates: readonly TemplateSummary[];
}) {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const edits = can(useProfile(), 'planningTemplates.edit', personnelDivision);
  const [search] = useSearchParams();
  const wide = useWideBoard();
  const monday = addDays(mondayOf(dayAt(Temporal.Now.instant())), 7);
  const template = useRead(templateCalls['planningTemplates.get'], { id: chosen.uuid }, { staleMs: 0 });
  const week = useRead(planningCalls['planning.weekTeamByManager'], {
    filter: { startDateInterval: monday, teamUuid },
  });
  const failed = [template, week].find(({ isError }) => isError);
  if (failed !== undefined)
    return (
      <Page title={chosen.name}>
        <ReadFailed title={t('template.failed')} read={failed} />
      </Page>
    );
  if (
    template.data === undefined ||
    week.data === undefined ||
    (!template.isFetchedAfterMount && template.isFetching)
  )
    return <Waiting label={chosen.name} rows={20} />;
  const turn = Math.min(template.data.weeks, Math.max(1, Number(search.get('week') ?? '1') || 1));
  if (!wide || !edits) return <PatternList template={template.data} templates={templates} turn={turn} />;
  return (
    <TemplateBoard
      week={patternWeek(week.data, template.data, turn)}
      template={template.data}
      templates={templates}
      turn={turn}
    />
  );
}
