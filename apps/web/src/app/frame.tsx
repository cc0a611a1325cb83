import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHelpProvider } from '#ui/page-header.tsx';
import { Shell } from './shell.tsx';

const ScreenHelp = lazy(async () => ({ default: (await import('#features/help/screen-help.tsx')).ScreenHelp }));

/** Every screen stands in the shell but the first questions, which stand alone. */
export function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (path === '/welcome') return <Outlet />;
  return (
    <PageHelpProvider
      value={
        <Suspense>
          <ScreenHelp key={path} path={path} />
        </Suspense>
      }
    >
      <Shell />
    </PageHelpProvider>
  );
}
