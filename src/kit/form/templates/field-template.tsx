import type { FieldTemplateProps } from '@rjsf/utils';

/** Nothing around a field: our inputs, lists and groups bring their own label, help and fault. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden === true ? null : children;
}
