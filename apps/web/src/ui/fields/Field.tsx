import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import styles from './Field.module.css';

/** A correction that one tap applies: "lun 23 nov", "1,224" with "51 sem". */
export type Repair = { label: string; detail?: string | undefined; apply: () => void };

type FieldWidth = 'number' | 'date' | 'half' | 'full';

export type FieldProps = {
  label: string;
  /** Under the label: what is expected. */
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** A sentence. It wins over warning and ok. */
  error?: ReactNode;
  /** Wrong, and the reason stands elsewhere: in the counter of words. */
  invalid?: boolean | undefined;
  /** A sentence, or `true` where the reason stands elsewhere. */
  warning?: ReactNode;
  /** What the value turned out to be ("Benito Juárez, Ciudad de México"), or `true` for the mark alone. */
  ok?: ReactNode;
  repairs?: readonly Repair[] | undefined;
  /** Beside the control: "hoy 20.0 h, +4.0". */
  note?: ReactNode;
  /** At the end of the label's line: a counter, a link. */
  aside?: ReactNode;
  width?: FieldWidth | undefined;
  id?: string | undefined;
  /** Kept for screen readers; for fields in toolbars and table cells only. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
};

export type FieldState = 'error' | 'warning' | 'ok' | undefined;

export type Control = {
  id: string;
  'data-state': FieldState;
  'data-width': FieldWidth;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
};

type FieldFrameProps = FieldProps & {
  children: (control: Control) => ReactNode;
  /** Groups (radios, a code) are named by a legend-like label instead of `for`. */
  group?: boolean | undefined;
};

/** Label, hint, control and what is to be said about the value; every field of the product is built on it. */
export function Field(props: FieldFrameProps) {
  const {
    label,
    hint,
    optional,
    error,
    warning,
    ok,
    repairs = [],
    note,
    aside,
    width = 'full',
    hideLabel,
    disabled,
    group,
  } = props;
  const t = useUi();
  const ownId = useId();
  const id = props.id ?? ownId;
  const state = stateOf(props);
  const message = state === 'error' ? error : state === 'warning' ? warning : ok;
  const said = message !== true && hasWords(message);
  const described = [hasWords(hint) && `${id}-hint`, said && `${id}-said`, hasWords(note) && `${id}-note`]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={styles.field} data-field data-group={group || undefined}>
      <div className={styles.head} data-hidden={hideLabel || undefined}>
        <div className={styles.labelLine}>
          <label className={styles.label} id={`${id}-label`} htmlFor={group ? undefined : id}>
            {label}
          </label>
          {(optional || hasWords(aside)) && (
            <span className={styles.aside}>{optional ? t('ui.optional') : aside}</span>
          )}
        </div>
        {hasWords(hint) && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          {props.children({
            id,
            'data-state': state,
            'data-width': width,
            'aria-describedby': described || undefined,
            'aria-invalid': state === 'error' || undefined,
            disabled,
          })}
          {hasWords(note) && (
            <p className={styles.note} id={`${id}-note`}>
              {note}
            </p>
          )}
        </div>
        {said && <Said id={`${id}-said`} state={state} message={message} />}
        {repairs.length > 0 && <Repairs label={label} repairs={repairs} />}
      </div>
    </div>
  );
}

export const hasWords = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== '' && node !== false;

function stateOf({ error, invalid = false, warning, ok }: FieldProps): FieldState {
  if (hasWords(error) || invalid) return 'error';
  if (hasWords(warning)) return 'warning';
  return hasWords(ok) ? 'ok' : undefined;
}

function Said({ id, state, message }: { id: string; state: FieldState; message: ReactNode }) {
  return (
    <p className={styles.said} data-state={state} id={id}>
      {state === 'error' && <IconAlertCircle aria-hidden />}
      {state === 'warning' && <IconAlertTriangle aria-hidden />}
      <span>{message}</span>
    </p>
  );
}

function Repairs({ label, repairs }: { label: string; repairs: readonly Repair[] }) {
  const t = useUi();
  return (
    <div className={styles.repairs} role="group" aria-label={t('ui.field.repairs', { label })}>
      {repairs.map((repair) => (
        <Button key={repair.label} size="small" onClick={repair.apply}>
          {repair.label}
          {repair.detail !== undefined && <span className={styles.detail}> {repair.detail}</span>}
        </Button>
      ))}
    </div>
  );
}
