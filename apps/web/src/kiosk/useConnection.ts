import type { KioskAnswer } from '@jornada/contract/kiosks.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { askPlace, isUnpaired, queuePunch, readPaired, readQueue, sendQueue, type Paired } from './device.ts';

/** So often a device looks for the server: for what waits, and to compare clocks. */
const EVERY_MS = 20_000;

/** A punch of this device: answered, or kept until the server can be reached. */
export type Punched = KioskAnswer | 'WAITS';

/** What waits to be sent, whether the server is away, and the way to clock somebody in. */
export function useConnection({
  paired,
  onChange,
  onUnpaired,
}: {
  paired: Paired;
  onChange: (paired: Paired) => void;
  onUnpaired: () => void;
}) {
  const [isAway, setIsAway] = useState(false);
  const [waiting, setWaiting] = useState(() => readQueue().length);

  const reach = async (): Promise<KioskAnswer[]> => {
    try {
      const answers = await sendQueue();
      setIsAway(false);
      return answers;
    } catch (error) {
      if (isUnpaired(error)) onUnpaired();
      else setIsAway(true);
      return [];
    } finally {
      setWaiting(readQueue().length);
    }
  };

  const look = useEffectEvent(async () => {
    if (readQueue().length > 0) {
      await reach();
      const fresh = readPaired();
      if (fresh !== null) onChange(fresh);
      return;
    }
    try {
      onChange(await askPlace(paired));
      setIsAway(false);
    } catch (error) {
      if (isUnpaired(error)) onUnpaired();
      else setIsAway(true);
    }
  });
  useEffect(() => {
    const again = (): void => void look();
    again();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);

  const punch = async (typed: {
    sapNumber: string;
    pin: string;
    direction: 'IN' | 'OUT';
  }): Promise<Punched> => {
    const queued = await queuePunch(typed);
    setWaiting(readQueue().length);
    const answers = await reach();
    return answers.find(({ number }) => number === queued?.number) ?? 'WAITS';
  };

  return { isAway, waiting, punch };
}
