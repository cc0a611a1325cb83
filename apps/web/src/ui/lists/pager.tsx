import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';
import { pageWindow } from './page-window.ts';

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  isAtLeast?: boolean;
  onPageChange: (page: number) => void;
};

export function Pager({ page, pageSize, total, isAtLeast = false, onPageChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const isLast = page >= pages && !isAtLeast;
  return (
    <nav
      aria-label={uiTexts.pagination}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-3 py-2"
    >
      <p className="figure text-ink-muted text-xs" aria-live="polite">
        {uiTexts.shown(first, last, total, isAtLeast)}
      </p>
      {pages > 1 ? (
        <div className="flex items-center gap-0.5">
          <IconButton
            size="sm"
            label={uiTexts.previousPage}
            icon={<ChevronLeft />}
            disabled={page <= 1}
            title={page <= 1 ? uiTexts.isFirstPage : undefined}
            onClick={() => onPageChange(page - 1)}
          />
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={uiTexts.pageNumber(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPageChange(number)}
              className={cn(
                'figure h-7 min-w-7 rounded-md px-1.5 text-xs transition-colors duration-100 pointer-coarse:h-10 pointer-coarse:min-w-10',
                number === page
                  ? 'bg-accent-soft font-semibold text-accent-text'
                  : 'text-ink-muted hover:bg-hover hover:text-ink',
              )}
            >
              {number}
            </button>
          ))}
          <IconButton
            size="sm"
            label={uiTexts.nextPage}
            icon={<ChevronRight />}
            disabled={isLast}
            title={isLast ? uiTexts.isLastPage : undefined}
            onClick={() => onPageChange(page + 1)}
          />
        </div>
      ) : null}
    </nav>
  );
}
