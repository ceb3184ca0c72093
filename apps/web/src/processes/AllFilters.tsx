import type { ProcessRow } from '@jornada/contract/process.ts';
import { useTexts } from '../texts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useFormat } from '../ui/format.ts';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { allTexts, texts } from './texts.ts';
import { NEXTS } from './statuses.ts';
import { ORDERS, whoseTurn, WITHIN, type AllView } from './useAllView.ts';

/** By whom it waits for, team and day of effect; at the end the order. What no row has is not offered. */
export function AllFilters({ rows, view }: { rows: readonly ProcessRow[]; view: AllView }) {
  const t = useTexts(allTexts);
  const p = useTexts(texts);
  const format = useFormat();
  const teams = new Map(rows.flatMap(({ team }) => (team === null ? [] : [[team.uuid, team.name] as const])));
  const turns = NEXTS.filter((next) => next !== 'nobody' && rows.some((row) => whoseTurn(row) === next));
  const chips = [
    ...(view.until === undefined
      ? []
      : [
          {
            key: 'within',
            name: t('all.date'),
            value: t('all.until', { day: format.day(view.until) }),
            onRemove: () => view.put('within', null),
          },
        ]),
    ...(view.next === undefined
      ? []
      : [
          {
            key: 'next',
            name: t('all.next'),
            value: p(`next.${view.next}`),
            onRemove: () => view.put('next', null),
          },
        ]),
    ...(view.team === undefined
      ? []
      : [
          {
            key: 'team',
            name: t('all.team'),
            value: teams.get(view.team) ?? '–',
            onRemove: () => view.put('team', null),
          },
        ]),
  ];
  return (
    <FilterBar
      search={{ value: view.key, onChange: (value) => view.put('key', value), placeholder: t('all.search') }}
      filters={chips}
      onRemoveAll={view.clear}
      add={{
        label: t('all.filter'),
        groups: [
          {
            title: t('all.date'),
            items: WITHIN.map((within) => ({
              label: t(`all.within.${within}`),
              checked: view.within === within,
              onSelect: () => view.put('within', within),
            })),
          },
          {
            title: t('all.next'),
            items: turns.map((next) => ({
              label: p(`next.${next}`),
              checked: view.next === next,
              onSelect: () => view.put('next', next),
            })),
          },
          {
            title: t('all.team'),
            items: [...teams]
              .toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
              .map(([uuid, name]) => ({
                label: name,
                checked: view.team === uuid,
                onSelect: () => view.put('team', uuid),
              })),
          },
        ].filter(({ items }) => items.length > 0),
      }}
      end={
        <SelectField
          hideLabel
          label={t('all.order')}
          value={view.order}
          onChange={(value) => view.put('order', value === 'mine' ? null : value)}
          options={ORDERS.map((order) => ({ value: order, label: t(`all.order.${order}`) }))}
        />
      }
    />
  );
}
