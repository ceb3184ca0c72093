import { useId, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Form } from '../layout/FormLayout.tsx';
import { useUi } from '../useUi.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './FormDialog.module.css';

type FormDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  /** What sending it does, on the blue button. */
  act: string;
  onSubmit: () => void;
  busy?: boolean | undefined;
  /** Why it can't be sent as it stands. */
  locked?: string | null | undefined;
  /** Another act, before the way back. */
  aside?: ReactNode;
};

/** A dialog that is one short form: fields under each other, the way back and the act at its foot. */
export function FormDialog({
  title,
  onClose,
  act,
  onSubmit,
  busy = false,
  locked = null,
  aside,
  children,
}: FormDialogProps) {
  const t = useUi();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy} locked={locked}>
            {act}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit}>
        <div className={styles.fields}>{children}</div>
      </Form>
    </Dialog>
  );
}
