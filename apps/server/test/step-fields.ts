type StepFields = { id: string; campaignId: string; createdAt: string; approvedTemplate: { body: string } | null };

export function stepFields({ id: _id, campaignId: _campaign, createdAt: _at, ...step }: StepFields) {
  if (!step.approvedTemplate) return step;
  const { body: _body, ...approvedTemplate } = step.approvedTemplate;
  return { ...step, approvedTemplate };
}
