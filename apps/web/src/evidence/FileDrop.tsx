import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

/** Where a file is dropped or chosen to be checked in this browser; `children` say what becomes of it. */
export function FileDrop({
  accept,
  onFiles,
  children,
}: {
  accept: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // An address without TLS gives no page the means to compute a hash.
  const able = 'subtle' in crypto;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (able) onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport aria-hidden />
        <p className={styles.dropWords}>
          {t('verify.drop')}{' '}
          <button type="button" className={styles.pick} onClick={() => input.current?.click()}>
            {t('verify.pick')}
          </button>
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple
          onChange={(event) => {
            if (able) onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <p className={styles.dropNote}>{children}</p>
      </div>
      {!able && <p role="alert">{t('verify.file.unable')}</p>}
    </>
  );
}
