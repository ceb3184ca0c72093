import { availabilityCalls, type OwnAvailability } from '@jornada/contract/availability.ts';
import { ALL_DAY, type DayAvailability } from '@jornada/domain/availability/availability.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { clock, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { recordTexts } from './recordTexts.ts';
import styles from './myrecord.module.css';

/** When one can work, and would rather, by weekday from a Monday on. */
export default function MyAvailability() {
  const t = useTexts(recordTexts);
  const path = useOwnPath(t('wish.title'));
  const read = useRead(availabilityCalls['availability.own'], {});
  return (
    <Page title={t('wish.title')} path={path} lead={t('wish.lead')} narrow>
      {read.isPending && <Waiting label={t('wish.title')} rows={7} />}
      {read.isError && read.data === undefined && <ReadFailed title={t('wish.failed')} read={read} />}
      {read.data !== undefined && (
        <Form key={read.data.weeks.map(({ version }) => version).join()} weeks={read.data.weeks} />
      )}
    </Page>
  );
}

type Mode = 'all' | 'part' | 'off';
type Draft = { readonly mode: Mode; readonly from: string; readonly to: string; readonly wish: string };

function Form({ weeks }: { weeks: readonly OwnAvailability[] }) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const known = weeks.at(-1);
  const [validFrom, setValidFrom] = useState<string | null>(
    known !== undefined && known.validFrom >= thisWeek ? known.validFrom : addDays(thisWeek, 7),
  );
  const [days, setDays] = useState(() =>
    Array.from({ length: 7 }, (_, at) => draftOf(known?.days[at] ?? ALL_DAY)),
  );
  const [remark, setRemark] = useState(known?.remark ?? '');
  const act = useAct(availabilityCalls['availability.save'], {
    onDone: () => showToast({ kind: 'done', text: t('wish.saved') }),
  });
  const read = days.map(readDraft);
  const whole = read.filter((day) => day !== null);
  const change = (at: number, more: Partial<Draft>): void =>
    setDays((all) => all.map((day, index) => (index === at ? { ...day, ...more } : day)));
  return (
    <form
      className={styles['wishes']}
      onSubmit={(event) => {
        event.preventDefault();
        if (validFrom !== null && whole.length === 7)
          act.mutate({
            validFrom,
            days: whole,
            remark,
            version: weeks.find((one) => one.validFrom === validFrom)?.version ?? 0,
          });
      }}
    >
      <DateField
        label={t('wish.from')}
        value={validFrom}
        onChange={setValidFrom}
        min={thisWeek}
        isOff={(day) => mondayOf(day) !== day}
        required
      />
      <div className={styles['wishes']}>
        {days.map((day, at) => {
          const name = format.weekday(addDays(thisWeek, at));
          return (
            <fieldset key={name} className={styles['wish']} aria-label={name}>
              <SelectField
                label={t('wish.can', { day: name })}
                value={day.mode}
                onChange={(value) =>
                  change(at, { mode: value === 'off' || value === 'part' ? value : 'all' })
                }
                options={(['all', 'part', 'off'] as const).map((mode) => ({
                  value: mode,
                  label: t(`wish.can.${mode}`),
                }))}
              />
              {day.mode === 'part' && (
                <>
                  <TextField
                    label={t('wish.start')}
                    value={day.from}
                    onChange={(from) => change(at, { from })}
                    maxLength={5}
                    placeholder="14:00"
                  />
                  <TextField
                    label={t('wish.end')}
                    value={day.to}
                    onChange={(to) => change(at, { to })}
                    maxLength={5}
                    placeholder="22:00"
                    hint={endsNextDay(day) ? t('wish.nextDay') : undefined}
                  />
                </>
              )}
              {day.mode !== 'off' && (
                <SelectField
                  label={t('wish.wish')}
                  value={day.wish}
                  onChange={(wish) => change(at, { wish: wish ?? NONE })}
                  options={[
                    { value: NONE, label: t('wish.none') },
                    { value: 'PREFER', label: t('wish.PREFER') },
                    { value: 'AVOID', label: t('wish.AVOID') },
                  ]}
                />
              )}
            </fieldset>
          );
        })}
      </div>
      <Textarea label={t('wish.remark')} value={remark} onChange={setRemark} maxLength={300} />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={act.isPending}
        locked={whole.length < 7 ? t('wish.time') : validFrom === null ? t('wish.from') : null}
      >
        {t('wish.save')}
      </Button>
    </form>
  );
}

const NONE = 'none';

/** Start and end are filled in only for part of a day; someone who switches to it types both. */
function draftOf({ from, to, wish }: DayAvailability): Draft {
  const mode = from === to ? 'off' : from === 0 && to === 1440 ? 'all' : 'part';
  return {
    mode,
    from: mode === 'part' ? clock(from) : '',
    to: mode !== 'part' ? '' : to === 1440 ? '24:00' : clock(to),
    wish: wish ?? NONE,
  };
}

/** Null where the times are none; an end before the start is on the day after. */
function readDraft({ mode, from, to, wish: text }: Draft): DayAvailability | null {
  const wish = text === 'PREFER' || text === 'AVOID' ? text : null;
  if (mode === 'all') return { ...ALL_DAY, wish };
  if (mode === 'off') return { from: 0, to: 0, wish: null };
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start === null || end === null || start === 1440 || end === start
    ? null
    : { from: start, to: end, wish };
}

const endsNextDay = ({ from, to }: Draft): boolean => (minutesOf(to) ?? 1440) < (minutesOf(from) ?? 0);

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return hour === undefined || minutes > 1440 ? null : minutes;
}
