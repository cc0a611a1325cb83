import { z } from 'zod';
import { FIELD_INVALID, optionalText } from '../fields.ts';
import { AgentCaseId } from '../ids.ts';

export const OVERRIDE_REASON_MAX = 500;
export const CASES_MAX = 100;

/** What a person says to a change that breaks cases. */
export const PublishConsent = z.object({
  /** Why it goes live although a case breaks. */
  overrideReason: optionalText(OVERRIDE_REASON_MAX),
  /** Cases that take over the changed products, and checks their new values. */
  renewedCaseIds: z.array(AgentCaseId).max(CASES_MAX, FIELD_INVALID).optional(),
});
export type PublishConsent = z.infer<typeof PublishConsent>;
