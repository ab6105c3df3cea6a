// Values of custom fields conform to the fields that the organisation made; keys that it does not know are refused.
import { entityOfType, type CustomFieldEntity } from '#domain/custom-field-entities.ts';
import { fieldsOf, type CustomFieldAudience, type StoredFieldSet } from '#domain/custom-fields.ts';
import { isFields } from '#domain/fields.ts';
import { compileSchema } from '#schemas/engine/compile.ts';
import {
  checkCustomValues,
  customValueSchema,
  type CustomValueCheck,
  type CustomValues,
} from '#schemas/engine/custom-values.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { LruMap } from '../graphql/lru.ts';
import { query, words } from '../graphql/query.ts';
import type { WriteContext, WriteRequest } from '../graphql/options.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

interface Column {
  readonly field: string;
  readonly column: string;
  readonly audience: CustomFieldAudience;
  /** Postgres roles that may write it, and so are held to its required fields. */
  readonly roles: readonly string[];
  /** Columns of custom_field_set. */
  readonly set: string;
}

const COLUMNS: readonly Column[] = [
  {
    field: 'customFields',
    column: 'custom_fields',
    audience: 'staff',
    roles: ['app_user', 'app_org_admin'],
    set: 'json_schema as "jsonSchema", layout',
  },
  {
    field: 'customFieldsAdmin',
    column: 'custom_fields_admin',
    audience: 'administrators',
    roles: ['app_org_admin'],
    set: 'json_schema_admin as "jsonSchemaAdmin", layout_admin as "layoutAdmin"',
  },
];

const NO_FIELDS = compile({}, 'staff');
const KEPT = 500;

function compile(stored: StoredFieldSet, audience: CustomFieldAudience): CustomValueCheck {
  const schema = customValueSchema(fieldsOf(stored), audience);
  return { schema, validate: compileSchema(schema) };
}

/** Compiled sets by id, version and audience. */
class Checks {
  readonly #compiled = new LruMap<string, CustomValueCheck>(KEPT);

  async of({ entity }: CustomFieldEntity, { audience, set }: Column, context: WriteContext): Promise<CustomValueCheck> {
    const [version] = await context.read<{ key: string }>(
      query`select id || ':' || row_version as key from custom_field_set where entity = ${entity}`,
    );
    if (!version) return NO_FIELDS;
    const key = `${version.key}:${audience}`;
    const known = this.#compiled.get(key);
    if (known) return known;
    const [stored] = await context.read<StoredFieldSet>(
      query`select ${words(set)} from custom_field_set where entity = ${entity}`,
    );
    const check = compile(stored ?? {}, audience);
    this.#compiled.set(key, check);
    return check;
  }
}

async function valuesBefore(
  { entity, type }: CustomFieldEntity,
  { column }: Column,
  request: WriteRequest,
  context: WriteContext,
): Promise<CustomValues | undefined> {
  if (!request.key)
    throw new AppError(
      'validation-failed',
      `Custom fields are changed one record at a time: use update_${type}_by_pk.`,
      { path: request.paths[0] },
    );
  const [row] = await context.read<{ values: unknown }>(
    query`select ${words(column)} as values from ${words(entity)} where id = ${request.key['id']}`,
  );
  return row && (isFields(row.values) ? row.values : {});
}

/** Makes the rule. */
export function createCustomValueRule(): WriteRule {
  const checks = new Checks();
  const check = async (
    entity: CustomFieldEntity,
    column: Column,
    request: WriteRequest,
    context: WriteContext,
  ): Promise<void> => {
    await inOrder(request.rows, async (row, index) => {
      const isInsert = request.operation === 'insert';
      if (!isInsert && !(column.field in row)) return;
      const [before, held] = await Promise.all([
        isInsert ? undefined : valuesBefore(entity, column, request, context),
        checks.of(entity, column, context),
      ]);
      // not theirs, or not there: the update itself finds nothing
      if (!isInsert && !before) return;
      const issues = checkCustomValues(held, row[column.field] ?? (isInsert ? {} : null), before);
      refuseIssues(
        issues.map(({ path, message }) => ({ path: [column.field, ...path], message })),
        request.paths[index] ?? [],
      );
    });
  };
  return async (request, context) => {
    const entity = entityOfType(request.type);
    if (!entity || request.operation === 'delete') return;
    const columns = COLUMNS.filter(({ roles }) => roles.includes(context.session.role));
    await inOrder(columns, (column) => check(entity, column, request, context));
  };
}
