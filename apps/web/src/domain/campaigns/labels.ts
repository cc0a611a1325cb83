import { isKeyOf } from '@prumo/contracts/text/known-keys';
/** Returns 'campanha Março', but leaves 'Campanha Vista Moema' as it is. */
export const campaignWords = (name: string) => (/^campanha\b/i.test(name) ? name : `campanha ${name}`);

const campaignStatusLabels: Record<string, string> = {
  active: 'Ativa',
  draft: 'Rascunho',
  completed: 'Concluída',
  paused: 'Pausada',
};
type ShownCampaign = { status: string; cancelledAt?: string | null | undefined };
export const campaignStatusLabel = ({ status, cancelledAt }: ShownCampaign) =>
  cancelledAt ? 'Cancelada' : (campaignStatusLabels[status] ?? status);

const campaignTones = { active: 'green', draft: 'neutral', completed: 'blue', paused: 'amber' } as const;
export const campaignStatusTone = ({ status, cancelledAt }: ShownCampaign) =>
  cancelledAt ? 'neutral' : isKeyOf(campaignTones, status) ? campaignTones[status] : 'neutral';
