import { DASHBOARD_FIGURES } from '@prumo/contracts/dashboard';
import { createContext, useContext } from 'react';
import { z } from 'zod';

/** The figure whose rows are open, as the address names it. */
export const DashboardSearch = z.object({
  figure: z.enum(DASHBOARD_FIGURES).optional().catch(undefined),
  value: z.string().max(60).optional().catch(undefined),
});
export type DashboardSearch = z.infer<typeof DashboardSearch>;

export const FigureContext = createContext<(opened: DashboardSearch) => void>(() => undefined);

/** Opens a figure's rows. */
export const useOpenFigure = () => useContext(FigureContext);
