import type { DashboardFigure } from '@prumo/contracts/reports/dashboard';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { useOpenFigure } from './dashboard-search.ts';
import { dashboardTexts } from './texts.ts';

type FigureButtonProps = { figure: DashboardFigure; value?: string; className?: string; children: ReactNode };

export function FigureButton({ figure, value, className, children }: FigureButtonProps) {
  const open = useOpenFigure();
  return (
    <button
      type="button"
      title={dashboardTexts.openFigure}
      onClick={() => open({ figure, value })}
      className={cn(
        'rounded-sm text-left decoration-line-strong decoration-dotted underline-offset-4 pointer-coarse:py-2.5 hover:underline',
        className,
      )}
    >
      {children}
    </button>
  );
}
