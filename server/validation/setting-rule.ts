// An organisation's value of a setting conforms to the JSON Schema in the setting's row (spec 3 §5).
import { compileSchema } from '#schemas/engine/compile.ts';
import { checkSetting, settingSchema } from '#schemas/engine/setting.ts';
import type { ValidateSchema } from '#schemas/engine/validate.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { WriteContext, WriteRequest } from '../graphql/options.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

interface SettingRow {
  readonly name: string;
  readonly id: number;
  readonly schema: Readonly<Record<string, unknown>>;
}

type Path = readonly (string | number)[];

/** Settings change with a release only: their schemas are compiled once, by their text. */
class Schemas {
  readonly #compiled = new Map<string, ValidateSchema>();

  validator(schema: SettingRow['schema']): ValidateSchema {
    const text = JSON.stringify(schema);
    const known = this.#compiled.get(text);
    if (known) return known;
    const validate = compileSchema(settingSchema(schema));
    this.#compiled.set(text, validate);
    return validate;
  }
}

async function settingOf(
  request: WriteRequest,
  row: Readonly<Record<string, unknown>>,
  path: Path,
  context: WriteContext,
): Promise<SettingRow | undefined> {
  if (request.operation === 'insert') {
    const id = row['configurationItemId'];
    if (id === undefined || id === null)
      throw new AppError('validation-failed', 'Field is required', { path: [...path, 'configurationItemId'] });
    const [found] = await context.read<SettingRow>(
      query`select id, name, json_schema as schema from configuration_item where id = ${id}`,
    );
    if (!found)
      throw new AppError('validation-failed', 'There is no such setting.', { path: [...path, 'configurationItemId'] });
    return found;
  }
  if (!request.key)
    throw new AppError(
      'validation-failed',
      'Settings are changed one at a time: use update_ConfigurationItemOrg_by_pk.',
      { path },
    );
  const [found] = await context.read<SettingRow>(
    query`select i.id, i.name, i.json_schema as schema from configuration_item_org o join configuration_item i on i.id = o.configuration_item_id where o.id = ${request.key['id']}`,
  );
  return found;
}

/** Makes the rule. */
export function createSettingRule(): WriteRule {
  const schemas = new Schemas();
  return async (request, context) => {
    if (request.type !== 'ConfigurationItemOrg' || request.operation === 'delete') return;
    await inOrder(request.rows, async (row, index) => {
      const path = request.paths[index] ?? [];
      if (request.operation === 'update' && !('value' in row)) return;
      const setting = await settingOf(request, row, path, context);
      // not theirs, or not there: the update itself finds nothing
      if (setting)
        refuseIssues(checkSetting(setting.schema, schemas.validator(setting.schema), row['value'], setting.name), path);
    });
  };
}
