import { isDeepStrictEqual } from 'node:util';
import { type AiConfiguration, DEFAULT_REENGAGEMENT } from '@prumo/contracts/agent';
import { SETTINGS_FIELDS, type SettingsChange, type SettingsField } from '@prumo/contracts/agent/publications';
import { SCRIPT_NAMES } from '@prumo/contracts/agent/scripts';

/** What is published: all that the agent says. Its switches are turned at once. */
export type AgentSettings = Omit<AiConfiguration, 'isActive' | 'reengagement' | 'updatedAt'>;

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

export const asConfiguration = (settings: AgentSettings): AiConfiguration => ({
  ...settings,
  isActive: true,
  reengagement: DEFAULT_REENGAGEMENT,
  updatedAt: null,
});

function fieldOf({ responseScripts, ...settings }: AgentSettings, field: SettingsField): SettingsChange['before'] {
  const script = SCRIPT_NAMES.find((name) => name === field);
  return script
    ? responseScripts[script]
    : (settings[field as Exclude<SettingsField, keyof typeof responseScripts>] ?? null);
}

export const changesBetween = (before: AgentSettings, after: AgentSettings): SettingsChange[] =>
  SETTINGS_FIELDS.map((field) => ({ field, before: fieldOf(before, field), after: fieldOf(after, field) })).filter(
    (change) => !isDeepStrictEqual(change.before, change.after),
  );
