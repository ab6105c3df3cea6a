// What rjsf is given of a schema: its shape. Every value is drawn by the widget of its kind, which gets the whole
// property; rules and defaults stay with our own check, so that rjsf has nothing to work out on a keystroke.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { PropertySchema } from '#schemas/engine/definition.ts';

export interface ObjectSchema {
  readonly type?: unknown;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

interface FormSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** Name of our field in rjsf's registry. */
export const KIND_FIELD = 'KindField';

interface Shape {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
}

function leaf(property: PropertySchema): Shape {
  // the type says nothing to rjsf where the field is ours, but it must be there
  return { schema: { type: 'string', title: property.title }, ui: { 'ui:field': KIND_FIELD, 'ui:property': property } };
}

/** A group of fields, or a list of such groups, that no kind draws as a whole. */
function isGroup(property: PropertySchema): boolean {
  if (property['x-kind'] !== undefined || property['x-reference'] !== undefined) return false;
  return property.properties !== undefined || (property.items !== undefined && 'properties' in property.items);
}

function shapeOf(property: PropertySchema, hasWidget: boolean): Shape {
  if (hasWidget || !isGroup(property)) return leaf(property);
  if (property.items !== undefined) {
    const items = shapeOf(property.items as unknown as PropertySchema, false);
    return {
      schema: { type: 'array', title: property.title, items: items.schema },
      ui: { items: items.ui, 'ui:property': property },
    };
  }
  const { schema, ui } = shapeOfObject(property, () => false);
  return { schema, ui: { ...ui, 'ui:property': property } };
}

function shapeOfObject(object: ObjectSchema, hasWidget: (name: string) => boolean): Shape {
  const properties: Record<string, RJSFSchema> = {};
  const ui: UiSchema = {};
  for (const [name, property] of Object.entries(object.properties ?? {})) {
    const shape = shapeOf(property as PropertySchema, hasWidget(name));
    properties[name] = shape.schema;
    ui[name] = shape.ui;
  }
  return { schema: { type: 'object', title: object.title, properties, required: [...(object.required ?? [])] }, ui };
}

/**
 * The shape of a record's or a setting's schema for rjsf.
 * @param object JSON Schema of an object, with our keywords
 * @param widgets names of properties that are drawn whole by a component of their own
 */
export function toFormSchema(object: ObjectSchema, widgets: ReadonlySet<string> = new Set()): FormSchema {
  const { schema, ui } = shapeOfObject(object, (name) => widgets.has(name));
  return { schema, uiSchema: ui };
}
