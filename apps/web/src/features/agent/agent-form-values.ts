import type { AiConfiguration, AiConfigurationBody } from '@prumo/contracts/agent';
import { AiConfigurationBody as Body } from '@prumo/contracts/agent';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { agentTexts } from './texts.ts';

/** Without `isActive`, because the switch is saved separately (decision NS-137). */
export const AgentForm = Body.omit({ isActive: true });
export type AgentValues = z.input<typeof AgentForm>;
export type AgentFormBody = z.output<typeof AgentForm>;

export const agentValues = (saved: AiConfiguration): AgentValues => ({
  companyName: saved.companyName,
  companyDescription: saved.companyDescription,
  responseStyle: saved.responseStyle,
  autoQualification: saved.autoQualification,
  transferToHuman: saved.transferToHuman,
  calendlyUrl: saved.calendlyUrl ?? '',
  responseScripts: saved.responseScripts,
  transferConditions: saved.transferConditions,
});

export const withActive = (
  { updatedAt: _when, ...saved }: AiConfiguration,
  isActive: boolean,
): AiConfigurationBody => ({
  ...saved,
  isActive,
});

export const agentResolver: Resolver<AgentValues, unknown, AgentFormBody> = (values) => {
  const result = AgentForm.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, unknown> = {};
  for (const { path, message } of result.error.issues) {
    const [field, part] = path.map(String);
    if (field === undefined) continue;
    // If one option of a union nearly matches, zod reports that option's English text.
    const error = { type: 'contract', message: field === 'calendlyUrl' ? agentTexts.general.calendlyInvalid : message };
    if (field === 'responseScripts' && part) errors[field] = { [part]: error, ...(errors[field] as object) };
    else errors[field] ??= error;
  }
  return { values: {}, errors: errors as FieldErrors<AgentValues> };
};
