import { RouterProvider } from '@tanstack/react-router';
import { useLiveUpdates } from '#platform/live-updates.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { router } from './router.tsx';

export function SignedIn() {
  useLiveUpdates();
  return (
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>
  );
}
