import { type RefObject, useImperativeHandle } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type AskedForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'getFieldState'
>;

/** Reads the form itself, because the rendered state may be one key press behind. */
export const hasUnsaved = <Values extends FieldValues, Sent>({ getValues, getFieldState }: AskedForm<Values, Sent>) =>
  Object.keys(getValues()).some((field) => getFieldState(field as Parameters<typeof getFieldState>[0]).isDirty);

export type UnsavedForm = { isUnsaved: () => boolean };

export function useUnsavedForm<Values extends FieldValues, Sent>(
  ref: RefObject<UnsavedForm | null>,
  form: AskedForm<Values, Sent>,
  isBusy = false,
): void {
  useImperativeHandle(ref, () => ({ isUnsaved: () => isBusy || hasUnsaved(form) }), [form, isBusy]);
}
