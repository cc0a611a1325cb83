import { RouterProvider } from '@tanstack/react-router';
import { useLiveUpdates } from '#platform/live/live-updates.ts';
import { TooltipLayer } from '#ui/tooltip/tooltip.tsx';
import { pathsOf } from './live-topics.ts';
import { router } from './router.tsx';
import { useIsIdle } from './use-is-idle.ts';

const PATIENCE_MS = 200;

let loading: Promise<void> | undefined;

export async function prepare(): Promise<void> {
  loading ??= router.load();
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

export function SignedIn() {
  useLiveUpdates(pathsOf);
  const isIdle = useIsIdle();
  return (
    <>
      <RouterProvider router={router} />
      {isIdle ? <TooltipLayer /> : null}
    </>
  );
}
