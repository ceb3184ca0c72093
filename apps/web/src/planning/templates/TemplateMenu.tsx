import {
  templateCalls,
  type PlanningTemplate,
  type TemplateSummary,
} from '@jornada/contract/planning-templates.ts';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { letterOf } from './patternWeek.ts';
import { TemplateHead } from './NewTemplate.tsx';
import { useTemplatePlaces } from './places.ts';
import { texts } from './texts.ts';

type TemplateMenuProps = { template: PlanningTemplate; templates: readonly TemplateSummary[] };

/** The template that is open, the team's others, and what can be done with it. */
export function TemplateMenu({ template, templates }: TemplateMenuProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const [naming, setNaming] = useState(false);
  const places = useTemplatePlaces();
  const edits = can(useProfile(), 'planningTemplates.edit', personnelDivision);
  const create = useAct(templateCalls['planningTemplates.create'], {
    onDone: ({ uuid }) => void navigate(places.template(uuid)),
  });
  /** The template's own content, for a copy or to bring back one that was deleted. */
  const again = (name: string) =>
    create.mutate({
      personnelDivision,
      teamUuid,
      name,
      weeks: template.weeks,
      rows: template.rows
        .filter(({ inTeam, week }) => inTeam && week <= template.weeks)
        .map(({ collaboratorUuid, week, periods }) => ({
          collaboratorUuid,
          week,
          periods: periods.map(({ dayOfWeek, fromHour, toHour, hourTypologyUuid, break: rest }) => ({
            dayOfWeek,
            fromHour,
            toHour,
            hourTypologyUuid,
            break: rest ?? null,
          })),
        })),
    });
  const remove = useAct(templateCalls['planningTemplates.delete'], {
    onDone: () => {
      showToast({
        text: t('template.deleted', { name: template.name }),
        action: { label: t('template.undo'), run: () => again(template.name) },
      });
      void navigate(places.team);
    },
  });
  return (
    <>
      <Menu
        trigger={<Button icon={<IconChevronDown />}>{template.name}</Button>}
        groups={[
          {
            items: templates.map(({ uuid, name, people }) => ({
              label: name,
              detail: people,
              checked: uuid === template.uuid,
              to: places.template(uuid),
            })),
          },
          ...(edits ? [{ items: [{ label: t('template.new'), to: places.create(template.uuid) }] }] : []),
        ]}
      />
      {edits && (
        <Menu
          align="end"
          trigger={<Button icon={<IconDots />}>{t('template.more')}</Button>}
          groups={[
            {
              items: [
                { label: t('template.rename'), onSelect: () => setNaming(true) },
                {
                  label: t('template.copy'),
                  onSelect: () => again(t('template.copyName', { name: template.name })),
                },
                {
                  label: t('template.delete'),
                  danger: true,
                  onSelect: () => remove.mutate({ templateUuid: template.uuid, version: template.version }),
                },
              ],
            },
          ]}
        />
      )}
      {naming && <TemplateHead template={template} onClose={() => setNaming(false)} />}
    </>
  );
}

/** The weeks that take turns; nothing where there is one. */
export function TurnTabs({ template, turn }: { template: PlanningTemplate; turn: number }) {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  if (template.weeks === 1) return null;
  return (
    <SegmentedControl
      label={t('template.turns')}
      value={String(turn)}
      options={Array.from({ length: template.weeks }, (_, at) => ({
        value: String(at + 1),
        label: t('template.turn', { letter: letterOf(at + 1) }),
      }))}
      onChange={(value) => {
        const next = new URLSearchParams(search);
        next.set('template', template.uuid);
        next.set('week', value);
        setSearch(next);
      }}
    />
  );
}
