// The page of form-keystroke.ts: a form of forty fields of the usual kinds, on the product's own form and theme.
import { createRoot } from 'react-dom/client';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { PropertySchema, RecordSchema } from '#schemas/engine/definition.ts';
import { claimworksTheme } from '#src/providers/theme/theme.ts';
import { SchemaForm } from '#src/kit/form/schema-form.tsx';
import 'virtual:tokens.css';

const FIELDS = 40;

/** In turn: what a supplier's form is made of. */
const KINDS: readonly ((title: string) => PropertySchema)[] = [
  (title) => ({ type: 'string', title, minLength: 1, maxLength: 200 }),
  (title) => ({ type: 'string', title, format: 'email', description: 'Where messages go.' }),
  (title) => ({ type: 'string', title, enum: ['one', 'two', 'three', 'four', 'five'] }),
  (title) => ({ type: 'number', title, 'x-kind': 'money' }),
  (title) => ({ type: 'string', title, 'x-kind': 'date' }),
  (title) => ({ type: 'boolean', title }),
  (title) => ({ type: 'string', title, 'x-kind': 'abn' }),
  (title) => ({ type: 'array', title, items: { type: 'string', enum: ['a', 'b', 'c'] } }),
];

const properties = Object.fromEntries(
  Array.from({ length: FIELDS }, (_, index) => [`field${index}`, KINDS[index % KINDS.length]?.(`Field ${index}`)]),
) as Record<string, PropertySchema>;
const schema: RecordSchema = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((_, index) => index % 3 === 0),
  properties,
};

const page = document.getElementById('page');
if (page === null) throw new Error('The page has no place for the form.');
createRoot(page).render(
  <ThemeProvider theme={createTheme(claimworksTheme('light'))}>
    <SchemaForm schema={schema} value={{}} onChange={() => undefined} />
  </ThemeProvider>,
);
