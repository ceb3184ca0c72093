import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';
import { rise } from './rise.ts';
import { underBar } from './underBar.ts';

type PopoverProps = {
  open: boolean;
  onClose: () => void;
  /** What it explains or belongs to; it opens beside it. */
  trigger: ReactElement;
  label: string;
  side?: 'bottom-start' | 'bottom-end' | 'bottom' | 'right-start' | 'top-start' | undefined;
  /** Keeps the focus inside until it closes. */
  trap?: boolean | undefined;
  children: ReactNode;
};

/** Floats beside what it belongs to; Esc and a press elsewhere close it and give the focus back. */
export function Popover({
  open,
  onClose,
  trigger,
  label,
  side = 'bottom-start',
  trap = true,
  children,
}: PopoverProps) {
  return (
    <MantinePopover
      opened={open}
      onDismiss={onClose}
      onChange={(next) => {
        if (!next) onClose();
      }}
      position={side}
      offset={8}
      middlewares={underBar}
      // It goes along when the page is scrolled: hidden, it would take the keys with it.
      hideDetached={false}
      trapFocus={trap}
      returnFocus
      withRoles={false}
      transitionProps={rise}
      zIndex="var(--z-pop)"
      classNames={{ dropdown: styles.popover ?? '' }}
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown role="dialog" aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
