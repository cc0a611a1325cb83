import type { Product } from '@prumo/contracts/products';
import { FieldConflictNotice } from '#platform/forms/field-conflict-notice.tsx';
import type { FieldConflict } from '#platform/forms/field-conflicts.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import type { CampaignValues } from './campaign-form-values.ts';
import { formTexts } from './texts.ts';

const labels: Record<keyof CampaignValues, string> = {
  name: formTexts.name,
  description: formTexts.description,
  productId: formTexts.product,
  targetTags: formTexts.tags,
  scheduledAt: formTexts.schedule,
  cost: formTexts.cost,
};

type CampaignConflictProps = {
  conflicts: readonly FieldConflict<CampaignValues>[];
  products: readonly Product[];
  onChoose: (field: string, isMine: boolean) => void;
};

export function CampaignConflict({ conflicts, products, onChoose }: CampaignConflictProps) {
  const timezone = useTimezone();
  function show(field: keyof CampaignValues, value: string | string[]): string {
    if (typeof value !== 'string') return value.join(', ');
    if (field === 'productId') return products.find(({ id }) => id === value)?.name ?? '';
    return field === 'scheduledAt' && value !== '' ? formatDateTime(value, timezone) : value;
  }
  return (
    <FieldConflictNotice
      title={formTexts.changedElsewhere}
      conflicts={conflicts}
      onChoose={onChoose}
      labelOf={(field) => labels[field]}
      show={show}
    />
  );
}
