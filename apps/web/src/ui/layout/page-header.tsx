import { createContext, type ReactNode, use, useEffect } from 'react';

const PageHelpContext = createContext<ReactNode>(null);

export const PageHelpProvider = PageHelpContext.Provider;

export const PageHelp = () => use(PageHelpContext);

type PageHeaderProps = {
  title: string;
  tabTitle?: string | undefined;
  subtitle?: ReactNode;
  badge?: ReactNode;
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

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title]);
}

export function Page({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[1360px] flex-col gap-5 px-4 py-5 sm:px-6">{children}</div>;
}
