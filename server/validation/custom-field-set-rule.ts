// The definition of an organisation's custom fields is one that this product can show and check.
import {
  fieldFaults,
  fieldsOf,
  isWellFormed,
  storedSet,
  type FieldFault,
  type StoredFieldSet,
} from '#domain/custom-fields.ts';
import { CUSTOM_FIELD_ENTITIES } from '#domain/custom-field-entities.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { WriteContext, WriteRequest } from '../graphql/options.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

const PARTS = ['jsonSchema', 'layout', 'jsonSchemaAdmin', 'layoutAdmin'] as const;
const NOT_UNDERSTOOD = 'The fields are not described in the way that the form builder does.';

type Row = Readonly<Record<string, unknown>>;

async function storedBefore(
  request: WriteRequest,
  context: WriteContext,
  path: readonly (string | number)[],
): Promise<StoredFieldSet | undefined> {
  if (request.operation === 'insert') return undefined;
  if (!request.key)
    throw new AppError('validation-failed', 'Fields are changed one set at a time: use update_CustomFieldSet_by_pk.', {
      path,
    });
  const [row] = await context.read<StoredFieldSet>(
    query`select json_schema as "jsonSchema", layout, json_schema_admin as "jsonSchemaAdmin", layout_admin as "layoutAdmin" from custom_field_set where id = ${request.key['id']}`,
  );
  return row;
}

/** The issue of a field in the document that holds it: its key, then the property. */
function issueOf(
  fields: ReturnType<typeof fieldsOf>,
  { path: [index, ...rest], message }: FieldFault,
): { path: (string | number)[]; message: string } {
  const field = typeof index === 'number' ? fields[index] : undefined;
  if (!field) return { path: ['jsonSchema'], message };
  return {
    path: [field.audience === 'staff' ? 'jsonSchema' : 'jsonSchemaAdmin', 'properties', field.key, ...rest],
    message,
  };
}

async function check(
  request: WriteRequest,
  row: Row,
  path: readonly (string | number)[],
  context: WriteContext,
): Promise<void> {
  if (request.operation === 'insert' && !CUSTOM_FIELD_ENTITIES.some(({ entity }) => entity === row['entity']))
    throw new AppError('validation-failed', 'Field is required', { path: [...path, 'entity'] });
  const before = await storedBefore(request, context, path);
  // not theirs, or not there: the update itself finds nothing
  if (request.operation === 'update' && !before) return;
  const after = Object.fromEntries(
    PARTS.map((part) => [part, row[part] ?? before?.[part] ?? storedSet([])[part]]),
  ) as StoredFieldSet;
  if (!isWellFormed(after)) refuseIssues([{ path: ['jsonSchema'], message: NOT_UNDERSTOOD }], path);
  const fields = fieldsOf(after);
  refuseIssues(
    fieldFaults(fields, fieldsOf(before)).map((fault) => issueOf(fields, fault)),
    path,
  );
}

/** The rule. Administrators alone may write sets; the database refuses everybody else. */
export const customFieldSetRule: WriteRule = async (request, context) => {
  if (request.type !== 'CustomFieldSet' || request.operation === 'delete' || context.session.role !== 'app_org_admin')
    return;
  await inOrder(request.rows, (row, index) => check(request, row, request.paths[index] ?? [], context));
};
