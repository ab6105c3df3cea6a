// In the place of ra-data-hasura's own variables: src/providers/data/variables.ts builds ours.

export function buildVariables(): never {
  throw new Error('Variables are built by src/providers/data/variables.ts');
}

export default buildVariables;
