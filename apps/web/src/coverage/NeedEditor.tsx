import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartLine,
  IconChevronLeft,
  IconChevronRight,
  IconFileImport,
  IconTableImport,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refresh, useList } from '../data.ts';
import { useUnsavedPrompt } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Menu } from '../ui/floating/Menu.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { CopyNeed } from './CopyNeed.tsx';
import { ForecastNeed } from './ForecastNeed.tsx';
import { ImportNeed } from './ImportNeed.tsx';
import { NeedGrid } from './NeedGrid.tsx';
import type { NeedView } from './needWeek.ts';
import { texts } from './texts.ts';
import { useNeedEditor, type NeedEditor as Editor } from './useNeedEditor.ts';
import styles from './need.module.css';

/** The week as a table of days and half hours, worked on like a spreadsheet; it saves by itself. */
export function NeedEditor({ need }: { need: CoverageNeed }) {
  const t = useTexts(texts);
  const format = useFormat();
  const editor = useNeedEditor(need);
  const [asks, setAsks] = useState<'copy' | 'forecast' | 'import' | null>(null);
  const { view, setView, whole, setWhole } = useView();
  useUnsavedPrompt(editor.state === 'away');
  useUndoKeys(editor);
  useEffect(() => {
    if (editor.state === 'stale') refresh(['coverage'], { only: 'named' });
  }, [editor.state]);
  const { site, team, weekStart, pattern } = need;
  const isNew = pattern === null && editor.week.pattern.every((lines) => lines.length === 0);
  return (
    <Page
      title={t('need.title')}
      count={`${team.name}, ${format.days(weekStart, addDays(weekStart, 6))}`}
      lead={isNew ? t('need.none') : t('need.lead')}
      path={[
        { label: t('need.planning'), to: `/mx/${site.code}/planning/${team.uuid}/${weekStart}` },
        { label: t('need.title') },
      ]}
      actions={
        need.editable ? (
          <>
            <Standing editor={editor} />
            <IconButton
              label={t('need.undo')}
              kbd="Ctrl Z"
              icon={<IconArrowBackUp />}
              locked={editor.canUndo ? null : t('need.unchanged')}
              onClick={editor.undo}
            />
            <IconButton
              label={t('need.redo')}
              kbd="Ctrl Y"
              icon={<IconArrowForwardUp />}
              locked={editor.canRedo ? null : t('need.unchanged')}
              onClick={editor.redo}
            />
            <Menu
              align="end"
              trigger={<Button icon={<IconTableImport />}>{t('need.bring')}</Button>}
              groups={[
                {
                  items: [
                    {
                      label: t('need.bring.forecast'),
                      icon: <IconChartLine />,
                      locked: editor.state === 'saved' ? null : t('need.saving'),
                      onSelect: () => setAsks('forecast'),
                    },
                    {
                      label: t('need.bring.week'),
                      icon: <IconTableImport />,
                      locked: editor.state === 'saved' ? null : t('need.saving'),
                      onSelect: () => setAsks('copy'),
                    },
                    {
                      label: t('need.bring.csv'),
                      icon: <IconFileImport />,
                      locked: editor.state === 'saved' ? null : t('need.saving'),
                      onSelect: () => setAsks('import'),
                    },
                  ],
                },
              ]}
            />
          </>
        ) : (
          <span className={styles['standing']}>{t('need.readOnly')}</span>
        )
      }
    >
      {editor.state === 'stale' && (
        <div className={styles['stale']}>
          <Banner
            tone="policy"
            title={t('need.stale', { who: editor.staleBy || t('need.stale.someone') })}
            action={{ label: t('need.stale.theirs'), onClick: editor.takeTheirs }}
          />
          <Button kind="link" onClick={editor.keepMine}>
            {t('need.stale.mine')}
          </Button>
        </div>
      )}
      <Choices need={need} view={view} onView={setView} whole={whole} onWhole={setWhole} />
      <NeedGrid need={need} editor={editor} view={view} whole={whole} />
      <Validity need={need} editor={editor} view={view} />
      {asks === 'copy' && (
        <CopyNeed need={need} editor={editor} mode={view.mode} onClose={() => setAsks(null)} />
      )}
      {asks === 'forecast' && (
        <ForecastNeed
          need={need}
          editor={editor}
          onShown={() => setView({ mode: 'dates' })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'import' && (
        <ImportNeed need={need} onShown={() => setView({ mode: 'dates' })} onClose={() => setAsks(null)} />
      )}
    </Page>
  );
}

/** Which layer and typology is edited stands in the address. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const put = (name: string, value: string | null): void =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const view: NeedView = {
    mode: search.get('only') === 'week' ? 'dates' : 'pattern',
    typology: search.get('typology'),
  };
  return {
    view,
    setView: ({ mode, typology }: Partial<NeedView>) => {
      if (mode !== undefined) put('only', mode === 'dates' ? 'week' : null);
      if (typology !== undefined) put('typology', typology);
    },
    whole: search.get('hours') === 'all',
    setWhole: (whole: boolean) => put('hours', whole ? 'all' : null),
  };
}

type ChoicesProps = {
  need: CoverageNeed;
  view: NeedView;
  onView: (view: Partial<NeedView>) => void;
  whole: boolean;
  onWhole: (whole: boolean) => void;
};

function Choices({
  need: { site, team, weekStart, typologies },
  view,
  onView,
  whole,
  onWhole,
}: ChoicesProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site.code } });
  const go = (teamUuid: string, monday: string): void =>
    void navigate(`/mx/${site.code}/planning/${teamUuid}/${monday}/coverageNeed?${search.toString()}`);
  return (
    <div className={styles['choices']}>
      <span className={styles['week']}>
        <IconButton
          label={t('need.previous')}
          icon={<IconChevronLeft />}
          onClick={() => go(team.uuid, addDays(weekStart, -7))}
        />
        <b>{t('need.week', { week: weekNumber(weekStart) })}</b>
        <IconButton
          label={t('need.next')}
          icon={<IconChevronRight />}
          onClick={() => go(team.uuid, addDays(weekStart, 7))}
        />
      </span>
      <SegmentedControl
        label={t('need.mode')}
        value={view.mode}
        options={[
          { value: 'pattern', label: t('need.mode.pattern') },
          { value: 'dates', label: t('need.mode.dates') },
        ]}
        onChange={(mode) => onView({ mode })}
      />
      <SelectField
        label={t('need.team')}
        hideLabel
        value={team.uuid}
        options={(teams.data?.rows ?? [team]).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(uuid) => uuid !== null && go(uuid, weekStart)}
      />
      <SelectField
        label={t('need.typology')}
        hideLabel
        value={view.typology ?? ''}
        options={[
          { value: '', label: t('need.anybody') },
          ...typologies.map(({ uuid, abbreviation, name }) => ({
            value: uuid,
            label: `${abbreviation} ${name[language]}`,
          })),
        ]}
        onChange={(uuid) => onView({ typology: uuid === '' ? null : uuid })}
      />
      <Checkbox label={t('need.hours')} checked={whole} onChange={onWhole} />
    </div>
  );
}

function Standing({ editor }: { editor: Editor }) {
  const t = useTexts(texts);
  return (
    <span role="status" className={styles['standing']}>
      {editor.state === 'stale' ? '' : t(`need.${editor.state}`)}
    </span>
  );
}

/** From when until when the pattern holds, and the others. */
function Validity({
  need: { weekStart, pattern, patterns, site, team, editable },
  editor,
  view,
}: {
  need: CoverageNeed;
  editor: Editor;
  view: NeedView;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  if (view.mode !== 'pattern') return null;
  const isOlder = pattern !== null && pattern.from < weekStart;
  return (
    <div className={styles['validity']}>
      <p>
        {pattern !== null && t('need.from', { day: format.day(pattern.from, { year: true }) })}
        {isOlder && editable && (
          <span>{t('need.fromNow', { day: format.day(weekStart, { year: true }) })}</span>
        )}
      </p>
      <DateField
        label={t('need.until')}
        hint={t('need.until.hint')}
        value={editor.week.to}
        min={addDays(weekStart, 6)}
        disabled={!editable}
        isOff={(day) => weekdayOf(dayOf(day)) !== 7}
        onChange={(to) =>
          (to === null || (to > weekStart && weekdayOf(dayOf(to)) === 7)) &&
          editor.edit({ ...editor.week, to })
        }
      />
      {patterns.length > 1 && (
        <nav aria-label={t('need.patterns')}>
          <b>{t('need.patterns')}</b>
          {patterns.map(({ from, to }) => (
            <Link
              key={from}
              to={`/mx/${site.code}/planning/${team.uuid}/${from < '2001-01-01' ? weekStart : from}/coverageNeed`}
              aria-current={from === pattern?.from || undefined}
            >
              {to === null ? t('need.patterns.since', { from: format.date(from) }) : format.days(from, to)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Undo and redo wherever the focus is, but not inside a field that has an undo of its own. */
function useUndoKeys({ undo, redo }: Editor): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        (key !== 'z' && key !== 'y') ||
        event.target instanceof HTMLInputElement
      )
        return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [undo, redo]);
}
