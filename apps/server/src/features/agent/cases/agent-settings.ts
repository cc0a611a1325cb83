import { isDeepStrictEqual } from 'node:util';
import { type AiConfiguration, DEFAULT_REENGAGEMENT } from '@prumo/contracts/agent';
import {
  type ChangedValue,
  SETTINGS_FIELDS,
  type SettingsChange,
  type SettingsField,
} from '@prumo/contracts/agent/publications';

/** All that a reply depends on. */
export type AgentSettings = Omit<AiConfiguration, 'isActive' | 'reengagement' | 'updatedAt'>;

/** What a publication keeps; those from before the switch and re-engagements were kept lack them. */
export type PublishedSettings = AgentSettings & Partial<Pick<AiConfiguration, 'isActive' | 'reengagement'>>;

export const settingsOf = (configuration: AgentSettings): AgentSettings => ({
  companyName: configuration.companyName,
  companyDescription: configuration.companyDescription,
  responseStyle: configuration.responseStyle,
  autoQualification: configuration.autoQualification,
  transferToHuman: configuration.transferToHuman,
  calendlyUrl: configuration.calendlyUrl,
  responseScripts: configuration.responseScripts,
  transferConditions: configuration.transferConditions,
  // What was published before it existed has none.
  financing: configuration.financing ?? null,
});

export const publishedSettingsOf = ({ updatedAt: _when, ...settings }: AiConfiguration): PublishedSettings => ({
  ...settingsOf(settings),
  isActive: settings.isActive,
  reengagement: settings.reengagement,
});

export const asConfiguration = (settings: AgentSettings): AiConfiguration => ({
  ...settings,
  isActive: true,
  reengagement: DEFAULT_REENGAGEMENT,
  updatedAt: null,
});

function valuesOf({ responseScripts, reengagement, ...settings }: PublishedSettings) {
  const values: Partial<Record<SettingsField, ChangedValue>> = { ...settings, ...responseScripts };
  if (!reengagement) return values;
  const { isOn, firstAfterHours, hasSecond, secondAfterHours, template } = reengagement;
  return {
    ...values,
    reengagementIsOn: isOn,
    reengagementFirst: firstAfterHours,
    reengagementHasSecond: hasSecond,
    reengagementSecond: secondAfterHours,
    reengagementTemplate: template && `${template.name} (${template.language})`,
  };
}

/** What one of the two does not tell is no change. */
export function changesBetween(before: PublishedSettings, after: PublishedSettings): SettingsChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return SETTINGS_FIELDS.flatMap((field) => {
    const [old, now] = [was[field], is[field]];
    return old === undefined || now === undefined || isDeepStrictEqual(old, now)
      ? []
      : [{ field, before: old, after: now }];
  });
}
