import styles from './Digest.module.css';

const GROUP = 8;

/** A hash in groups of eight on two lines, so that two can be compared by eye. */
export function Digest({ hash }: { hash: string }) {
  const middle = hash.length / 2;
  return (
    <span className={styles.digest}>
      <span>{grouped(hash.slice(0, middle))}</span> <span>{grouped(hash.slice(middle))}</span>
    </span>
  );
}

const grouped = (half: string): string => (half.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ');

/** `7f3a91c4 … 04b1aa6c` */
export const ends = (hash: string): string => `${hash.slice(0, GROUP)} … ${hash.slice(-GROUP)}`;
