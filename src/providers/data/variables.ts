// Variables of each react-admin call: what ra-data-hasura's own builder does, for keys of (orgId, id) and with row versions.
import { nested } from '#domain/fields.ts';
import type { ResourceDescription } from './resource-schema.ts';
import { buildTarget, buildWhere, type Where } from './where.ts';

export interface CallParams {
  readonly id?: unknown;
  readonly ids?: readonly unknown[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly previousData?: Readonly<Record<string, unknown>>;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly target?: string;
}

export interface Target {
  readonly resource: ResourceDescription;
  /** Column that react-admin knows as id. */
  readonly idColumn: string;
  /** The session's organisation: half of every tenant key. */
  readonly orgId: number;
}

type Variables = Readonly<Record<string, unknown>>;

/** Path to the organisation's part of a key, when the table has one. */
function tenant({ resource, orgId }: Target): Where[] {
  return resource.key.includes('orgId') ? [{ orgId: { _eq: orgId } }] : [];
}

/**
 * order_by of a list: `field@nulls_last`, relation paths (`Owner.name`, `Owner#name`) and several fields by comma.
 * The key comes last, so that rows that are alike keep their place from page to page.
 */
function orderBy(target: Target, sort: NonNullable<CallParams['sort']>): Where[] {
  const orders = sort.order.split(',');
  const parts = sort.field.split(',').map((field, index): Where => {
    const [path = '', nulls] = field.split('@');
    const direction = (orders[index] ?? orders[0] ?? 'ASC').toLowerCase();
    return nested(path.split(/[.#]/), nulls ? `${direction}_${nulls}` : direction);
  });
  const last = (orders[0] ?? 'ASC').toLowerCase();
  return parts.some((part) => target.idColumn in part) ? parts : [...parts, { [target.idColumn]: last }];
}

function list(target: Target, params: CallParams, extra: readonly Where[] = []): Variables {
  const { pagination, sort } = params;
  return {
    where: buildWhere(target.resource.fields, params.filter ?? {}, extra),
    ...(sort?.field ? { order_by: orderBy(target, sort) } : {}),
    ...(pagination && pagination.perPage > 0
      ? { limit: pagination.perPage, offset: (pagination.page - 1) * pagination.perPage }
      : {}),
  };
}

function oneOf(target: Target, ids: readonly unknown[]): Where {
  return { _and: [...tenant(target), { [target.idColumn]: { _in: ids } }] };
}

const emptyToNull = (type: string | undefined, value: unknown): unknown =>
  value === '' && type !== 'String' ? null : value;

function pick(
  columns: readonly string[],
  fields: ResourceDescription['fields'],
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns
      .filter((column) => data[column] !== undefined)
      .map((column) => [column, emptyToNull(fields[column], data[column])]),
  );
}

/** What changed, among the columns that an update may name; and the version it was made on (DESIGN: nothing is overwritten unseen). */
function changes({ resource }: Target, params: CallParams): Record<string, unknown> {
  const { data = {}, previousData = {} } = params;
  const picked = Object.entries(pick(resource.set, resource.fields, data));
  const changed = picked.filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(previousData[column]));
  const version = previousData['rowVersion'] ?? data['rowVersion'];
  return {
    ...Object.fromEntries(changed),
    ...(resource.set.includes('rowVersion') && version !== undefined ? { rowVersion: version } : {}),
  };
}

function primaryKey(target: Target, id: unknown): Record<string, unknown> {
  return { ...(target.resource.key.includes('orgId') ? { orgId: target.orgId } : {}), [target.idColumn]: id };
}

/** Variables by react-admin's name of the call. */
export const BUILD_VARIABLES = {
  GET_LIST: list,
  GET_MANY_REFERENCE: (target, params) =>
    list(target, params, params.target ? [buildTarget(params.target, params.id)] : []),
  GET_MANY: (target, params) => ({ where: oneOf(target, params.ids ?? []) }),
  GET_ONE: (target, params) => ({ where: oneOf(target, [params.id]), limit: 1 }),
  CREATE: (target, params) => ({ objects: [pick(target.resource.insert, target.resource.fields, params.data ?? {})] }),
  UPDATE: (target, params) => ({ pk_columns: primaryKey(target, params.id), _set: changes(target, params) }),
  UPDATE_MANY: (target, params) => ({ where: oneOf(target, params.ids ?? []), _set: changes(target, params) }),
  DELETE: (target, params) => ({ where: oneOf(target, [params.id]) }),
  DELETE_MANY: (target, params) => ({ where: oneOf(target, params.ids ?? []) }),
} satisfies Record<string, (target: Target, params: CallParams) => Variables>;

export type FetchType = keyof typeof BUILD_VARIABLES;
