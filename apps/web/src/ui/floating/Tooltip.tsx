import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  /** Shown as keys after the text. */
  kbd?: string | undefined;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words for what has none of its own; never the only place of something needed. */
export function Tooltip({ text, kbd, children, side = 'bottom' }: TooltipProps) {
  return (
    <MantineTooltip
      label={
        <>
          {text}
          {kbd === undefined ? null : <kbd className={styles.kbd}>{kbd}</kbd>}
        </>
      }
      position={side}
      withArrow
      multiline
      openDelay={200}
      transitionProps={{ duration: 90 }}
      events={{ hover: true, focus: true, touch: true }}
      zIndex="var(--z-tip)"
      classNames={{ tooltip: styles.tip ?? '', arrow: styles.arrow ?? '' }}
    >
      {children}
    </MantineTooltip>
  );
}
