import type { MessageType } from '@prumo/contracts/conversations';
import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { productsQuery } from '#domain/products/queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { campaignQuery, templatesQuery, useProposeText } from '../../queries.ts';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.step;

type ProposeButtonProps = {
  campaignId: CampaignId;
  sequence: number;
  type: MessageType;
  content: string;
  onWritten: (text: string) => void;
  className?: string;
};

export function ProposeButton({ campaignId, sequence, type, content, onWritten, className }: ProposeButtonProps) {
  const campaign = useQuery(campaignQuery(campaignId)).data;
  const steps = useQuery(templatesQuery(campaignId)).data ?? [];
  const products = useQuery(productsQuery).data ?? [];
  const { mutate, isPending } = useProposeText();

  function handlePropose() {
    const before = steps.filter((step) => step.sequence < sequence).map((step) => step.content);
    const productName = products.find(({ id }) => id === campaign?.productId)?.name ?? null;
    mutate(
      {
        campaignId,
        type,
        campaignContext: {
          name: campaign?.name,
          description: campaign?.description,
          productName,
          targetTags: campaign?.targetTags,
        },
        messageContext: { sequence, previousMessages: before, currentContent: content.trim() || null },
      },
      {
        onSuccess: (written) => {
          onWritten(written.content);
          const undo = { label: texts.undoProposal, onClick: () => onWritten(content) };
          toast({
            title: texts.proposed,
            description: texts.proposedBy(written),
            ...(content.trim() === '' ? {} : { action: undo }),
          });
        },
        onError: () =>
          toast({ title: texts.proposeFailed, description: texts.proposeFailedHint, variant: 'destructive' }),
      },
    );
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Sparkles />}
      isBusy={isPending}
      className={className}
      onClick={handlePropose}
    >
      {isPending ? texts.proposing : texts.propose}
    </Button>
  );
}
