import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { definitionOf, isDefinitionFile } from '#schemas/engine/definition-file.ts';
import { namedComponents } from './named-components.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const definitions = await Promise.all(
  readdirSync(SCHEMAS)
    .filter(isDefinitionFile)
    .map(async (file) => definitionOf(file, await import(pathToFileURL(resolve(SCHEMAS, file)).href)).definition),
);

test('every component that a definition names is offered, and each that is offered is named', () => {
  const forms = definitions.map(({ form }) => form);
  const sorted = (names: Iterable<string | undefined>) =>
    [...new Set(names)].filter((name) => name !== undefined).toSorted();
  expect({
    below: Object.keys(namedComponents.below).toSorted(),
    cells: Object.keys(namedComponents.cells).toSorted(),
    drawers: Object.keys(namedComponents.drawers).toSorted(),
    fields: Object.keys(namedComponents.fields).toSorted(),
  }).toEqual({
    below: sorted(forms.flatMap(({ below = [] }) => below)),
    cells: sorted(definitions.flatMap(({ list }) => Object.values(list.cells ?? {}).map((cell) => cell?.drawnBy))),
    drawers: sorted(forms.map(({ drawnBy }) => drawnBy)),
    fields: sorted(forms.flatMap(({ widgets = {} }) => Object.values(widgets))),
  });
});
