import type { Campaign, CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { Product } from '@prumo/contracts/products';
import { pauseWords } from '@prumo/contracts/reasons/campaigns/pause-words';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { useFieldConflicts } from '#platform/forms/use-field-conflicts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CampaignConflict } from './campaign-conflict.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignValues, campaignResolver, editValues, lowerCase } from './campaign-form-values.ts';
import { isOffered } from './offered-products.ts';
import { formTexts } from './texts.ts';
import { useSaveCampaign } from './use-save-campaign.ts';

const texts = formTexts;

type CampaignEditFormProps = { campaign: Campaign; products: readonly Product[] };

/** Asks first if making the campaign a draft stops sends (decision NS-069). */
export function CampaignEditForm({ campaign, products }: CampaignEditFormProps) {
  const offered = products.filter((product) => isOffered(product) || product.id === campaign.productId);
  const form = useForm<CampaignValues, unknown, CreateCampaignBody>({
    resolver: campaignResolver,
    defaultValues: editValues(campaign),
  });
  const { base = campaign, conflicts, meet, choose, settle } = useFieldConflicts(form, campaign, editValues);
  const forgetDraft = useFormDraft(form, `campaign:${campaign.id}`, {
    version: base.updatedAt,
    onRestored: (typedOn) => (typedOn !== base.updatedAt ? meet(base, { isBaseUncertain: true }) : undefined),
  });
  const { submit, isPending, isAsking, confirm, dismiss } = useSaveCampaign({
    base,
    setError: form.setError,
    onSaved: (saved) => {
      form.reset(editValues(saved));
      settle(saved);
      forgetDraft();
    },
    onChanged: meet,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
      {campaign.pauseReason ? (
        <p className="rounded-md bg-amber-soft px-3 py-2 text-amber-text text-sm">
          <strong className="font-medium">{pauseWords(campaign.pauseReason)}.</strong>{' '}
          {campaign.pauseReason.code === 'product_sold' ? texts.soldNote : texts.templateNote}
        </p>
      ) : null}
      <CampaignConflict conflicts={conflicts} products={products} onChoose={choose} />
      <CampaignFields form={form} products={offered} campaignId={campaign.id} normalizeTag={lowerCase} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isPending && !isAsking}>
          {isPending && !isAsking ? texts.saving : texts.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={dismiss}
        title={texts.draftTitle}
        description={texts.draftQuestion}
        confirmLabel={texts.draftConfirm}
        busyLabel={texts.saving}
        isBusy={isPending}
        onConfirm={confirm}
      />
    </form>
  );
}
