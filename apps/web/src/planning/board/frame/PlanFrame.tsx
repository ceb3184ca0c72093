import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWideBoard } from '../../useWideBoard.ts';
import { DAYS, type Span, type View } from '../../views.ts';
import type { Board } from '../store/store.ts';
import screen from '../board.module.css';
import styles from './toolbar.module.css';

/** Where one stands on the board under the bar. */
export type Stood = {
  readonly board: Board;
  /** The view, on the day and in the team in which one stands: both stay when the view changes. */
  readonly here: View;
  /** On whose row one stands: whose month it is. */
  readonly person: string | undefined;
  /** Nobody else is on this plan now. */
  readonly alone: boolean;
};

type Bar = {
  /** Where the board's acts go. */ readonly acts: HTMLElement | null;
  readonly stand: (at: Stood | null) => void;
};

const BarContext = createContext<Bar>({ acts: null, stand: () => undefined });
const StoodContext = createContext<Stood | null>(null);

type PlanFrameProps = {
  span: Span;
  /** What stands first in the bar. */ nav: ReactNode;
  children: ReactNode;
};

/**
 * The screen of a plan. The bar over it is there before the plan and stays while one plan is left for the next: the keys stay
 * on what was pressed, and only the plan itself is drawn when it comes. Below 1024 px there is none.
 */
export function PlanFrame({ span, nav, children }: PlanFrameProps) {
  const wide = useWideBoard();
  const [stood, stand] = useState<Stood | null>(null);
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const bar = useMemo((): Bar => ({ acts, stand }), [acts]);
  return (
    <div className={wide ? screen['screen'] : undefined} style={{ '--days': DAYS[span] }}>
      {wide && (
        <div className={styles['toolbar']}>
          <StoodContext value={stood}>{nav}</StoodContext>
          <span className={styles['spring']} />
          <div ref={setActs} className={styles['acts']} />
        </div>
      )}
      <BarContext value={bar}>{children}</BarContext>
    </div>
  );
}

/** Null until the plan is read. */
export const useStood = (): Stood | null => use(StoodContext);

/** A board's own part of the bar over it; tells the bar where one stands. */
export function InBar({ stood, children }: { stood: Stood; children: ReactNode }) {
  const { acts, stand } = use(BarContext);
  useEffect(() => {
    stand(stood);
    return () => stand(null);
  }, [stand, stood]);
  return acts && createPortal(children, acts);
}
