import { Controller } from 'react-hook-form';
import { productTexts } from '../texts.ts';
import { MediaField } from './media-field.tsx';
import type { FormFile, ProductFormHandle } from './product-input.ts';

const texts = productTexts.form;

type ProductMediaProps = { form: ProductFormHandle; onUploadingChange: (isUploading: boolean) => void };

export function ProductMedia({ form, onUploadingChange }: ProductMediaProps) {
  const { control, formState } = form;
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.media}</legend>
      <Controller
        control={control}
        name="media"
        render={({ field: { value, onChange } }) => (
          <MediaField
            value={(value ?? []) as FormFile[]}
            onValueChange={onChange}
            onUploadingChange={onUploadingChange}
            error={formState.errors.media?.message}
          />
        )}
      />
    </fieldset>
  );
}
