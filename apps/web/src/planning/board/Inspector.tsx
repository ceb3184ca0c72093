import { plannedAs } from './fixing.ts';
import { fixesFor, type Fix } from '@jornada/domain/planning/fixes.ts';
import { inForceSince } from './since.ts';
import { citationOf, ruleOf, sentenceOf, titleOf } from '@jornada/domain/planning/sentence.ts';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { hours, useFormat } from '../../ui/format.ts';
import { EffectTag, FlagGlyph } from '../../ui/marks/Flag.tsx';
import { texts } from '../texts.ts';
import { tellingOf, type BoardFinding } from './findings.ts';
import type { Board, BoardRow } from './store.ts';
import styles from './inspector.module.css';

type InspectorProps = {
  board: Board;
  rows: readonly BoardRow[];
  findings: readonly BoardFinding[];
  /** All of the week, to say which one of how many this is. */
  of: readonly BoardFinding[];
  current: BoardFinding | undefined;
  /** Beside its row instead of docked. */
  floating: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
};

/** Every refusal offers a fix: rule, article, the figures, then choices that apply with Enter (design, principle 5). */
export function Inspector({ board, rows, findings, of, current, floating, editable, onShow }: InspectorProps) {
  const t = useTexts(texts);
  const serious = findings.filter(({ effect }) => effect !== 'none');
  const shown = floating ? findings : [...serious, ...findings.filter(({ effect, id }) => effect === 'none' && id === current?.id)];
  return (
    <aside className={floating ? styles['card'] : styles['panel']} aria-label={t('inspector.title')}>
      {!floating && <h2 className={styles['title']}>{t('inspector.title')}</h2>}
      {!floating && serious.length === 0 && <EmptyState title={t('inspector.none')}>{t('inspector.none.lead')}</EmptyState>}
      {shown.map((each) => (
        <FindingCard
          key={each.id}
          board={board}
          each={each}
          index={of.filter(({ effect }) => effect !== 'none').findIndex(({ id }) => id === each.id)}
          count={of.filter(({ effect }) => effect !== 'none').length}
          open={each.id === current?.id}
          floating={floating}
          editable={editable}
          onShow={onShow}
        />
      ))}
      {!floating && <ToTell rows={rows} />}
    </aside>
  );
}

type CardProps = { board: Board; each: BoardFinding; index: number; count: number; open: boolean; floating: boolean; editable: boolean; onShow: (finding: BoardFinding | undefined) => void };

function FindingCard({ board, each, index, count, open, floating, editable, onShow }: CardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { finding, uuid } = each;
  const rule = ruleOf(finding.code);
  const row = board.row(uuid);
  const judged = row?.judged.week;
  const fixes = useMemo(() => (open && editable && judged !== undefined ? fixesFor(finding, judged) : []), [open, editable, finding, judged]);
  const reason = row?.person.weeks.find(({ weekStart }) => weekStart === board.weekStart)?.reasons.find(({ code }) => code === finding.code);
  const since = inForceSince(rule, board.weekStart);
  const owed = row?.judged.owed.some(({ code }) => code === finding.code) ?? false;
  return (
    <section className={styles['finding']} data-open={open || undefined}>
      <header>
        <FlagGlyph source={each.source} />
        <h3>
          {floating ? (
            titleOf(finding, language)
          ) : (
            <button type="button" onClick={() => onShow(each)}>
              {each.name}: {lower(titleOf(finding, language))}
            </button>
          )}
        </h3>
        {floating ? (
          <>
            <span className={styles['of']}>{index >= 0 && t('inspector.of', { index: index + 1, count })}</span>
            <IconButton size="small" label={t('inspector.close')} icon={<IconX />} onClick={() => onShow(undefined)} />
          </>
        ) : (
          each.effect !== 'none' && <EffectTag effect={each.effect === 'blocks' ? 'blocks' : 'asks'} label={t(each.effect === 'blocks' ? 'inspector.blocks' : 'inspector.asks')} />
        )}
      </header>
      <p className={styles['sentence']}>{sentenceOf(finding, language)}</p>
      <p className={styles['source']}>
        {citationOf(rule.source, language)}
        {since !== null && <span>, {t('inspector.since', { day: format.date(since) })}</span>}
        {each.effect === 'asks a reason' && <span> · {reason && !owed ? t('inspector.reasonGiven', { reason: reason.reason, by: reason.by }) : t('inspector.asked')}</span>}
      </p>
      {open && fixes.length > 0 && <Fixes fixes={fixes} onApply={(fix) => apply(board, uuid, { fix, name: each.name, label: fix.label[language], say: t('inspector.fixed', { name: each.name, fix: fix.label[language] }) }, onShow)} />}
      {open && editable && fixes.length === 0 && each.effect !== 'none' && <p className={styles['source']}>{t('inspector.noFix')}</p>}
    </section>
  );
}

/** Choices with arrows, the first ready for Enter. */
function Fixes({ fixes, onApply }: { fixes: readonly Fix[]; onApply: (fix: Fix) => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button')?.focus();
  }, []);
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div ref={list} className={styles['fixes']} role="group" onKeyDown={keys}>
      {fixes.map((fix, at) => (
        <button key={`${fix.date} ${fix.label.es}`} type="button" onClick={() => onApply(fix)}>
          {at === 0 ? <IconCheck aria-hidden /> : <IconArrowRight aria-hidden />}
          <b>{fix.label[language]}</b>
          <span>{t('inspector.day', { hours: hours(fix.dayMinutes / 60) })}</span>
          {at === 0 && <Kbd>↵</Kbd>}
        </button>
      ))}
    </div>
  );
}

function apply(board: Board, uuid: string, { fix, say }: { fix: Fix; name: string; label: string; say: string }, onShow: (finding: BoardFinding | undefined) => void): void {
  const row = board.row(uuid);
  if (row === undefined) return;
  board.edit(new Map([[uuid, plannedAs(board.week, row.periods, fix.edit)]]));
  onShow(undefined);
  showToast({ kind: 'done', text: say });
}

function ToTell({ rows }: { rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const changed = rows.flatMap((row) => {
    const telling = tellingOf(row);
    return telling === null ? [] : [{ row, telling }];
  });
  if (changed.length === 0) return null;
  return (
    <section className={styles['tell']}>
      <h2>
        {t('inspector.tell')} <span>{t('inspector.tell.count', { count: changed.length })}</span>
      </h2>
      <ul>
        {changed.map(({ row, telling }) => (
          <li key={row.person.collaboratorUuid}>
            {row.person.name}
            <span data-telling={telling}>{t(`inspector.tell.${telling}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
