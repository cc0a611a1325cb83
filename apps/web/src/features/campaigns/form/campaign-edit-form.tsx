import type { Campaign, CreateCampaignBody } from '@prumo/contracts/campaigns';
import { PRODUCT_SOLD, type Product } from '@prumo/contracts/products';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '#platform/api.ts';
import { useFormDraft } from '#platform/form-draft.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { showFieldErrors } from '../field-errors.ts';
import { useUpdateCampaign } from '../queries.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignValues, campaignResolver, editValues, lowerCase } from './campaign-form-values.ts';
import { isOffered } from './offered-products.ts';
import { formTexts } from './texts.ts';

const texts = formTexts;

type CampaignEditFormProps = { campaign: Campaign; products: readonly Product[] };

/** Saving makes a draft of the campaign; where that stops sends, it asks first (decision NS-069). */
export function CampaignEditForm({ campaign, products }: CampaignEditFormProps) {
  const offered = products.filter((product) => isOffered(product) || product.id === campaign.productId);
  const form = useForm<CampaignValues, unknown, CreateCampaignBody>({
    resolver: campaignResolver,
    defaultValues: editValues(campaign),
  });
  const forgetDraft = useFormDraft(form, `campaign:${campaign.id}`);
  const { mutate, isPending } = useUpdateCampaign(campaign.id);
  const [asking, setAsking] = useState<CreateCampaignBody | null>(null);
  const isSending = campaign.status === 'active' || campaign.status === 'paused';

  const save = (body: CreateCampaignBody) =>
    mutate(body, {
      onSuccess: (saved) => {
        toast({ title: texts.saved, description: texts.savedHint });
        form.reset(editValues(saved));
        forgetDraft();
      },
      onError: (error) => {
        toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
        showFieldErrors(error, form.setError);
      },
      onSettled: () => setAsking(null),
    });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => (isSending ? setAsking(body) : save(body)))}
      className="space-y-5"
    >
      {campaign.pauseReason ? (
        <p className="rounded-md bg-amber-soft px-3 py-2 text-amber-text text-sm">
          <strong className="font-medium">{campaign.pauseReason}.</strong>{' '}
          {campaign.pauseReason === PRODUCT_SOLD ? texts.soldNote : texts.templateNote}
        </p>
      ) : null}
      <CampaignFields form={form} products={offered} campaignId={campaign.id} normalizeTag={lowerCase} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isPending && !asking}>
          {isPending && !asking ? texts.saving : texts.save}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={texts.draftTitle}
        description={texts.draftQuestion}
        confirmLabel={texts.draftConfirm}
        busyLabel={texts.saving}
        isBusy={isPending}
        onConfirm={() => (asking ? save(asking) : undefined)}
      />
    </form>
  );
}
