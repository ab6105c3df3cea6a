// The records that an organisation may add fields to. A further one is a line here and `call app.take_custom_fields` in a
// migration; its pages then show <CustomFieldsForm>, <CustomFieldsCard> and the columns and filters of its list.

export interface CustomFieldEntity {
  /** As custom_field_set.entity has it: the table's name. */
  readonly entity: string;
  /** GraphQL type. */
  readonly type: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly feature: 'claim' | 'complaint' | 'compliance';
}

export const CUSTOM_FIELD_ENTITIES = [
  { entity: 'claim', type: 'Claim', label: { one: 'claim', many: 'claims' }, feature: 'claim' },
] as const satisfies readonly CustomFieldEntity[];

export type CustomFieldEntityName = (typeof CUSTOM_FIELD_ENTITIES)[number]['entity'];

/** The entity whose records have a GraphQL type; undefined for types without custom fields. */
export function entityOfType(type: string): CustomFieldEntity | undefined {
  return CUSTOM_FIELD_ENTITIES.find((entity) => entity.type === type);
}
