import { polyvalenceCalls, type PolyvalenceMatrix } from '@jornada/contract/polyvalences.ts';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { apiFile } from '../api.ts';
import { useDownload } from '../files.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { CellPanel } from './CellPanel.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { Legend } from './Legend.tsx';
import { isForbidden, isInside, placeIn, single, type Area } from './matrix.ts';
import { MatrixGrid, type CellView } from './MatrixGrid.tsx';
import { texts } from './texts.ts';
import { useMatrixEdits, type CellEdit } from './useMatrixEdits.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import styles from './polyvalences.module.css';

/** The matrix of a store with what is chosen in it; in edit mode keys set the level of all chosen cells at once. */
export function MatrixScreen({ matrix, mode }: { matrix: PolyvalenceMatrix; mode: 'read' | 'edit' }) {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState<CellView>('worked');
  const [area, setArea] = useState<Area>(single(0, 0));
  const [open, setOpen] = useState(false);
  const [history, setHistory] = useState(false);
  const edits = useMatrixEdits(matrix);
  const editable = mode === 'edit' && matrix.editable;
  const root = `/mx/${matrix.site.code}`;
  const teams = useMemo(() => teamsOf(matrix), [matrix]);
  const asked = search.get('team');
  const team = teams.some(({ uuid }) => uuid === asked) ? asked : null;
  const situation = situationIn(search);
  const put = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    setArea(single(0, area.column));
    setSearch(next, { replace: true });
  };
  const people = useMemo(
    () =>
      matrix.people.filter(
        (person) =>
          (team === null || person.teamUuid === team) &&
          (situation === undefined || person.situation === situation),
      ),
    [matrix.people, situation, team],
  );
  const { busy, start } = useDownload();
  const download = (): void =>
    start(
      () =>
        apiFile(polyvalenceCalls['polyvalences.export'], {
          filter: {
            personnelDivision: matrix.site.code,
            weekStart: matrix.weekStart,
            teamUuid: team ?? undefined,
          },
        }),
      `polivalencia-${matrix.site.code}-${matrix.today}.xlsx`,
    );
  const setLevel = (level: Level | null): void => {
    const places = people.flatMap((person, row) =>
      matrix.columns.flatMap((column, at) => (isInside(area, row, at) ? [{ person, column }] : [])),
    );
    const allowed = places.filter(({ person, column }) => level === null || !isForbidden(person, column));
    if (allowed.length < places.length) showToast({ text: t('poly.notMinors') });
    const list = allowed.map(({ person, column }): CellEdit => ({ ...placeIn(person, column), level }));
    edits.edit(list);
    if (list.length > 1)
      showToast({
        kind: 'done',
        topic: 'polyvalences',
        text: t('poly.done', { count: list.length }),
        action: { label: t('poly.undo'), run: edits.undo },
      });
  };
  return (
    <Page
      title={t('poly.title')}
      lead={t('poly.lead')}
      rule={false}
      actions={
        <>
          <Button kind="plain" icon={<IconHistory />} onClick={() => setHistory(true)}>
            {t('poly.history')}
          </Button>
          <Button kind="plain" icon={<IconDownload />} busy={busy} onClick={download}>
            {t('poly.sheet')}
          </Button>
          {mode === 'edit' ? (
            <LinkButton kind="outlined" to={`${root}/polyvalences?${search}`}>
              {t('poly.read')}
            </LinkButton>
          ) : (
            matrix.editable && (
              <LinkButton kind="outlined" to={`${root}/polyvalences/manage?${search}`}>
                {t('poly.manage')}
              </LinkButton>
            )
          )}
        </>
      }
    >
      <div className={styles['choices']}>
        <SelectField
          hideLabel
          label={t('poly.team')}
          value={team ?? ''}
          onChange={(value) => put('team', value ?? '')}
          options={[
            { value: '', label: `${t('poly.team.all')} · ${matrix.people.length}` },
            ...teams.map(({ uuid, name, count }) => ({ value: uuid, label: `${name} · ${count}` })),
          ]}
        />
        {matrix.people.some((person) => person.situation !== null) && (
          <SituationField value={situation} onChange={(value) => put('situation', value)} />
        )}
        <SegmentedControl
          label={t('poly.view')}
          value={view}
          options={[
            { value: 'worked', label: t('poly.view.worked') },
            { value: 'since', label: t('poly.view.since') },
            { value: 'with', label: t('poly.view.with') },
          ]}
          onChange={setView}
        />
        {editable && (
          <span className={styles['state']} role="status">
            {t(edits.state === 'saving' ? 'poly.saving' : 'poly.saved')}
          </span>
        )}
      </div>
      <div className={styles['beside']} data-open={open || undefined}>
        <MatrixGrid
          matrix={matrix}
          people={people}
          team={team}
          edits={edits}
          view={view}
          area={area}
          editable={editable}
          onArea={setArea}
          onLevel={setLevel}
          onOpen={() => setOpen(true)}
        />
        {open && (
          <CellPanel
            matrix={matrix}
            people={people}
            edits={edits}
            area={area}
            editable={editable}
            onLevel={setLevel}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <Legend editable={editable} months={matrix.refreshMonths} />
      {history && <HistoryDialog site={matrix.site.code} onClose={() => setHistory(false)} />}
    </Page>
  );
}

function teamsOf({ people, columns }: PolyvalenceMatrix) {
  return [...Map.groupBy(people, ({ teamUuid }) => teamUuid)]
    .map(([uuid, own]) => ({
      uuid,
      name: columns.find(({ teamUuid }) => teamUuid === uuid)?.team ?? '',
      count: own.length,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
