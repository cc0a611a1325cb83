import { productTexts } from '../../texts.ts';
import { FormSection } from '../form-section.tsx';
import type { ProductFormHandle } from '../product-input.ts';
import { YesOrNoField } from '../property-inputs.tsx';

export const TermsSection = ({ form }: { form: ProductFormHandle }) => (
  <FormSection title={productTexts.form.sections.terms} isDense>
    <YesOrNoField form={form} name="acceptsPets" />
    <YesOrNoField form={form} name="acceptsFinancing" />
    <YesOrNoField form={form} name="acceptsFgts" />
    <YesOrNoField form={form} name="acceptsExchange" />
  </FormSection>
);
