import { IconCamera, IconCheck, IconFileImport, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { useMedia } from '../useNarrow.ts';
import { useUi } from '../useUi.ts';
import { Field, type Control, type FieldProps } from './Field.tsx';
import styles from './FileSlot.module.css';

export type FileState =
  | { kind: 'empty' }
  | { kind: 'sending'; name: string; share: number; onCancel?: (() => void) | undefined }
  /** `detail` is what is known of it: "PDF, 412 kB". */
  | {
      kind: 'here';
      name: string;
      detail?: string | undefined;
      replaced?: string | undefined;
      href?: string | undefined;
    }
  /** Why it was not taken, with what to do. */
  | { kind: 'refused'; name: string; reason: string };

export type FileSlotProps = FieldProps & {
  state: FileState;
  onFile: (file: File) => void;
  onRemove?: (() => void) | undefined;
  /** As in an input: `.pdf,image/*`. */
  accept?: string | undefined;
  /** Phones offer their camera: the back one for papers, the front one for faces. */
  camera?: 'environment' | 'user' | undefined;
};

/** One document: dropped, chosen or photographed; then its name, or why it was not taken. */
export function FileSlot(props: FileSlotProps) {
  const { state } = props;
  const refused = state.kind === 'refused' ? state.reason : undefined;
  return (
    <Field {...props} error={props.error ?? refused} group>
      {(control) => <Slot {...props} control={control} />}
    </Field>
  );
}

function Slot(props: FileSlotProps & { control: Control }) {
  const { label, state, onFile, accept, camera, control } = props;
  const t = useUi();
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)') && camera !== undefined;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && state.kind !== 'sending') onFile(file);
    for (const input of [chooser.current, lens.current]) if (input) input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's own way in; the input inside is everybody's
    <div
      className={styles.slot}
      role="group"
      aria-labelledby={`${control.id}-label`}
      data-kind={state.kind}
      data-state={control['data-state']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={chooser}
        id={control.id}
        type="file"
        className={styles.hidden}
        accept={accept}
        disabled={control.disabled}
        aria-label={t('ui.file.chooseFor', { label })}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        onChange={(event) => take(event.currentTarget.files)}
      />
      {hasCamera && (
        <input
          ref={lens}
          type="file"
          className={styles.away}
          accept="image/*"
          capture={camera}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => take(event.currentTarget.files)}
        />
      )}
      <Inside
        {...props}
        choose={() => chooser.current?.click()}
        shoot={hasCamera ? () => lens.current?.click() : undefined}
      />
    </div>
  );
}

type InsideProps = FileSlotProps & { choose: () => void; shoot: (() => void) | undefined };

function Inside({ state, onRemove, choose, shoot, disabled }: InsideProps) {
  const t = useUi();
  const touch = useMedia('(pointer: coarse)');
  switch (state.kind) {
    case 'empty':
      return (
        <>
          <IconFileImport className={styles.icon} aria-hidden />
          <p className={styles.words}>
            {!touch && <span className={styles.drop}>{t('ui.file.drop')} </span>}
            <button
              type="button"
              className={styles.choose}
              tabIndex={-1}
              disabled={disabled}
              onClick={choose}
            >
              {t(touch ? 'ui.file.chooseOne' : 'ui.file.choose')}
            </button>
          </p>
          {shoot && (
            <Button size="small" icon={<IconCamera />} onClick={shoot}>
              {t('ui.file.photo')}
            </Button>
          )}
        </>
      );
    case 'sending':
      return (
        <>
          <Spinner />
          <p className={styles.words}>
            <span className={styles.name}>{state.name}</span>
            <span className={styles.detail} role="status">
              {t('ui.file.sending', { percent: Math.round(state.share * 100) })}
            </span>
          </p>
          <progress className={styles.progress} max={1} value={state.share} aria-label={state.name} />
          {state.onCancel && (
            <IconButton size="small" label={t('ui.file.cancel')} icon={<IconX />} onClick={state.onCancel} />
          )}
        </>
      );
    case 'here':
      return (
        <>
          <IconCheck className={styles.ok} aria-hidden />
          <p className={styles.words}>
            {state.href === undefined ? (
              <span className={styles.name}>{state.name}</span>
            ) : (
              <a
                className={styles.name}
                href={state.href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('ui.file.open', { name: state.name })}
              >
                {state.name}
              </a>
            )}
            <span className={styles.detail}>
              {[state.detail, state.replaced && t('ui.file.replaced', { name: state.replaced })]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
          <span className={styles.acts}>
            <Button kind="link" onClick={choose}>
              {t('ui.file.replace')}
            </Button>
            {onRemove && (
              <Button kind="link" onClick={onRemove}>
                {t('ui.file.remove')}
              </Button>
            )}
          </span>
        </>
      );
    case 'refused':
      return (
        <>
          <IconX className={styles.refused} aria-hidden />
          <p className={styles.words}>
            <span className={styles.name}>{state.name}</span>
          </p>
          <span className={styles.acts}>
            <Button kind="link" onClick={choose}>
              {t('ui.file.retry')}
            </Button>
            {shoot && (
              <Button kind="link" icon={<IconCamera />} onClick={shoot}>
                {t('ui.file.photo')}
              </Button>
            )}
          </span>
        </>
      );
    default:
      return state satisfies never;
  }
}
