import { ANALYTICS_FIGURES, ANALYTICS_PERIODS } from '@prumo/contracts/analytics';
import { z } from 'zod';

export const ANALYTICS_TABS = ['visao-geral', 'conversoes', 'ia', 'receita'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

/** `tab` is missing on the first one, `period` on seven days; the figure whose rows are open is named too. */
export const AnalyticsSearch = z.object({
  tab: z.enum(ANALYTICS_TABS).optional().catch(undefined),
  period: z.enum(ANALYTICS_PERIODS).optional().catch(undefined),
  figure: z.enum(ANALYTICS_FIGURES).optional().catch(undefined),
  value: z.string().max(600).optional().catch(undefined),
});
export type AnalyticsSearch = z.infer<typeof AnalyticsSearch>;
