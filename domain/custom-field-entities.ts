// The records that an organisation may add fields to: kinds with the part 'customFields' (domain/records.ts) and `call
// app.take_custom_fields` in the schema. Their pages then show <CustomFieldsForm>, <CustomFieldsCard> and the columns and
// filters of their list.
import { hasPart, RECORDS, type RecordKind, type RecordName, type RecordNameWith } from './records.ts';

export type CustomFieldEntityName = RecordNameWith<'customFields'>;

export interface CustomFieldEntity extends Pick<RecordKind, 'type' | 'label' | 'feature'> {
  /** As custom_field_set.entity has it: the table's name. */
  readonly entity: CustomFieldEntityName;
}

function takesFields(name: RecordName): name is CustomFieldEntityName {
  return hasPart(RECORDS[name], 'customFields');
}

export const CUSTOM_FIELD_ENTITIES: readonly CustomFieldEntity[] = Object.values(RECORDS).flatMap(
  ({ table, type, label, feature }) => (takesFields(table) ? [{ entity: table, type, label, feature }] : []),
);

/** The entity of a table's name; undefined for tables without custom fields. */
export function customFieldEntity(table: string): CustomFieldEntityName | undefined {
  return CUSTOM_FIELD_ENTITIES.find(({ entity }) => entity === table)?.entity;
}

/** The entity whose records have a GraphQL type; undefined for types without custom fields. */
export function entityOfType(type: string): CustomFieldEntity | undefined {
  return CUSTOM_FIELD_ENTITIES.find((entity) => entity.type === type);
}
