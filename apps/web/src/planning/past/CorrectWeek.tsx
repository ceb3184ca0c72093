import type { PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { pastCalls } from '@jornada/contract/planning-past.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useBase, useOnTop } from '../../base.ts';
import { useAct } from '../../data.ts';
import { StaleBanner } from '../../record/StaleBanner.tsx';
import { useTexts } from '../../texts.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { onDay, typedDay, typedText } from '../board/week/days.ts';
import { inWeek } from '../board/week/periods.ts';
import { changeOf, sizeOf, type BoardPeriod } from '../board/week/periods.ts';
import { freshRow } from '../board/week/rows.ts';
import { untakenText } from '../board/editing/untaken.ts';
import { texts as boardTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './past.module.css';

const REASON_LETTERS = 3;

type CorrectWeekProps = { team: TeamWeek; weekStart: string; onClose: () => void };

/** One week that is over, day by day as hours are typed on the board, with the reason why it is changed. */
export function CorrectWeek(props: CorrectWeekProps) {
  const [person] = props.team.people;
  return person && <Correction {...props} person={person} />;
}

function Correction({
  team,
  person,
  weekStart,
  onClose,
}: CorrectWeekProps & { person: PlannedCollaborator }) {
  const t = useTexts(texts);
  const b = useTexts(boardTexts);
  const format = useFormat();
  // No call form: a day's text is read by the board's rules, and the call takes what changed, not the fields.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = useAct(pastCalls['planning.editWeekOfPastMonth'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('past.saved', { week: weekNumber(weekStart) }) });
      onClose();
    },
  });
  const row = freshRow(team, {
    key: person.collaboratorUuid,
    team: { ...team.team, weeks: team.weeks, coverage: [] },
    person,
  });
  const dates = Array.from({ length: 7 }, (_, day) => addDays(weekStart, day));
  const days = dates.map((date) => ({
    date,
    text: typed[date] ?? typedText(team, onDay(row, date)),
    read:
      typed[date] === undefined
        ? { periods: row.periods }
        : typedDay(team, row, { date, text: typed[date], exact: true }),
  }));
  const periods = days.flatMap(({ date, read }): BoardPeriod[] =>
    'periods' in read ? read.periods.filter((period) => period.date === date) : [],
  );
  const change = changeOf(inWeek(row.saved, weekStart), periods);
  const unreadable = days.some(({ read }) => 'refused' in read);
  const terms = person.weeks.find((week) => week.weekStart === weekStart);
  const own = { now: inWeek(row.saved, weekStart), versionNow: terms?.version ?? 0 };
  const base = useBase(own.now, own.versionNow);
  useOnTop(base, { error: save.error, ...own });
  const submit = (): void => {
    setTried(true);
    if (unreadable || reason.trim().length < REASON_LETTERS) return;
    save.mutate({
      personnelDivision: team.site.code,
      teamUuid: team.team.uuid,
      weekStart,
      collaboratorUuid: person.collaboratorUuid,
      version: base.version,
      reason,
      ...change,
    });
  };
  return (
    <FormDialog
      title={`${person.name}, ${t('past.week', { week: weekNumber(weekStart), days: format.days(weekStart, addDays(weekStart, 6)) })}`}
      onClose={onClose}
      act={t('past.save')}
      onSubmit={submit}
      busy={save.isPending}
      locked={sizeOf(change) === 0 ? t('past.unchanged') : null}
    >
      {Object.keys(typed).length > 0 && (
        <StaleBanner error={save.error} onTop onTheirs={() => setTyped({})} />
      )}
      <div className={styles['days']}>
        {days.map(({ date, text, read }) => (
          <TextField
            key={date}
            label={format.day(date)}
            value={text}
            disabled={terms !== undefined && (date < terms.from || date > terms.to)}
            error={'refused' in read ? untakenText(b, read, person.name) : undefined}
            autoComplete="off"
            onChange={(value) => setTyped((known) => ({ ...known, [date]: value }))}
          />
        ))}
      </div>
      {terms?.sent && <Banner tone="note" title={t('past.notify')} />}
      <Textarea
        label={t('past.reason')}
        hint={t('past.reason.hint')}
        value={reason}
        maxLength={500}
        rows={2}
        error={
          tried && reason.trim().length < REASON_LETTERS
            ? t('past.reason.missing', { letters: REASON_LETTERS })
            : undefined
        }
        onChange={setReason}
      />
    </FormDialog>
  );
}
