import type { AnalyticsFigure } from '@prumo/contracts/reports/analytics';
import { createContext, useContext } from 'react';

export type OpenFigure = (figure: AnalyticsFigure, value?: string) => void;

export const OpenFigureContext = createContext<OpenFigure>(() => undefined);

export const useOpenFigure = () => useContext(OpenFigureContext);
