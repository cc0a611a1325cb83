import { oneOf, searchReader } from '#platform/browser/search-fields.ts';

export const SETTINGS_TABS = ['conta', 'envio', 'nao-perturbar'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const readSettingsSearch = searchReader({ tab: oneOf(SETTINGS_TABS) });
