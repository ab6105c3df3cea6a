// Insurers for the tests of lists and forms.
import { page, type Locator } from 'vitest/browser';
import { ask } from '../support/app.tsx';

/** Makes insurers called `name 1`, `name 2`, ... and gives their ids. */
export async function makeInsurers(name: string, count: number): Promise<readonly number[]> {
  const objects = Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index + 1}`,
    email: `claims${index + 1}@insurer.test`,
    applyGst: index % 2 === 0,
  }));
  const data = await ask<{ insert_Insurer: { returning: { id: number }[] } }>(
    'mutation ($objects: [Insurer_insert_input!]!) { insert_Insurer(objects: $objects) { returning { id } } }',
    { objects },
  );
  return data.insert_Insurer.returning.map(({ id }) => id);
}

/** The insurers whose name holds a text, newest first, as the service has them. */
export async function insurersCalled(name: string): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const data = await ask<{ Insurer: { id: number; name: string }[] }>(
    'query ($name: String!) { Insurer(where: { name: { _ilike: $name } }, order_by: { id: desc }) { id name } }',
    { name: `%${name}%` },
  );
  return data.Insurer;
}

/** Address of the insurers whose name holds a text. */
export function insurersPath(name: string): string {
  return `/app/configuration/insurers?filter=${encodeURIComponent(JSON.stringify({ name }))}`;
}

export const tableOf = (): Locator => page.getByRole('region', { name: 'Insurers' }).getByRole('table');
export const rowsOf = (): Locator => tableOf().getByCSS('tbody').getByRole('row');
