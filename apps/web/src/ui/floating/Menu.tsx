import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Kbd } from '../buttons/Kbd.tsx';
import { Spoken } from '../marks/Spoken.tsx';
import styles from './Menu.module.css';
import { rise } from './rise.ts';
import { underBar } from './underBar.ts';

type MenuItem = {
  label: string;
  /** Second, quiet: a code, how many. */
  detail?: ReactNode;
  /** The label in full, where it is only a code. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** The key that does the same, at the end of the line. */
  kbd?: string | undefined;
  onSelect?: (() => void) | undefined;
  to?: string | undefined;
  /** The one that holds now, among several. */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  /** Why not now; stays in the list. */
  locked?: string | null | undefined;
};

export type MenuGroup = {
  title?: string | undefined;
  items: readonly MenuItem[];
  /** Short labels side by side. */ columns?: boolean | undefined;
  /** Each is switched on or off, and the menu stays open meanwhile. */ switches?: boolean | undefined;
};

export type MenuProps = {
  /** A button; it gets the menu's ARIA. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  align?: 'start' | 'end' | undefined;
  /** Said over the items: who is signed in, what the menu is of. */
  head?: ReactNode;
  /** Opened by something else than its trigger, which then only says where. */
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
};

/** Acts or places behind a button; arrows, typing and Esc work. */
export function Menu({ trigger, groups, align = 'start', head, open, onClose }: MenuProps) {
  return (
    <MantineMenu
      // The key that opened it from elsewhere is still on its way up.
      {...(open === undefined ? {} : { opened: open, clickOutsideEvents: ['mousedown', 'touchstart'] })}
      onClose={() => onClose?.()}
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      offset={8}
      middlewares={underBar}
      // It goes along when the page is scrolled: hidden, it would take the keys with it.
      hideDetached={false}
      transitionProps={rise}
      zIndex="var(--z-pop)"
      withinPortal
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: styles.menu ?? '',
        item: styles.item ?? '',
        itemLabel: styles.label ?? '',
        itemSection: styles.section ?? '',
        itemIndicator: styles.indicator ?? '',
        label: styles.title ?? '',
        divider: styles.divider ?? '',
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        {groups.map((group, index) => (
          <div
            key={group.title ?? index}
            role="group"
            aria-label={group.title}
            className={group.columns ? styles.columns : undefined}
          >
            {index > 0 && <MantineMenu.Divider />}
            {group.title !== undefined && <MantineMenu.Label>{group.title}</MantineMenu.Label>}
            {group.items.map((item) => (
              <Item key={item.label} item={item} switches={group.switches ?? false} />
            ))}
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Item({ item, switches }: { item: MenuItem; switches: boolean }) {
  const locked = typeof item.locked === 'string' && item.locked !== '';
  const shared = {
    leftSection: locked ? <IconLock aria-hidden /> : item.icon,
    rightSection: item.checked ? (
      <IconCheck aria-hidden />
    ) : item.kbd === undefined ? undefined : (
      <Kbd>{item.kbd}</Kbd>
    ),
    'data-danger': item.danger || undefined,
    'data-locked': locked || undefined,
    'aria-disabled': locked || undefined,
    ...(switches ? {} : { 'aria-current': item.checked || undefined }),
    ...(item.hint !== undefined && { title: item.hint }),
    // A name beside the code is read with it.
    ...(item.hint !== undefined &&
      item.detail === undefined && { 'aria-label': `${item.label} ${item.hint}` }),
  };
  const words = (
    <>
      {item.label}
      {item.detail !== undefined && <span className={styles.detail}> {item.detail}</span>}
      {locked &&
        (item.hint === undefined ? (
          <span className={styles.reason}>{item.locked}</span>
        ) : (
          <Spoken>{item.locked}</Spoken>
        ))}
    </>
  );
  if (item.to !== undefined && !locked)
    return (
      <MantineMenu.Item component={Link} to={item.to} {...shared}>
        {words}
      </MantineMenu.Item>
    );
  if (switches)
    return (
      <MantineMenu.CheckboxItem
        {...shared}
        checked={item.checked ?? false}
        onChange={() => item.onSelect?.()}
      >
        {words}
      </MantineMenu.CheckboxItem>
    );
  return (
    <MantineMenu.Item {...shared} closeMenuOnClick={!locked} onClick={locked ? undefined : item.onSelect}>
      {words}
    </MantineMenu.Item>
  );
}
