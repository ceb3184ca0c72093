import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useUi } from '../useUi.ts';
import styles from './Sheet.module.css';
import { useTypedInside } from './useTypedInside.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Outlined first, the act last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Rises from the bottom of the phone; the acts stand by the thumb. */
export function Sheet({ open, onClose, title, actions, children }: SheetProps) {
  const t = useUi();
  const { closeOnClickOutside, onInput } = useTypedInside(open);
  return (
    <Drawer.Root
      opened={open}
      closeOnClickOutside={closeOnClickOutside}
      onClose={onClose}
      position="bottom"
      size="auto"
      zIndex="var(--z-modal)"
      transitionProps={{ transition: 'slide-up', duration: 240, timingFunction: 'var(--ease)' }}
      classNames={{
        content: styles.content ?? '',
        overlay: styles.overlay ?? '',
        body: styles.body ?? '',
        title: styles.title ?? '',
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content data-sheet>
        <div className={styles.header}>
          <Drawer.Title>{title}</Drawer.Title>
          <IconButton label={t('ui.close')} icon={<IconX />} onClick={onClose} />
        </div>
        <Drawer.Body onInput={onInput}>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
