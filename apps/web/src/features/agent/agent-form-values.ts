import type { AiConfiguration } from '@prumo/contracts/agent';
import { AiConfigurationBody as Body, ReengagementSettings } from '@prumo/contracts/agent';
import type { FinancingConditions } from '@prumo/contracts/agent/financing';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { agentTexts, decimal } from './texts.ts';

/** Without `isActive`, because the switch is saved separately (decision NS-137). */
export const AgentForm = Body.omit({ isActive: true });
export type AgentValues = z.input<typeof AgentForm>;
export type AgentFormBody = z.output<typeof AgentForm>;

/** As they are typed, with a decimal comma. */
const typedConditions = (saved: FinancingConditions): NonNullable<AgentValues['financing']> => ({
  ...saved,
  annualRate: decimal(saved.annualRate),
  term: String(saved.term),
  minDownPayment: decimal(saved.minDownPayment),
});

export const agentValues = (saved: AiConfiguration): AgentValues => ({
  companyName: saved.companyName,
  companyDescription: saved.companyDescription,
  responseStyle: saved.responseStyle,
  autoQualification: saved.autoQualification,
  transferToHuman: saved.transferToHuman,
  calendlyUrl: saved.calendlyUrl ?? '',
  responseScripts: saved.responseScripts,
  transferConditions: saved.transferConditions,
  reengagement: saved.reengagement,
  financing: saved.financing && typedConditions(saved.financing),
});

const { firstAfterHours: Hours } = ReengagementSettings.shape;
const ifValid = (hours: number | undefined) => (Hours.safeParse(hours).success ? hours : undefined);

/** Hours that are not shown cannot be mended, so they must not stop the form. */
function withoutHidden({ reengagement, ...values }: AgentValues): AgentValues {
  if (!reengagement || (reengagement.isOn && reengagement.hasSecond)) return { ...values, reengagement };
  const { isOn, firstAfterHours, secondAfterHours } = reengagement;
  const first = isOn ? firstAfterHours : ifValid(firstAfterHours);
  return {
    ...values,
    reengagement: { ...reengagement, firstAfterHours: first, secondAfterHours: ifValid(secondAfterHours) },
  };
}

const GROUPS: ReadonlySet<string> = new Set<keyof AgentValues>(['responseScripts', 'reengagement', 'financing']);

export const agentResolver: Resolver<AgentValues, unknown, AgentFormBody> = (values) => {
  const result = AgentForm.safeParse(withoutHidden(values));
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, unknown> = {};
  for (const { path, message } of result.error.issues) {
    const [field, part] = path.map(String);
    if (field === undefined) continue;
    // If one option of a union nearly matches, zod reports that option's English text.
    const error = { type: 'contract', message: field === 'calendlyUrl' ? agentTexts.general.calendlyInvalid : message };
    if (GROUPS.has(field) && part) errors[field] = { [part]: error, ...(errors[field] as object) };
    else errors[field] ??= error;
  }
  return { values: {}, errors: errors as FieldErrors<AgentValues> };
};
