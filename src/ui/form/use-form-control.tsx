import { useState, type ReactElement } from 'react';
import { createFormControl, useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useItsTurn } from '../use-ready-in-slices.ts';

/** A form without its state: `useFormState` reads that. */
export type FormControl<Fields extends FieldValues> = Omit<UseFormReturn<Fields>, 'formState'>;

function Kept<Fields extends FieldValues>({ options }: { readonly options: UseFormProps<Fields> }) {
  useForm(options);
  return undefined;
}

function Upkeep<Fields extends FieldValues>({ options }: { readonly options: UseFormProps<Fields> }) {
  return useItsTurn() && <Kept options={options} />;
}

/**
 * `useForm` for a page: by itself it changes state where React lays out, so that before the page is painted the whole
 * form is drawn a second time and all effects run. Here that happens in a part of its own, which draws nothing and comes
 * after the page.
 * @returns the form, and the part, to be drawn with the form's
 */
export function useFormControl<Fields extends FieldValues>(
  options: UseFormProps<Fields>,
): readonly [FormControl<Fields>, ReactElement] {
  const [form] = useState(() => createFormControl(options).formControl);
  // what the form begins with, it has: given again it would be put back
  const { defaultValues: _begun, ...kept } = options;
  return [form, <Upkeep key="upkeep" options={{ ...kept, formControl: form }} />];
}
