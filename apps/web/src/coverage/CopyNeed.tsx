import { coverageCalls, type CoverageNeed } from '@jornada/contract/coverage.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import type { NeedMode } from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import styles from './need.module.css';

type CopyNeedProps = { need: CoverageNeed; editor: NeedEditor; mode: NeedMode; onClose: () => void };

/** Makes what a real week had planned the need; one undo away from what was before. */
export function CopyNeed({ need: { site, team, weekStart }, editor, mode, onClose }: CopyNeedProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [monday, setMonday] = useState<string | null>(addDays(weekStart, -7));
  const isMonday = monday !== null && weekdayOf(dayOf(monday)) === 1;
  const copy = useAct(coverageCalls['coverageNeed.copyFromWeek'], {
    onDone: ({ days, version }) => {
      const lines = days.map((day) => day.lines);
      editor.adopt(
        mode === 'pattern' ? { ...editor.week, pattern: lines, to: null } : { ...editor.week, own: lines },
        version,
      );
      showToast({ kind: 'done', text: t('copy.done', { day: format.day(monday ?? '') }) });
      onClose();
    },
  });
  const input = {
    personnelDivision: site.code,
    teamUuid: team.uuid,
    version: editor.saved.version,
    startDateInterval: monday ?? '',
    weekStart,
    into: mode === 'pattern' ? ('PATTERN' as const) : ('DATES' as const),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('copy.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('copy.cancel')}</Button>
          <Button
            kind="primary"
            busy={copy.isPending}
            locked={isMonday ? null : t('copy.week')}
            onClick={() => copy.mutate(input)}
          >
            {t('copy.do')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{t('copy.lead')}</p>
        <DateField
          label={t('copy.week')}
          value={monday}
          isOff={(day) => weekdayOf(dayOf(day)) !== 1}
          onChange={setMonday}
        />
        <p>
          {mode === 'pattern'
            ? t('copy.into.pattern', { day: format.day(weekStart, { year: true }) })
            : t('copy.into.dates')}
        </p>
      </div>
    </Dialog>
  );
}
