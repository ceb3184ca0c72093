import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { classes } from '../classes.ts';
import { useNarrow } from '../useNarrow.ts';
import { Section, type SectionProps } from './Section.tsx';
import styles from './Section.module.css';

type FoldingSectionProps = SectionProps & {
  /** Whether it is open at first on a phone. */
  open?: boolean;
};

/** A block of a long page: on a phone its title opens and closes it, so that the page is no longer than what is asked of it. */
export function FoldingSection({ open = false, ...section }: FoldingSectionProps) {
  const narrow = useNarrow();
  return narrow ? <Folding {...section} begins={open} /> : <Section {...section} />;
}

function Folding({
  title,
  count,
  aside,
  rule = 'hair',
  level = 2,
  begins,
  children,
}: SectionProps & { begins: boolean }) {
  const [open, setOpen] = useState(begins);
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(styles.section, styles[rule], !open && styles.folded)}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown aria-hidden />
            <span>
              {title}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </span>
          </button>
        </Heading>
        {open && aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
