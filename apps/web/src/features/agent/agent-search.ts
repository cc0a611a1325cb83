import { oneOf, searchReader } from '#platform/browser/search-fields.ts';

export const AGENT_TABS = [
  'configuracao',
  'conhecimento',
  'modelo',
  'bancada',
  'casos',
  'versoes',
  'desempenho',
] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

export const readAgentSearch = searchReader({ tab: oneOf(AGENT_TABS) });
