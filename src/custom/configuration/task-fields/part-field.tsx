import { fieldsOf } from '#domain/fields.ts';
import type { ComponentType } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { fieldId } from '#src/kit/field/field-id.ts';
import { useFieldMessage, useFormScope } from '#src/kit/field/form-context.ts';
import { pathKey } from '#src/kit/field/paths.ts';
import { kindOf } from '#src/kit/kinds/kind-of.ts';
import { WIDGETS } from '#src/kit/kinds/widgets/registry.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

type Parts = Readonly<Record<string, unknown>>;

interface Props {
  /** The field that holds the part, e.g. dueDate. */
  readonly whole: WidgetProps;
  readonly name: string;
  readonly required?: boolean;
  /** What differs from the definition, e.g. what is offered now. */
  readonly property?: Partial<PropertySchema>;
  /** In place of the kind's input. */
  readonly Widget?: ComponentType<WidgetProps>;
  /** More than the part itself changes with it. */
  readonly also?: (value: unknown) => Parts;
  /** Stands before the change: what may go on later, or never. */
  readonly before?: (value: unknown, goOn: () => void) => void;
}

/** The value of a field that holds parts. */
export function partsOf(value: unknown): Parts {
  return fieldsOf(value);
}

/** One part of a field that holds several: its own label, input and fault. */
export function PartField({ whole, name, required = false, property: own, Widget, also, before }: Props) {
  const { store, prefix } = useFormScope();
  const path = [...whole.path, name];
  const error = useFieldMessage(path);
  const property = { ...(whole.property.properties?.[name] as PropertySchema), ...own };
  const kind = kindOf(property);
  const Input = Widget ?? (kind === undefined ? undefined : WIDGETS[kind]);
  if (Input === undefined) throw new Error(`${name} has neither a kind nor a widget.`);
  const parts = partsOf(whole.value);
  const change = (value: unknown) => whole.onChange({ ...parts, [name]: value, ...also?.(value) });
  return (
    <Input
      id={fieldId(prefix, path)}
      path={path}
      property={property}
      label={property.title}
      value={parts[name] ?? null}
      onChange={before === undefined ? change : (value) => before(value, () => change(value))}
      onBlur={() => store.touch(pathKey(path))}
      error={error}
      help={property.description}
      required={required}
      disabled={whole.disabled}
    />
  );
}
