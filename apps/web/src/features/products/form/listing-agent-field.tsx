import type { UserId } from '@prumo/contracts/ids';
import type { CreateProductBody } from '@prumo/contracts/products';
import type { Control } from 'react-hook-form';
import { useTeam } from '#domain/team/people.ts';
import { productTexts } from '../texts.ts';
import { ChoiceField } from './product-fields.tsx';
import type { ProductInput } from './product-input.ts';

const texts = productTexts.form;

type ListingAgentFieldProps = {
  control: Control<ProductInput, unknown, CreateProductBody>;
  /** Stays to be chosen, also if that person left. */
  stored: UserId | null | undefined;
  error: string | undefined;
};

export function ListingAgentField({ control, stored, error }: ListingAgentFieldProps) {
  const { hasTeam, people, nameOf } = useTeam();
  if (!hasTeam) return null;
  const chosen = people.filter(({ id, canOwn, isDemo }) => canOwn && !isDemo && id !== stored);
  const options = chosen.map(({ id, name }) => ({ value: id as string, label: name }));
  const present = stored ? [{ value: stored as string, label: nameOf(stored) ?? '' }] : [];
  return (
    <ChoiceField
      control={control}
      name="listingAgentId"
      label={texts.listingAgent}
      options={[[{ value: '', label: texts.none }], [...present, ...options]]}
      error={error}
      hint={texts.listingAgentHint}
    />
  );
}
