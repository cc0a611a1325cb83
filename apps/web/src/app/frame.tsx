import { Outlet, useLocation } from '@tanstack/react-router';
import { later } from '#ui/later.tsx';
import { PageHelpProvider } from '#ui/layout/page-header.tsx';
import { Shell } from './shell/shell.tsx';

const ScreenHelp = later(() => import('#features/help/screen-help.tsx'), 'ScreenHelp', { isQuiet: true });

/** Every screen stands in the shell but the first questions, which stand alone. */
export function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (path === '/welcome') return <Outlet />;
  return (
    <PageHelpProvider value={<ScreenHelp key={path} path={path} />}>
      <Shell />
    </PageHelpProvider>
  );
}
