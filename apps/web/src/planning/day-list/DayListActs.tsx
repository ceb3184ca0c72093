import { weekNumber } from '@jornada/domain/time.ts';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { sendStatesOf } from '../board/findings/findings.ts';
import type { BoardRow } from '../board/week/rows.ts';
import type { Board } from '../board/store/store.ts';
import { undo } from '../board/store/undoing.ts';
import { usePrintKey } from '../sheet/usePrintKey.ts';
import { texts } from '../texts.ts';
import { stepped, viewPath, type Span, type View } from '../views.ts';

/** What a narrow screen does with the days as a whole: step on, take back, print, tell the people. */
export function DayListActs({
  board,
  rows,
  editable,
}: {
  board: Board;
  rows: readonly BoardRow[];
  editable: boolean;
}) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const view = viewOf(board);
  const site = board.week.site.code;
  const week = `/mx/${site}/planning/${view.teamUuid}/${view.monday}`;
  // One week is sent at a time. Blocked people cannot be notified: they are not counted, here as on the board.
  const toNotify = rows
    .flatMap((row) => sendStatesOf(row, view.monday))
    .filter((sendState) => sendState !== 'blocked').length;
  const sheet = view.scope === 'team' && view.span === 'week' ? `${week}/print` : null;
  usePrintKey(sheet);
  const go = (step: 1 | -1): void => void navigate(viewPath(site, stepped(view, step)));
  return (
    <>
      <IconButton
        framed
        label={t(`board.previous.${view.span}`)}
        icon={<IconChevronLeft />}
        onClick={() => go(-1)}
      />
      <IconButton
        framed
        label={t(`board.next.${view.span}`)}
        icon={<IconChevronRight />}
        onClick={() => go(1)}
      />
      {board.canUndo() && (
        <IconButton framed label={t('board.undo')} icon={<IconArrowBackUp />} onClick={() => undo(board)} />
      )}
      <IconButton
        framed
        label={t(sheet === null ? 'board.printView' : 'board.print')}
        kbd="Ctrl P"
        icon={<IconPrinter />}
        onClick={() => (sheet === null ? window.print() : void navigate(sheet))}
      />
      {view.scope === 'team' && editable && can(profile, 'notifications.sendWeeklyNotification', site) && (
        <LinkButton
          kind="primary"
          to={`${week}/notify`}
          count={toNotify === 0 ? undefined : toNotify}
          // What is sent is what is saved: the last change goes first.
          onClick={(event) => {
            event.preventDefault();
            void board.saveNow().then(() => navigate(`${week}/notify`));
          }}
        >
          {view.span === 'fortnight'
            ? t('board.notify.week', { week: weekNumber(view.monday) })
            : t('days.notify')}
        </LinkButton>
      )}
    </>
  );
}

/** The board's own days as a view, so that stepping goes the way of the wide screen. */
function viewOf({ week: { teams }, days, weekStart }: Board): View {
  const span: Span = days.length === 1 ? 'day' : days.length === 7 ? 'week' : 'fortnight';
  return {
    scope: teams.length === 1 ? 'team' : 'store',
    span,
    teamUuid: teams[0]?.uuid ?? '',
    monday: weekStart,
    date: days[0] ?? weekStart,
  };
}
