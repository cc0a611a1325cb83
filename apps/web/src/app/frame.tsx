import { Outlet, useLocation } from '@tanstack/react-router';
import { PageHelpProvider } from '#ui/layout/page-header.tsx';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { Shell } from './shell/shell.tsx';

const ScreenHelp = lazyPart(() => import('#features/help/screen-help.tsx'), 'ScreenHelp', { Failed: RetryQuietly });

export function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (path === '/welcome') return <Outlet />;
  return (
    <PageHelpProvider value={<ScreenHelp key={path} path={path} />}>
      <Shell />
    </PageHelpProvider>
  );
}
