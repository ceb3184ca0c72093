import { IconCheck, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Kbd } from '../buttons/Kbd.tsx';
import { Menu, type MenuGroup } from '../floating/Menu.tsx';
import { Sheet } from '../floating/Sheet.tsx';
import { useOwnText } from '../fields/useOwnText.ts';
import { useNarrow } from '../useNarrow.ts';
import { useUi } from '../useUi.ts';
import styles from './FilterBar.module.css';

type ActiveFilter = {
  key: string;
  name: string;
  value: string;
  onRemove: () => void;
  onEdit?: (() => void) | undefined;
};

export type FilterBarProps = {
  search?: { value: string; onChange: (value: string) => void; placeholder: string } | undefined;
  filters?: readonly ActiveFilter[] | undefined;
  onRemoveAll?: (() => void) | undefined;
  /** "18 de 86" */
  shown?: number | undefined;
  total?: number | undefined;
  /** Behind "Filtro": what can still be filtered by. */
  add?: { label: string; groups: readonly MenuGroup[] } | undefined;
  /** Selects that always stand in the bar. */
  children?: ReactNode;
  /** At the very end: saved views. */
  end?: ReactNode;
};

/** Search (reached with `/`), what is filtered, how many remain. */
export function FilterBar({
  search,
  filters = [],
  onRemoveAll,
  shown,
  total,
  add,
  children,
  end,
}: FilterBarProps) {
  const t = useUi();
  return (
    <div className={styles.bar} role="search">
      {search && <SearchField {...search} />}
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label={t('ui.filter.active')}>
          {filters.map((filter) => (
            <FilterChip key={filter.key} filter={filter} />
          ))}
        </ul>
      )}
      {add && <Add {...add} active={filters.length} />}
      {children}
      <div className={styles.end}>
        {shown !== undefined && total !== undefined && (
          <output className={styles.count}>{t('ui.filter.count', { shown, total })}</output>
        )}
        {onRemoveAll && filters.length > 0 && (
          <Button kind="link" onClick={onRemoveAll}>
            {t('ui.filter.removeAll')}
          </Button>
        )}
        {end}
      </div>
    </div>
  );
}

/** What can still be filtered by: a menu, and on phones a sheet by the thumb that stays open while several are chosen. */
function Add({ label, groups, active }: { label: string; groups: readonly MenuGroup[]; active: number }) {
  const t = useUi();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const button = (
    <Button
      kind="plain"
      icon={<IconFilter />}
      count={narrow && active > 0 ? active : undefined}
      onClick={narrow ? () => setOpen(true) : undefined}
    >
      {label}
    </Button>
  );
  if (!narrow) return <Menu trigger={button} groups={groups} />;
  return (
    <>
      {button}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        actions={
          <Button kind="primary" size="large" onClick={() => setOpen(false)}>
            {t('ui.filter.show')}
          </Button>
        }
      >
        {groups.map((group, index) => (
          <div key={group.title ?? index} role="group" aria-label={group.title}>
            {group.title !== undefined && (
              <p className={styles.groupTitle} aria-hidden>
                {group.title}
              </p>
            )}
            {group.items.map((item) => (
              <button
                key={item.label}
                type="button"
                className={styles.choice}
                aria-pressed={item.checked ?? false}
                onClick={item.onSelect}
              >
                {item.label}
                {item.checked && <IconCheck aria-hidden />}
              </button>
            ))}
          </div>
        ))}
      </Sheet>
    </>
  );
}

function FilterChip({ filter: { name, value, onRemove, onEdit } }: { filter: ActiveFilter }) {
  const t = useUi();
  const words = (
    <>
      <span className={styles.name}>{name}</span> <b>{value}</b>
    </>
  );
  return (
    <li className={styles.chip}>
      {onEdit ? (
        <button type="button" className={styles.edit} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={styles.edit}>{words}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('ui.filter.remove', { name })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </button>
    </li>
  );
}

type SearchFieldProps = { value: string; onChange: (value: string) => void; placeholder: string };

function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const t = useUi();
  const input = useRef<HTMLInputElement>(null);
  const text = useOwnText(value, onChange);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.search}>
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={`${t('ui.filter.search')}: ${placeholder}`}
        value={text.value}
        placeholder={placeholder}
        onChange={(event) => text.onChange(event.currentTarget.value)}
        onBlur={text.onBlur}
      />
      <Kbd>/</Kbd>
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
