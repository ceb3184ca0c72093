import { sentenceOf } from '@jornada/domain/planning/check/sentence.ts';
import { useEffect, useState } from 'react';
import { useProfile } from '../../profile.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Flag } from '../../ui/marks/Flag.tsx';
import { onDay, typedDay, typedText } from '../board/week/days.ts';
import { checkRow } from '../board/week/checkedRow.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { ruleOf } from '@jornada/domain/planning/check/sentence.ts';
import { readOnlyText, refusalAt, saidOf } from '../board/week/editable.ts';
import type { BoardRow } from '../board/week/rows.ts';
import { sayDone } from '../board/store/sayDone.ts';
import type { Board } from '../board/store/store.ts';
import { untakenText } from '../board/editing/untaken.ts';
import { texts } from '../texts.ts';
import styles from '../weeks.module.css';

/** The day that is open, of the row with this key; `text` was typed into it on the wide board. */
export type OpenDay = { readonly uuid: string; readonly date: string; readonly text?: string };

type DaySheetProps = {
  board: Board;
  row: BoardRow;
  date: string;
  typedBefore: string | undefined;
  editable: boolean;
  onClose: () => void;
};

/** One person's day on a narrow screen: its hours as one types them, checked at every key. */
export function DaySheet({ board, row, date, typedBefore, editable, onClose }: DaySheetProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [text, setText] = useState(() => typedBefore ?? typedText(board.week, onDay(row, date)));
  const [tried, setTried] = useState(false);
  const profile = useProfile();
  const { hold } = board;
  useEffect(() => hold(row.key), [hold, row.key]);
  const typed = typedDay(board.week, row, { date, text, exact: typedBefore === undefined });
  const closed = refusalAt(row, { date, editable });
  const checked = 'refused' in typed ? row.checked : checkRow(board.week, row.person, typed.periods);
  const findings = checked.findings.filter((finding) => effectOf(finding) !== 'none');
  const keep = (): void => {
    setTried(true);
    if ('refused' in typed) return;
    const takeBack = board.edit(new Map([[row.key, typed.periods]]));
    const now = board.row(row.key) ?? row;
    const hours = typedText(board.week, onDay(now, date)) || t('days.free');
    if (now !== row)
      sayDone({
        kind: 'done',
        text: t('days.kept', { name: row.person.name, day: format.day(date), hours }),
        action: { label: t('board.undo'), run: takeBack },
      });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('board.cell', { name: row.person.name, day: format.day(date) })}
      act={t('days.keep')}
      locked={
        closed === null
          ? null
          : t(saidOf(closed, readOnlyText(profile, board.week.site.code)), {
              name: row.person.name,
            })
      }
      onSubmit={keep}
    >
      <TextField
        label={t('days.hours')}
        hint={closed === null ? t('board.unreadable') : undefined}
        value={text}
        onChange={setText}
        disabled={closed !== null}
        error={tried && 'refused' in typed ? untakenText(t, typed, row.person.name) : undefined}
      />
      {closed === null && <TimePickers text={text} onText={setText} />}
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.marks.join(' ')}`}>
            <Flag source={'law' in ruleOf(finding.code).source ? 'law' : 'company'} />{' '}
            {sentenceOf(finding, language)}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** `9-17`, `09:30-14` at the beginning of what is typed; what follows, a code or a second shift, stays. */
const HOURS = /^\s*(\d{1,2})(?::?(\d\d))?\s*[-–]\s*(\d{1,2})(?::?(\d\d))?/;

/** The first shift's hours by the system's own wheels, beside typing: both write into the same text. */
function TimePickers({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTexts(texts);
  const found = HOURS.exec(text);
  const at = (hour: number): string =>
    found === null ? '' : `${(found[hour] ?? '').padStart(2, '0')}:${found[hour + 1] ?? '00'}`;
  const [kept, setKept] = useState({ from: '', to: '' });
  const from = found === null ? kept.from : at(1);
  const to = found === null ? kept.to : at(3);
  const set = (next: { from: string; to: string }): void => {
    setKept(next);
    if (next.from !== '' && next.to !== '')
      onText(`${next.from}-${next.to}${text.replace(HOURS, '').replace(/^(?=\S)/, ' ')}`.trimEnd());
  };
  return (
    <div className={styles['pickers']}>
      <TextField
        type="time"
        label={t('days.from')}
        value={from}
        onChange={(value) => set({ from: value, to })}
      />
      <TextField type="time" label={t('days.to')} value={to} onChange={(value) => set({ from, to: value })} />
    </div>
  );
}
