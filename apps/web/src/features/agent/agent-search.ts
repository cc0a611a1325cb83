import { z } from 'zod';

export const AGENT_TABS = ['configuracao', 'bancada', 'desempenho'] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

/** `tab` is missing on the first one. */
export const AgentSearch = z.object({ tab: z.enum(AGENT_TABS).optional().catch(undefined) });
