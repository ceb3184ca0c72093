import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { blockOf, type Cell, type Sheet } from './selection.ts';
import type { Board } from '../store/store.ts';
import type { Acts } from './useActs.ts';
import styles from '../frame/status.module.css';

type CopyToProps = { board: Board; sheet: Sheet; cells: readonly Cell[]; acts: Acts; onClose: () => void };

/** One day for other days, one person's days for other people; what stood there goes, in one step of undo. */
export function CopyTo({ board, sheet, cells, acts, onClose }: CopyToProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [dates, setDates] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const block = blockOf(cells);
  const oneDay = block?.dates.length === 1 ? block.dates[0] : undefined;
  const onePerson = block?.people.length === 1 ? block.people[0] : undefined;
  const nameOf = (uuid: string): string => board.row(uuid)?.person.name ?? '';
  const pairs = cells.flatMap((from) =>
    (onePerson === undefined ? [from.uuid] : [from.uuid, ...people]).flatMap((uuid) =>
      (oneDay === undefined ? [from.date] : [from.date, ...dates]).map((date) => ({
        from,
        to: { uuid, date },
      })),
    ),
  );
  const targets = pairs.length - cells.length;
  const others = sheet.people.filter((uuid) => uuid !== onePerson);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('copyTo.title')}
      actions={
        <Button
          kind="primary"
          locked={targets === 0 ? t('copyTo.nothing') : null}
          onClick={() => {
            acts.copyTo(pairs);
            onClose();
          }}
        >
          {t('copyTo.do', { count: targets })}
        </Button>
      }
    >
      <p className={styles['copyLead']}>
        {onePerson === undefined
          ? t('copyTo.fromPeople', { count: block?.people.length ?? 0 })
          : nameOf(onePerson)}
        {', '}
        {oneDay === undefined
          ? t('copyTo.fromDays', { count: block?.dates.length ?? 0 })
          : format.longDay(oneDay)}
      </p>
      {oneDay !== undefined && (
        <fieldset className={styles['copyList']}>
          <legend>{t('copyTo.days')}</legend>
          {sheet.dates
            .filter((date) => date !== oneDay)
            .map((date) => (
              <Checkbox
                key={date}
                label={format.day(date)}
                checked={dates.includes(date)}
                onChange={(on) => setDates(turned(dates, date, on))}
              />
            ))}
        </fieldset>
      )}
      {onePerson !== undefined && (
        <fieldset className={styles['copyList']}>
          <legend>{t('copyTo.people')}</legend>
          <Checkbox
            label={t('copyTo.all')}
            checked={people.length === others.length}
            some={people.length > 0 && people.length < others.length}
            onChange={(on) => setPeople(on ? others : [])}
          />
          {others.map((uuid) => (
            <Checkbox
              key={uuid}
              label={nameOf(uuid)}
              checked={people.includes(uuid)}
              onChange={(on) => setPeople(turned(people, uuid, on))}
            />
          ))}
        </fieldset>
      )}
      {oneDay === undefined && onePerson === undefined && <p>{t('copyTo.block')}</p>}
    </Dialog>
  );
}

const turned = (list: readonly string[], item: string, on: boolean): readonly string[] =>
  on ? [...list, item] : list.filter((each) => each !== item);
