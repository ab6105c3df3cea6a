// Writes of money with a place for what no form sends; their name begins with the field.
import type { Somebody } from '#tests/support/world-people.ts';

/** A door through which money comes, with a place for one value. */
export interface Write {
  readonly name: string;
  readonly query: string;
  /** With the value in its place. */
  readonly variables: (value: unknown) => Readonly<Record<string, unknown>>;
  readonly who?: Somebody;
}

export const insert = (type: string, field: string, rest: () => object, who?: () => Somebody): Write => ({
  name: `${field} of a new ${type}`,
  query: `mutation ($row: ${type}_insert_input!) { insert_${type}_one(object: $row) { id } }`,
  variables: (value) => ({ row: { ...rest(), [field]: value } }),
  get who() {
    return who?.();
  },
});
export const update = (
  type: string,
  field: string,
  key: () => object,
  who?: () => Somebody,
  operator = '_set',
): Write => ({
  name: `${field} of a ${type} (${operator})`,
  query: `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_${operator.slice(1)}_input!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, ${operator}: $set) { id } }`,
  variables: (value) => ({ ...key(), set: { rowVersion: 1, [field]: value } }),
  get who() {
    return who?.();
  },
});
export const action = (
  name: string,
  parameters: string,
  rest: () => object,
  field: string,
  who?: () => Somebody,
  select = '',
): Write => {
  const given = parameters.split(', ');
  return {
    name: `${field} of ${name}`,
    query: `mutation (${given.map((one) => `$${one}`).join(', ')}) { ${name}(${given.map((one) => `${one.split(':')[0]}: $${one.split(':')[0]}`).join(', ')}) ${select} }`,
    variables: (value) => ({ ...rest(), [field]: value }),
    get who() {
      return who?.();
    },
  };
};
