import type { CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { productsQuery } from '#domain/products/queries.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, Panel } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { BackToCampaigns } from '../back-to-campaigns.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignValues, campaignResolver } from './campaign-form-values.ts';
import { isOffered } from './offered-products.ts';
import { formTexts } from './texts.ts';
import { useCreateCampaign } from './use-create-campaign.ts';

const texts = formTexts;

type CampaignCreatePageProps = { productId: ProductId | undefined; onDone: () => void };

export function CampaignCreatePage({ productId, onDone }: CampaignCreatePageProps) {
  const { data: products, isError, error, refetch } = useQuery(productsQuery);
  const offered = products?.filter(isOffered);
  return (
    <Page>
      <PageHeader title={texts.createTitle} subtitle={texts.createSubtitle} leading={<BackToCampaigns />} />
      {offered ? (
        offered.length === 0 ? (
          <NoProducts isAnyThere={products !== undefined && products.length > 0} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <CreateForm products={offered} preset={offered.find(({ id }) => id === productId)} onDone={onDone} />
            <WhatComesNext />
          </div>
        )
      ) : isError ? (
        <Card>
          <ErrorState title={texts.productsFailed} description={errorMessage(error)} onRetry={refetch} />
        </Card>
      ) : (
        <Card className="p-4">
          <Loading label={texts.loadingProducts}>
            <SkeletonLines lines={8} />
          </Loading>
        </Card>
      )}
    </Page>
  );
}

type CreateFormProps = { products: readonly Product[]; preset: Product | undefined; onDone: () => void };

function CreateForm({ products, preset, onDone }: CreateFormProps) {
  const form = useForm<CampaignValues, unknown, CreateCampaignBody>({
    resolver: campaignResolver,
    defaultValues: {
      name: preset ? texts.nameOf(preset.name) : '',
      description: '',
      productId: preset?.id ?? '',
      targetTags: [],
      scheduledAt: '',
      cost: '',
    },
  });
  const forgetDraft = useFormDraft(form, `campaign:novo:${preset?.id ?? ''}`);
  const finish = () => {
    forgetDraft();
    onDone();
  };
  const { save, stage } = useCreateCampaign(form.setError, finish);
  const busyLabel = stage === 'creating' ? texts.creating : texts.writing;
  return (
    <Panel title={texts.details}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="space-y-5">
        <CampaignFields form={form} products={products} campaignId={null} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={finish} disabled={stage !== 'idle'}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={stage !== 'idle'}>
            {stage === 'idle' ? texts.submit : busyLabel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function WhatComesNext() {
  return (
    <Panel title={texts.nextTitle} className="bg-sunken">
      <ol className="space-y-3 text-ink-muted text-sm">
        {texts.next.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figure flex size-5 shrink-0 items-center justify-center rounded-full border bg-surface font-medium text-ink text-xs"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NoProducts({ isAnyThere }: { isAnyThere: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Building2 />}
        title={isAnyThere ? texts.noneOffered : texts.noProducts}
        description={isAnyThere ? texts.noneOfferedHint : texts.noProductsHint}
        action={
          <Button asChild variant="primary">
            <Link to="/products">{isAnyThere ? texts.seeProducts : texts.toProducts}</Link>
          </Button>
        }
      />
    </Card>
  );
}
