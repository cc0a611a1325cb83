import { DASHBOARD_FIGURES } from '@prumo/contracts/schema-free-values';
import { createContext, useContext } from 'react';
import { oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const readDashboardSearch = searchReader({ figure: oneOf(DASHBOARD_FIGURES), value: text(60) });
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

export const FigureContext = createContext<(opened: DashboardSearch) => void>(() => undefined);

export const useOpenFigure = () => useContext(FigureContext);
