import { type RefObject, useImperativeHandle } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type AskedForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'getFieldState'
>;

/** Whether anything typed is not saved, asked of the form itself: what the screen shows may be a key behind. */
export const hasUnsaved = <Values extends FieldValues, Sent>({ getValues, getFieldState }: AskedForm<Values, Sent>) =>
  Object.keys(getValues()).some((field) => getFieldState(field as Parameters<typeof getFieldState>[0]).isDirty);

/** What whoever closes a form from outside asks it first. */
export type UnsavedForm = { isUnsaved: () => boolean };

/** Lets the window around a form ask at the moment it is closed. `isBusy`: something of it is still on its way. */
export function useUnsavedForm<Values extends FieldValues, Sent>(
  ref: RefObject<UnsavedForm | null>,
  form: AskedForm<Values, Sent>,
  isBusy = false,
): void {
  useImperativeHandle(ref, () => ({ isUnsaved: () => isBusy || hasUnsaved(form) }), [form, isBusy]);
}
