import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import styles from './TipBubble.module.css';

/** The words of one element, with the key that does the same. */
export function TipBubble({ target }: { target: HTMLElement }) {
  const { tip: text, tipKbd: kbd } = target.dataset;
  return (
    <Tooltip
      target={target}
      opened
      label={
        <>
          {text}
          {kbd === undefined ? null : <kbd className={styles.kbd}>{kbd}</kbd>}
        </>
      }
      position="bottom"
      withArrow
      multiline
      zIndex="var(--z-tip)"
      classNames={{ tooltip: styles.tip ?? '', arrow: styles.arrow ?? '' }}
    />
  );
}
