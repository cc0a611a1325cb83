import { createContext, type ReactNode, use, useEffect } from 'react';

const PageHelpContext = createContext<ReactNode>(null);

/** What stands beside the title of every screen below it: what the screen is for. */
export const PageHelpProvider = PageHelpContext.Provider;

/** For a screen whose title is not in a `PageHeader`. */
export const PageHelp = () => use(PageHelpContext);

type PageHeaderProps = {
  title: string;
  /** What the browser's tab reads where the title alone could be of several screens. */
  tabTitle?: string | undefined;
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** A control in front of the title, e.g. a way back. */
  leading?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, tabTitle = title, subtitle, badge, leading, actions }: PageHeaderProps) {
  useDocumentTitle(tabTitle);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-start gap-2">
        {leading}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <div className="flex min-w-0 items-center gap-1">
              <h1 className="min-w-0 break-words font-semibold text-xl tracking-tight">{title}</h1>
              <PageHelp />
            </div>
            {badge}
          </div>
          {subtitle ? <p className="mt-0.5 text-ink-muted text-sm">{subtitle}</p> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

const brand = globalThis.document?.title ?? '';

/** The tab reads 'Leads · Brand', the brand being the title the page came with. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title]);
}

/** The padded, width-limited body of a screen. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[1360px] flex-col gap-5 px-4 py-5 sm:px-6">{children}</div>;
}
