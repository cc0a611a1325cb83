import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockQuery } from './queries.ts';

const TICK = 5000;

/** The account's present time, null until the server has told it. */
export function useAccountNow(): Date | null {
  const { data } = useQuery(clockQuery);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return data ? new Date(Math.max(now, Date.now()) + data.offsetMs) : null;
}
