import { IconLock } from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classes } from '../classes.ts';
import { tip } from '../floating/Tips.tsx';
import { useUi } from '../useUi.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './Button.module.css';

type ButtonKind = 'primary' | 'outlined' | 'plain' | 'link' | 'danger';

export type ButtonLook = {
  /** One primary act per screen; `plain` is ink without a frame, for toolbars. */
  kind?: ButtonKind | undefined;
  /** `large` for the act that ends a form or answers a turn, `small` for one-tap repairs. */
  size?: 'small' | 'normal' | 'large' | undefined;
  icon?: ReactNode;
  /** A number in a ring at the end: how many the act reaches. */
  count?: number | undefined;
  kbd?: string | undefined;
  wide?: boolean | undefined;
};

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Under way: the button keeps its words, shows a ring and does not fire. */
  busy?: boolean | undefined;
  /** Why not now. The button stays in sight and in the tab order, says the reason, and does not fire. */
  locked?: string | null | undefined;
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  'aria-pressed'?: boolean | undefined;
};

/** An act. Locked and busy ones stay focusable, so that the reason can be read with the keyboard. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind,
    size,
    icon,
    count,
    kbd,
    wide,
    onClick,
    type = 'button',
    busy = false,
    locked,
    ...rest
  } = props;
  const t = useUi();
  const reasonId = useId();
  const still = busy || isLocked(locked);

  return (
    <button
      {...rest}
      {...(isLocked(locked) && tip(locked))}
      type={type}
      className={buttonClass({ kind, size, wide }, isLocked(locked))}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-describedby={isLocked(locked) ? reasonId : undefined}
      // Still its form's button: Enter in a field presses it, and sends nothing either.
      onClick={still ? (event) => event.preventDefault() : onClick}
    >
      <ButtonInside {...{ icon, count, kbd }} mark={mark(busy, locked)}>
        {children}
      </ButtonInside>
      {isLocked(locked) && (
        // Hidden text still describes; inside the button it leaves the layout around it alone.
        <span id={reasonId} hidden>
          {t('ui.locked', { reason: locked })}
        </span>
      )}
    </button>
  );
}

const isLocked = (locked: string | null | undefined): locked is string =>
  typeof locked === 'string' && locked !== '';

function mark(busy: boolean, locked: string | null | undefined): ReactNode {
  if (busy) return <Spinner />;
  return isLocked(locked) ? <IconLock aria-hidden stroke={1.5} /> : null;
}

type InsideProps = Pick<ButtonLook, 'icon' | 'count' | 'kbd'> & { mark?: ReactNode; children: ReactNode };

/** Icon, words, count and key; shared with links that look like buttons. */
export function ButtonInside({ icon, count, kbd, mark: leading, children }: InsideProps) {
  const first = leading ?? icon;
  return (
    <>
      {first === undefined || first === null ? null : (
        <span className={styles.icon} aria-hidden>
          {first}
        </span>
      )}
      <span>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
      {kbd === undefined ? null : <Kbd inherit>{kbd}</Kbd>}
    </>
  );
}

export const buttonClass = (
  { kind = 'outlined', size = 'normal', wide = false }: ButtonLook,
  locked = false,
): string => classes(styles.button, styles[kind], styles[size], wide && styles.wide, locked && styles.locked);
