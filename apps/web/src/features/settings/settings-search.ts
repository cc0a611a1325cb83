import type { Right } from '@prumo/contracts/team/roles';
import { oneOf, searchReader } from '#platform/browser/search-fields.ts';

export const SETTINGS_TABS = ['conta', 'equipe', 'roleta', 'envio', 'nao-perturbar', 'registro'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const readSettingsSearch = searchReader({ tab: oneOf(SETTINGS_TABS) });

export const RIGHT_OF_TAB: Readonly<Record<SettingsTab, Right>> = {
  conta: 'own',
  equipe: 'team',
  roleta: 'team',
  envio: 'settings',
  'nao-perturbar': 'settings',
  registro: 'team',
};
