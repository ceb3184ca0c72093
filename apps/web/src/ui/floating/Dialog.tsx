import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useNarrow } from '../useNarrow.ts';
import { useUi } from '../useUi.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';
import styles from './Dialog.module.css';
import { rise } from './rise.ts';
import { useKeysBack } from './useKeysBack.ts';
import { useSecondPress } from './useSecondPress.ts';
import { useTypedInside } from './useTypedInside.ts';

export type DialogProps = SheetProps & { size?: 'normal' | 'wide' | undefined };

/** Asks something before going on; Esc and the cross leave. On phones it rises from below. */
export function Dialog(props: DialogProps) {
  const narrow = useNarrow();
  useKeysBack(props.open);
  useSecondPress(props.open);
  return narrow ? <Sheet {...props} /> : <Window {...props} />;
}

/** The keys begin in the first field: at the cross, anyone who types on at once would leave with the first space. */
const beginsAtField = (body: HTMLElement | null): void =>
  body?.querySelector('input:not([type="hidden"]), textarea, select')?.setAttribute('data-autofocus', '');

function Window({ open, onClose, title, actions, size = 'normal', children }: DialogProps) {
  const t = useUi();
  const { closeOnClickOutside, onInput } = useTypedInside(open);
  return (
    <Modal.Root
      opened={open}
      closeOnClickOutside={closeOnClickOutside}
      onClose={onClose}
      centered
      size={size === 'wide' ? 'min(880px, 94vw)' : 'min(520px, 94vw)'}
      zIndex="var(--z-modal)"
      transitionProps={rise}
      classNames={{
        content: styles.content ?? '',
        overlay: styles.overlay ?? '',
        body: styles.body ?? '',
        title: styles.title ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <IconButton label={t('ui.close')} kbd="Esc" icon={<IconX />} onClick={onClose} />
        </div>
        <Modal.Body ref={beginsAtField} onInput={onInput}>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
