import { ANALYTICS_FIGURES, ANALYTICS_PERIODS } from '@prumo/contracts/schema-free-values';
import { oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const ANALYTICS_TABS = ['visao-geral', 'conversoes', 'ia', 'receita', 'equipe'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

export const readAnalyticsSearch = searchReader({
  tab: oneOf(ANALYTICS_TABS),
  period: oneOf(ANALYTICS_PERIODS),
  figure: oneOf(ANALYTICS_FIGURES),
  value: text(600),
});
export type AnalyticsSearch = ReturnType<typeof readAnalyticsSearch>;
