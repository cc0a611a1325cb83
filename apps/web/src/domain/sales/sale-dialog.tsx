import type { Campaign } from '@prumo/contracts/campaigns';
import type { LeadId, ProductId, SaleId } from '@prumo/contracts/ids';
import type { LeadDetail } from '@prumo/contracts/leads';
import type { Sale } from '@prumo/contracts/leads/sales';
import { localDay } from '@prumo/contracts/local-time';
import type { Product } from '@prumo/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { leadQuery } from '#domain/leads/queries.ts';
import { productsQuery } from '#domain/products/queries.ts';
import { unitsQuery } from '#domain/products/unit-queries.ts';
import { useTeam } from '#domain/team/people.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SaleForm } from './sale-form.tsx';
import { leadSalesQuery, useSaveSale } from './sale-queries.ts';
import { saleWords, saleTexts as texts } from './sale-texts.ts';
import { bodyOf, newSale, readDecimal, type SaleValues, storedSale } from './sale-values.ts';
import { hasUnits } from './unit-field.tsx';

type SaleDialogProps = { leadId: LeadId; saleId: SaleId | null; onClose: () => void };

/** Reads what the form begins with, and keeps the window meanwhile. */
export function SaleDialog({ leadId, saleId, onClose }: SaleDialogProps) {
  const lead = useQuery(leadQuery(leadId));
  const sales = useQuery({ ...leadSalesQuery(leadId), enabled: saleId !== null });
  const products = useQuery(productsQuery);
  const campaigns = useQuery(campaignsQuery);
  const team = useTeam();
  const sale = sales.data?.sales.find(({ id }) => id === saleId) ?? null;
  const isRead = lead.data && products.data && (campaigns.data ?? campaigns.isError) && team.isKnown;
  if (isRead && (saleId === null || sale))
    return (
      <SaleEditor
        lead={lead.data}
        sale={sale}
        products={products.data}
        product={productOfCampaign(lead.data, campaigns.data ?? [], products.data)}
        onClose={onClose}
      />
    );
  const failed = [lead, products, sales].find(({ isError }) => isError);
  return (
    <Dialog open onOpenChange={onClose} title={saleId === null ? texts.record('sale') : texts.change}>
      {failed || (sales.data && !sale) ? (
        <ErrorState
          title={texts.loadFailed}
          description={errorMessage(failed?.error)}
          onRetry={() => failed?.refetch()}
        />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  );
}

type OfCampaign = Pick<Campaign, 'id' | 'productId'>;

const productOfCampaign = (lead: LeadDetail, campaigns: readonly OfCampaign[], products: readonly Product[]) => {
  const campaign = campaigns.find(({ id }) => id === lead.campaignId);
  return products.find(({ id }) => id === campaign?.productId);
};

type SaleEditorProps = {
  lead: LeadDetail;
  sale: Sale | null;
  products: readonly Product[];
  product: Product | undefined;
  onClose: () => void;
};

function SaleEditor({ lead, sale, products, product, onClose }: SaleEditorProps) {
  const formId = useId();
  const timezone = useTimezone();
  const { hasTeam, people } = useTeam();
  const today = localDay(accountNow(), timezone);
  const [values, setValues] = useState<SaleValues>(() =>
    sale ? storedSale(sale) : newSale({ lead, product, today, people: hasTeam ? people : [] }),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isInUnits = products.some((one) => one.id === values.productId && hasUnits(one));
  const units = useQuery({ ...unitsQuery(values.productId as ProductId), enabled: isInUnits });
  const { mutateAsync, isPending } = useSaveSale();
  const once = useSingleFlight();

  async function save() {
    const problems = numberProblems(values);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const expected = sale ? { expectedUpdatedAt: sale.updatedAt } : {};
    try {
      const body = { ...bodyOf(values), ...expected };
      const saved = await mutateAsync({ leadId: lead.id, saleId: sale?.id ?? null, body });
      const { campaignsPausedBySale: paused } = saved;
      const isPausing = body.marksProductSold && paused > 0;
      toast({
        title: sale ? texts.changed : texts.recorded,
        description: isPausing ? texts.paused(paused) : saleWords(saved),
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fields) setErrors(byField(error.fields));
      else toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isPending}
      title={sale ? texts.change : texts.record(values.kind)}
      description={texts.of(lead.name)}
      footer={
        <>
          {sale ? (
            <DialogCancel disabled={isPending} />
          ) : (
            <Button disabled={isPending} onClick={onClose}>
              {texts.later}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {isPending ? texts.busy : sale ? texts.save : texts.record(values.kind)}
          </Button>
        </>
      }
    >
      <SaleForm
        id={formId}
        values={values}
        onChange={setValues}
        errors={errors}
        products={products}
        units={{ all: units.data ?? [], leadId: lead.id, sold: soldUnitOf(sale) }}
        goneProduct={sale?.productId === null ? sale.productName : null}
        people={people}
        hasShares={hasTeam || values.shares.length > 0}
        today={today}
        onSubmit={() => void once(save)}
      />
    </Dialog>
  );
}

const soldUnitOf = (sale: Sale | null) => (sale?.unitName == null ? null : { id: sale.unitId, name: sale.unitName });

function numberProblems({ commission, shares, kind }: SaleValues): Record<string, string> {
  const isWrong = (text: string) => Number.isNaN(readDecimal(text));
  return {
    ...(isWrong(commission)
      ? { [kind === 'sale' ? 'commissionPercent' : 'commissionRents']: texts.invalidNumber }
      : {}),
    ...(shares.some(({ percent }) => isWrong(percent)) ? { shares: texts.invalidNumber } : {}),
  };
}

/** 'shares.0.percent' is told beside the shares. */
const byField = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.split('.')[0] ?? field, text]));
