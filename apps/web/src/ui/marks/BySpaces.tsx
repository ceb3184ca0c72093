import { Fragment } from 'react';
import styles from './BySpaces.module.css';

/** Several shifts in words end their lines at spaces alone: the dash of hours, after which browsers break, is no place to. */
export function BySpaces({ children: text }: { children: string }) {
  if (!text.includes(', ')) return text;
  return text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={styles['word']}>{word}</span>
    </Fragment>
  ));
}
