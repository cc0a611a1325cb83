import { useEffect, useState } from 'react';
import { accountNow } from '#platform/requests/account-clock.ts';

const TICK_MS = 1000;

export function useAccountNow(): Date {
  const [now, setNow] = useState(accountNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(accountNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
