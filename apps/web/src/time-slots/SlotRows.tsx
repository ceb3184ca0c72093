import { SLOT_LEVELS } from '@jornada/domain/time-slots/time-slots.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordField } from '../record/RecordForm.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { readHour, type SlotRow } from './slotRows.ts';
import { texts } from './texts.ts';
import styles from './timeSlots.module.css';

type SlotRowsProps = {
  readonly rows: readonly SlotRow[];
  /** What was refused of a row. */ readonly wrong: (row: number) => ReactNode;
  readonly error: ReactNode;
  readonly onChange: (rows: readonly SlotRow[]) => void;
};

/** A Monday; only its weekdays are named. */
const MONDAY = Temporal.PlainDate.from('2026-11-23');
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The parts of the day, each with the weekdays on which it is the same. */
export function SlotRows({ rows, wrong, error, onChange }: SlotRowsProps) {
  const t = useTexts(texts);
  const put = (at: number, change: Partial<SlotRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const add = () =>
    onChange([
      ...rows,
      {
        key: crypto.randomUUID(),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from: '09:00',
        to: '12:00',
        name: '',
        level: 'NORMAL',
      },
    ]);
  return (
    <Field label={t('slots.list')} hint={t('slots.list.hint')} id={recordField('slots')} error={error} group>
      {(control) => (
        <div id={control.id} className={styles['rows']}>
          {rows.map((row, at) => (
            <Slot
              key={row.key}
              row={row}
              nth={at + 1}
              wrong={wrong(at)}
              onChange={(change) => put(at, change)}
              onRemove={() => onChange(rows.filter((_, place) => place !== at))}
            />
          ))}
          <Button size="small" icon={<IconPlus />} onClick={add}>
            {t('slots.add')}
          </Button>
        </div>
      )}
    </Field>
  );
}

type SlotProps = {
  readonly row: SlotRow;
  readonly nth: number;
  readonly wrong: ReactNode;
  readonly onChange: (change: Partial<SlotRow>) => void;
  readonly onRemove: () => void;
};

function Slot({ row, nth, wrong, onChange, onRemove }: SlotProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const unread = readHour(row.from) === undefined || readHour(row.to) === undefined;
  const said = unread ? t('slots.wrong') : row.weekdays.length === 0 ? t('slots.noDays') : wrong;
  return (
    <div className={styles['row']} role="group" aria-label={t('slots.nth', { nth })}>
      <TextField
        label={t('slots.hour.from')}
        value={row.from}
        maxLength={5}
        autoComplete="off"
        invalid={readHour(row.from) === undefined}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label={t('slots.hour.to')}
        value={row.to}
        maxLength={5}
        autoComplete="off"
        invalid={readHour(row.to) === undefined}
        onChange={(to) => onChange({ to })}
      />
      <TextField
        label={t('slots.name')}
        value={row.name}
        maxLength={40}
        autoComplete="off"
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={t('slots.level')}
        value={row.level}
        onChange={(next) => onChange({ level: SLOT_LEVELS.find((level) => level === next) ?? row.level })}
        options={SLOT_LEVELS.map((level) => ({ value: level, label: t(`slots.level.${level}`) }))}
      />
      <Button kind="link" aria-label={`${t('slots.remove')}: ${t('slots.nth', { nth })}`} onClick={onRemove}>
        {t('slots.remove')}
      </Button>
      <div className={styles['days']}>
        {DAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={format.weekday(MONDAY.add({ days: weekday - 1 }).toString())}
            checked={row.weekdays.includes(weekday)}
            onChange={(checked) =>
              onChange({
                weekdays: checked
                  ? [...row.weekdays, weekday].toSorted((one, another) => one - another)
                  : row.weekdays.filter((day) => day !== weekday),
              })
            }
          />
        ))}
      </div>
      {said !== undefined && said !== null && (
        <p className={styles['wrong']} role="alert">
          {said}
        </p>
      )}
    </div>
  );
}
