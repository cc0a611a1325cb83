import { useEffect, useState } from 'react';
import { accountNow } from '../requests/account-clock.ts';

/** Renders again every `tickMs`. */
export function useNow(tickMs: number): Date {
  const [now, setNow] = useState(accountNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(accountNow()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return now;
}
