import { z } from 'zod';

export const SETTINGS_TABS = ['conta', 'envio', 'nao-perturbar'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Which part of the settings is open. */
export const SettingsSearch = z.object({ tab: z.enum(SETTINGS_TABS).optional().catch(undefined) });
export type SettingsSearch = z.infer<typeof SettingsSearch>;
