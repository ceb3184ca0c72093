import type { ReactNode } from 'react';
import { Section } from '../ui/layout/Section.tsx';
import styles from './design.module.css';

type PartProps = { id: string; title: string; note?: string; columns?: 1 | 2 | 3; children: ReactNode };

/** One part of the page, reachable by its anchor. */
export function Part({ id, title, note, columns = 3, children }: PartProps) {
  return (
    <div id={id} className={styles.part}>
      <Section title={title} rule="ink" aside={note}>
        <div className={styles.columns} data-columns={columns}>
          {children}
        </div>
      </Section>
    </div>
  );
}
