import { Link } from 'react-router';
import styles from './SiblingNav.module.css';

type Sibling = {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  /** How much is in it, over its name; null while that is read. */
  readonly count?: number | null;
};

type SiblingNavProps = { readonly label: string; readonly items: readonly Sibling[] };

/** The screens beside this one, under its head; nothing where it is the only one. */
export function SiblingNav({ label, items }: SiblingNavProps) {
  if (items.length < 2) return null;
  return (
    <nav aria-label={label} className={styles['nav']}>
      {items.map(({ label: name, to, current, count }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {count !== undefined && <b>{count ?? '\u00A0'}</b>} {name}
        </Link>
      ))}
    </nav>
  );
}
