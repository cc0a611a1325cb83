import { Outlet, useLocation } from '@tanstack/react-router';
import { Shell } from './shell.tsx';

/** Every screen stands in the shell but the first questions, which stand alone. */
export function Frame() {
  const isAlone = useLocation({ select: ({ pathname }) => pathname === '/welcome' });
  return isAlone ? <Outlet /> : <Shell />;
}
