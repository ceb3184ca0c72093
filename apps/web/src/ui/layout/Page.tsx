import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import styles from './Page.module.css';

type Crumb = { label: string; to?: string | undefined };

export type PageProps = {
  title: string;
  /** Beside the title on its line, quiet: "18 de 86, filtrados". */
  count?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  path?: readonly Crumb[] | undefined;
  /** Behind the path: the place in a list, with ways to its neighbours. */
  place?: ReactNode;
  /** At the right of the title: status and how long. */
  meta?: ReactNode;
  /** At the right of the title: the screen's acts. */
  actions?: ReactNode;
  /** The ink rule under the head; off where a table's own head follows at once. */
  rule?: boolean | undefined;
  /** Narrow column for reading, guests and single forms. */
  narrow?: boolean | undefined;
  children: ReactNode;
};

/** A screen: path, title, what it is about, then the ink rule that opens the content. */
export function Page({
  title,
  count,
  lead,
  path = [],
  place,
  meta,
  actions,
  rule = true,
  narrow = false,
  children,
}: PageProps) {
  return (
    <div className={classes(styles.page, narrow && styles.narrow)}>
      <header className={classes(styles.head, rule && styles.rule)}>
        {path.length > 0 && <Path crumbs={path} place={place} />}
        <div className={styles.line}>
          <div className={styles.names}>
            <div className={styles.titleLine}>
              <h1 className={styles.title}>{title}</h1>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </div>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

function Path({ crumbs, place }: { crumbs: readonly Crumb[]; place: ReactNode }) {
  const t = useUi();
  return (
    <nav aria-label={t('ui.page.path')}>
      <ol className={styles.path}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <IconChevronRight aria-hidden />}
            {crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>}
          </li>
        ))}
        {place !== undefined && (
          <li>
            <IconChevronRight aria-hidden />
            {place}
          </li>
        )}
      </ol>
    </nav>
  );
}
