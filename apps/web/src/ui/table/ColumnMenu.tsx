import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '../buttons/Button.tsx';
import { Menu } from '../floating/Menu.tsx';
import { useUi } from '../useUi.ts';
import type { Column } from './columns.ts';

type ColumnMenuProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns a table shows. The first names the row and one without a head holds its acts: both always stand. */
export function ColumnMenu<Row>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  const t = useUi();
  const items = columns.slice(1).filter(({ header }) => header !== '');
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="plain" icon={<IconColumns3 />}>
          {t('ui.columns')}
        </Button>
      }
      groups={[
        {
          switches: true,
          items: items.map(({ key, header }) => ({
            label: header,
            checked: !hidden.has(key),
            onSelect: () => onChange(hidden.symmetricDifference(new Set([key]))),
          })),
        },
        ...(hidden.size > 0
          ? [{ items: [{ label: t('ui.columns.all'), onSelect: () => onChange(new Set()) }] }]
          : []),
      ]}
    />
  );
}
