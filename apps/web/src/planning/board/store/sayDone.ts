import { closeToasts, showToast, type ToastInput } from '../../../ui/feedback/toasts.ts';

/** Says what became of an act on the board; only the last one can be taken back, so only the last one stands there. */
export const sayDone = (said: Omit<ToastInput, 'topic'>): number => showToast({ ...said, topic: 'board' });

/** Anyone who leaves the board can take nothing back there any more. */
export const sayNoMore = (): void => closeToasts('board');
