import { classes } from '../classes.ts';
import { keyNames } from '../keyNames.ts';
import styles from './Kbd.module.css';

type KbdProps = {
  children: string;
  /** In a filled button: the key takes the button's colours. */ inherit?: boolean;
};

/** A key or chord as it stands on the keyboard: `F8`, `Ctrl K` (a Mac's `⌘ K`), `↵`. */
export function Kbd({ children, inherit = false }: KbdProps) {
  return <kbd className={classes(styles.kbd, inherit && styles.inherit)}>{keyNames(children)}</kbd>;
}
