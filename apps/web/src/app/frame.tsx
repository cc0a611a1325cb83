import { Outlet, useLocation } from '@tanstack/react-router';
import { useSaleWindow } from '#domain/sales/sale-window.ts';
import { useRight } from '#platform/session/rights.tsx';
import { PageHelpProvider } from '#ui/layout/page-header.tsx';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { NotAllowedPage } from './not-allowed-page.tsx';
import { rightOfPath } from './right-of-path.ts';
import { Shell } from './shell/shell.tsx';

const ScreenHelp = lazyPart(() => import('#features/help/screen-help.tsx'), 'ScreenHelp', { Failed: RetryQuietly });

const SaleWindows = lazyPart(() => import('#domain/sales/sale-windows.tsx'), 'SaleWindows', { Failed: RetryQuietly });

export function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const content = useRight(rightOfPath(path)) ? <Outlet /> : <NotAllowedPage />;
  if (path === '/welcome') return content;
  return (
    <PageHelpProvider value={<ScreenHelp key={path} path={path} />}>
      <Shell>{content}</Shell>
      <AskedOfSales />
    </PageHelpProvider>
  );
}

function AskedOfSales() {
  return <SaleWindows open={useSaleWindow() !== null} />;
}
