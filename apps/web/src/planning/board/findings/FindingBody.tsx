import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { fixesFor, type Fix } from '@jornada/domain/planning/fixes/fixes.ts';
import { citationOf, ruleOf, sentenceOf } from '@jornada/domain/planning/check/sentence.ts';
import type { PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { FindingFigures } from './FindingFigures.tsx';
import type { BoardFinding } from './findings.ts';
import { Fixes } from './Fixes.tsx';
import { plannedWeekAs } from '../editing/fixing.ts';
import { missingWith, storeHoursOf } from '../coverage/floor.ts';
import { acceptedDays } from '../week/terms.ts';
import { differenceOf, usePremiums } from '../premiums/usePremiums.ts';
import { sayDone } from '../store/sayDone.ts';
import { inForceSince } from './since.ts';
import type { Board } from '../store/store.ts';
import styles from '../inspector/inspector.module.css';

/** What no change of hours fixes: a paper has to be written down. */
const LACKING = [
  'MINOR_MEDICAL_CERT',
  'MINOR_PARENT_AUTH',
  'MINOR_SCHOOL',
] as const satisfies readonly PlanningCode[];

type FindingBodyProps = {
  board: Board;
  finding: BoardFinding;
  open: boolean;
  grabs: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
};

/** What is wrong in words and figures, where the rule comes from, and ways to fix it (design, principle 5). */
export function FindingBody({
  board,
  finding: { finding, effect, uuid, name, source },
  open,
  grabs,
  editable,
  onShow,
}: FindingBodyProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { site } = board.week;
  const mayRecord = can(useProfile(), 'planningRecords.create', site.code);
  const row = board.row(uuid);
  const checked = row?.checked.weeks.find(({ weekStart }) => weekStart === finding.weekStart);
  const rule = ruleOf(finding.code);
  const since = inForceSince(rule, finding.weekStart);
  const fixes = useMemo(
    () =>
      open && editable && row !== undefined && checked !== undefined
        ? fixesFor(finding, checked.week, {
            missing: missingWith(board, { rows: board.rows(), row, dates: datesOf(finding.weekStart) }),
            acceptedAt: acceptedDays(row, finding.weekStart),
            storeHours: storeHoursOf(board, row.team),
          })
        : [],
    [open, editable, finding, checked, board, row],
  );
  const costOf = usePremiums(board);
  const costs = useMemo(() => {
    const before = row === undefined ? null : (costOf?.(row, finding.weekStart) ?? null);
    return fixes.map(({ edit }) => {
      if (row === undefined || before === null) return null;
      const planned = plannedWeekAs(board.week, row, { weekStart: finding.weekStart, edit });
      return differenceOf(before, costOf?.(row, finding.weekStart, planned) ?? null);
    });
  }, [board, costOf, finding.weekStart, fixes, row]);
  const reason = row?.person.weeks
    .find(({ weekStart }) => weekStart === finding.weekStart)
    ?.reasons.find(({ code }) => code === finding.code);
  const owed = checked?.owed.some(({ code }) => code === finding.code) ?? false;
  const apply = (fix: Fix): void => {
    if (row === undefined) return;
    const takeBack = board.edit(
      new Map([[uuid, plannedWeekAs(board.week, row, { weekStart: finding.weekStart, edit: fix.edit })]]),
    );
    onShow(undefined);
    document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    sayDone({
      kind: 'done',
      text: t('inspector.fixed', { name, fix: fix.label[language] }),
      action: { label: t('board.undo'), run: takeBack },
    });
  };
  return (
    <>
      <p className={styles['sentence']}>{sentenceOf(finding, language)}</p>
      {open && <FindingFigures finding={finding} source={source} />}
      <p className={styles['source']}>
        {citationOf(rule.source, language)}
        {since !== null && `, ${t('inspector.since', { day: format.date(since) })}`}
        {effect === 'asks a reason' && (
          <span>
            {reason && !owed
              ? t('inspector.reasonGiven', { reason: reason.reason, by: reason.by })
              : t('inspector.asked')}
          </span>
        )}
      </p>
      {fixes.length > 0 && <Fixes fixes={fixes} costs={costs} grabs={grabs} onApply={apply} />}
      {open && editable && fixes.length === 0 && effect !== 'none' && (
        <p className={styles['source']}>
          {LACKING.some((code) => code === finding.code) && mayRecord ? (
            <Link to={`/mx/${site.code}/planningRecords?key=${encodeURIComponent(name)}`}>
              {t('inspector.record')}
            </Link>
          ) : (
            t('inspector.noFix')
          )}
        </p>
      )}
    </>
  );
}
