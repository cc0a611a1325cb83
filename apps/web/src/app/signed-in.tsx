import { RouterProvider } from '@tanstack/react-router';
import { useLiveUpdates } from '#platform/live-updates.ts';
import { TooltipLayer } from '#ui/tooltip.tsx';
import { router } from './router.tsx';
import { useIsIdle } from './use-is-idle.ts';

export function SignedIn() {
  useLiveUpdates();
  const isIdle = useIsIdle();
  return (
    <>
      <RouterProvider router={router} />
      {isIdle ? <TooltipLayer /> : null}
    </>
  );
}
