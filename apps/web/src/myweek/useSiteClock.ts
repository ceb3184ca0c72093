import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The site's day and minute, moving on while one looks. */
export function useSiteClock(timeZone: string = DEFAULT_TIME_ZONE): { today: string; minute: number } {
  const [moment, setMoment] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setMoment(Temporal.Now.instant()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const here = moment.toZonedDateTimeISO(timeZone);
  return { today: here.toPlainDate().toString(), minute: here.hour * 60 + here.minute };
}
