import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass, ButtonInside, type ButtonLook } from './Button.tsx';

type LinkButtonProps = ButtonLook & {
  to: string;
  children: ReactNode;
  /** Why not now; the link then becomes a locked button. */
  locked?: string | null | undefined;
  /** Leaves the app or downloads: a plain anchor. */
  external?: boolean | undefined;
  download?: string | boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** What it leads to, where its words alone stand beside others that are the same. */
  'aria-label'?: string | undefined;
};

/** Goes somewhere and looks like a button; an act that changes something is a Button. */
export function LinkButton({
  to,
  children,
  locked,
  external = false,
  download,
  onClick,
  'aria-label': name,
  ...look
}: LinkButtonProps) {
  if (typeof locked === 'string' && locked !== '')
    return (
      <Button {...look} locked={locked} aria-label={name}>
        {children}
      </Button>
    );
  const inside = (
    <ButtonInside icon={look.icon} count={look.count} kbd={look.kbd}>
      {children}
    </ButtonInside>
  );
  if (external || download !== undefined)
    return (
      <a className={buttonClass(look)} href={to} download={download} onClick={onClick} aria-label={name}>
        {inside}
      </a>
    );
  return (
    <Link className={buttonClass(look)} to={to} onClick={onClick} aria-label={name}>
      {inside}
    </Link>
  );
}
