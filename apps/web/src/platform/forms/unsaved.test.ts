import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { hasUnsaved } from './unsaved.ts';

const open = () => createFormControl<{ name: string; tags: string[] }>({ defaultValues: { name: 'Vista', tags: [] } });

test('what was typed counts at once, before anything is drawn again or the field is left', () => {
  const form = open();
  const { onChange } = form.register('name');
  expect(hasUnsaved(form)).toBe(false);
  void onChange({ type: 'change', target: { name: 'name', value: 'Vista Moema' } });
  expect(hasUnsaved(form)).toBe(true);
  void onChange({ type: 'change', target: { name: 'name', value: 'Vista' } });
  expect(hasUnsaved(form)).toBe(false);
});

test('a draft that was put back and a value that a button set are unsaved; what was saved is not', () => {
  const form = open();
  form.reset({ name: 'Vista Moema', tags: [] }, { keepDefaultValues: true });
  expect(hasUnsaved(form)).toBe(true);
  form.reset({ name: 'Vista Moema', tags: [] });
  expect(hasUnsaved(form)).toBe(false);
  form.setValue('tags', ['alto padrão'], { shouldDirty: true });
  expect(hasUnsaved(form)).toBe(true);
});
