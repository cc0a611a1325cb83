import type { Lead } from '@prumo/contracts/leads';

type Item = 'propertyType' | 'propertyStage' | 'location' | 'budget' | 'objetivo';
type Qualification = { [item in Item]: Lead[item] | undefined };

/** The five items the agent collects are all known (decision NS-041). */
export const isQualificationComplete = (lead: Qualification): boolean =>
  [lead.propertyType, lead.propertyStage, lead.location, lead.budget, lead.objetivo].every((item) => Boolean(item));
