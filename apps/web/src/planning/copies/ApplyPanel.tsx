import type { CallInput } from '@jornada/contract/call.ts';
import { copyCalls, type Preview, type SavedWeeks } from '@jornada/contract/planning-copies.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Tabs } from '../../ui/buttons/Tabs.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { figure, useFormat } from '../../ui/format.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Figures, type Figure } from '../../ui/layout/Figures.tsx';
import { letterOf } from '../templates/patternWeek.ts';
import {
  boardCountOf,
  countOf,
  freshOf,
  isSettled,
  missedIn,
  savedIn,
  targetsOf,
  weeksBack,
  wouldChange,
} from './applying.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { texts } from './texts.ts';
import styles from './copy.module.css';

export type PreviewFilter = CallInput<(typeof copyCalls)['planningModifications.preview']>['filter'];

type Targets = ReturnType<typeof targetsOf>;

type Turn = { readonly templateUuid: string; readonly anchor: string | null };

type ApplyPanelProps = {
  readonly filter: PreviewFilter;
  /** Whether everybody is chosen at first, or nobody. */
  readonly chosen: 'everyone' | 'nobody';
  readonly label: string;
  readonly busy: boolean;
  /** The template and where its turn stands, which goes back with the weeks. */
  readonly turn?: Turn | undefined;
  /** Saves the chosen weeks; answers through `done`. */
  readonly onApply: (targets: Targets, done: (saved: SavedWeeks) => void) => void;
};

/** Reads what would change, and offers it. */
export function ApplyPanel({ filter, onApply, ...shown }: ApplyPanelProps) {
  const t = useTexts(texts);
  const read = useRead(copyCalls['planningModifications.preview'], { filter }, { staleMs: 0, keepOld: true });
  if (read.isError) return <ReadFailed title={t('apply.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('apply.preview')} rows={12} />;
  const preview = read.data;
  return (
    <PreviewPanel
      {...shown}
      preview={preview}
      date={filter.startDateInterval}
      busy={shown.busy || read.isPlaceholderData}
      onApply={(isChosen, done) => onApply(targetsOf(preview, isChosen), done)}
    />
  );
}

type PreviewPanelProps = Omit<ApplyPanelProps, 'filter' | 'onApply'> & {
  readonly preview: Preview;
  /** The Monday to which the way back leads. */
  readonly date: string;
  readonly onApply: (isChosen: (uuid: string) => boolean, done: (saved: SavedWeeks) => void) => void;
};

/** What would change, whom to include, and the act; afterwards one press takes all of it back. */
export function PreviewPanel({ preview, date, chosen, label, busy, turn, onApply }: PreviewPanelProps) {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '' } = useParams();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (uuid: string): boolean => toggled.has(uuid) !== (chosen === 'everyone');
  const choose = (uuids: readonly string[], value: boolean): void =>
    setToggled((known) => {
      const next = new Set(known);
      for (const uuid of uuids)
        if (value === (chosen === 'everyone')) next.delete(uuid);
        else next.add(uuid);
      return next;
    });
  const [isDone, setDone] = useState(false);
  const announce = useAnnouncement(turn);
  const count = countOf(preview, isChosen);
  /** It was done, and nothing is left to do: the week itself comes next. */
  const isOver = isDone && count.weeks === 0;
  /** Nor would be for those who were left out, and nothing was refused that must be read. */
  const isAllSo = isOver && isSettled(preview);
  const apply = (): void =>
    onApply(isChosen, (saved) => {
      setDone(savedIn(saved).length > 0);
      announce(saved, { preview, place: { personnelDivision, teamUuid } });
    });
  return (
    <>
      {isAllSo && <EmptyState title={t('apply.over')}>{t('apply.over.lead')}</EmptyState>}
      {!isAllSo && preview.people.length === 0 && (
        <EmptyState title={t('apply.nothing')}>{t('apply.nothing.lead')}</EmptyState>
      )}
      {isOver && !isAllSo && <Banner tone="ok" title={t('apply.over.rest')} />}
      {!isAllSo && preview.people.length > 0 && (
        <Changes preview={preview} count={count} isChosen={isChosen} onChoose={choose} />
      )}
      <ActionBar
        note={
          count.weeks > 0
            ? t('apply.summary', {
                count: targetsOf(preview, isChosen).length,
                people: t('apply.people', { count: count.people }),
              })
            : !isAllSo && t('apply.none')
        }
      >
        <LinkButton
          kind={isOver ? 'primary' : 'outlined'}
          to={`/mx/${personnelDivision}/planning/${teamUuid}/${date}`}
        >
          {t('apply.back')}
        </LinkButton>
        <Button
          kind={isOver ? 'outlined' : 'primary'}
          count={count.weeks > 0 ? count.weeks : undefined}
          busy={busy}
          locked={count.weeks === 0 ? t('apply.none') : null}
          onClick={apply}
        >
          {label}
        </Button>
      </ActionBar>
    </>
  );
}

type ChangesProps = {
  preview: Preview;
  count: ReturnType<typeof countOf>;
  isChosen: (uuid: string) => boolean;
  onChoose: (uuids: readonly string[], chosen: boolean) => void;
};

function Changes({ preview, count, isChosen, onChoose }: ChangesProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [at, setAt] = useState<string>();
  const [only, setOnly] = useState(false);
  const week =
    preview.weeks.find(({ weekStart }) => weekStart === at) ??
    preview.weeks.find(({ people }) => people.length > 0) ??
    preview.weeks[0];
  if (week === undefined) return null;
  const board = boardCountOf(week, isChosen);
  const shown = week.people.filter((one) => !only || one.exceptions.length > 0 || freshOf(one).length > 0);
  const figures: Figure[] = [
    { value: figure(count.weeks), label: t('apply.figure.weeks') },
    { value: figure(count.first), label: t('apply.figure.first') },
    { value: figure(count.again), label: t('apply.figure.again') },
    {
      value: figure(count.blocks),
      label: t('apply.figure.blocks'),
      tone: count.blocks > 0 ? 'law' : undefined,
    },
    { value: figure(count.asks), label: t('apply.figure.asks'), tone: count.asks > 0 ? 'policy' : undefined },
    { value: figure(count.left), label: t('apply.figure.left') },
    ...(count.refused > 0
      ? [{ value: figure(count.refused), label: t('apply.figure.refused'), tone: 'law' as const }]
      : []),
  ];
  return (
    <>
      <Figures look="framed" figures={figures} />
      <div className={styles['bar']}>
        {preview.weeks.length > 1 && (
          <Tabs
            label={t('apply.preview')}
            panelId="lay-week"
            value={week.weekStart}
            tabs={preview.weeks.map(({ weekStart, turn, people }) => ({
              value: weekStart,
              label:
                turn === null
                  ? t('apply.week', { week: weekNumber(weekStart) })
                  : t('apply.week.turn', { week: weekNumber(weekStart), letter: letterOf(turn) }),
              count: people.length,
            }))}
            onChange={setAt}
          />
        )}
        <span className={styles['days']}>
          {format.days(week.weekStart, addDays(week.weekStart, 6))}
          {': '}
          {t('apply.board', {
            errors: t('apply.board.errors', { count: board.blocks }),
            warnings: t('apply.board.warnings', { count: board.asks }),
          })}
        </span>
        <span className={styles['choices']}>
          <Checkbox label={t('apply.only')} checked={only} onChange={setOnly} />
          {shown.filter(wouldChange).length > 2 && <small>{t('apply.range')}</small>}
        </span>
      </div>
      <div id="lay-week" role={preview.weeks.length > 1 ? 'tabpanel' : undefined}>
        {shown.length === 0 ? (
          <EmptyState title={t(only ? 'apply.noneShown' : 'apply.nothing')} />
        ) : (
          <PreviewTable preview={preview} week={week} shown={shown} isChosen={isChosen} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

type Done = {
  readonly preview: Preview;
  readonly place: { readonly personnelDivision: string; readonly teamUuid: string };
};

const LONG_MS = 15_000;

/** Says what was saved, with one press that takes all of it back, and what was not; a week changed since stays and is counted. */
function useAnnouncement(turn: Turn | undefined): (saved: SavedWeeks, done: Done) => void {
  const t = useTexts(texts);
  const back = useAct(copyCalls['planningModifications.takeBack'], {
    onDone: (answer) => {
      const stayed = missedIn(answer);
      showToast(
        stayed === 0
          ? { kind: 'done', text: t('apply.undone') }
          : { kind: 'company', text: t('apply.undone.some', { count: stayed }) },
      );
    },
  });
  return (saved, { preview, place }) => {
    const done = new Set(savedIn(saved).map(({ person }) => person.collaboratorUuid)).size;
    const missed = missedIn(saved);
    const undo = (): void =>
      back.mutate({
        ...place,
        weeks: weeksBack(saved, preview),
        ...(turn === undefined ? {} : { turn }),
      });
    if (done > 0)
      showToast({
        kind: 'done',
        ms: LONG_MS,
        text: t('apply.done', { count: done }),
        action: { label: t('apply.undo'), run: undo },
      });
    if (missed > 0) showToast({ kind: 'company', text: t('apply.missed', { count: missed }) });
  };
}
