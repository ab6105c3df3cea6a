// Compiles record schemas with ajv: in the service as it starts, and for the browser when the app is built (our
// content policy forbids code made at run time). Nothing that the browser loads imports this file.
import { _, Ajv, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { FORMATS } from './formats.ts';
import { ANNOTATIONS, KIND_SCHEMAS } from './keywords.ts';
import type { Kind } from './kinds.ts';
import type { ValidateSchema } from './validate.ts';

type JsonSchema = object;

const OPTIONS: Options = {
  strict: true,
  // conditions (if, then) name properties that stand elsewhere in the schema
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  // 0.07 / 0.01 is not quite 7
  multipleOfPrecision: 4,
  formats: FORMATS,
};

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...OPTIONS, ...options });
  for (const keyword of ANNOTATIONS) ajv.addKeyword({ keyword });
  ajv.addKeyword({ keyword: 'x-kind', schemaType: 'string', macro: (kind: Kind) => KIND_SCHEMAS[kind] ?? {} });
  return ajv;
}

/**
 * Checks schemas themselves: to compile the schema of all schemas takes five times as long as to compile one of ours, so
 * it is done once. What compiles ours is made for each, for it keeps all that it ever compiled.
 */
const SCHEMAS = createAjv({});

function compilerOf(schema: JsonSchema, options: Options): Ajv {
  void SCHEMAS.validateSchema(schema, true);
  return createAjv({ ...options, meta: false, validateSchema: false });
}

/**
 * Makes the check of a schema.
 * @throws Error naming the fault when the schema itself is not right (unknown keyword, wrong type of a keyword)
 */
export function compileSchema(schema: JsonSchema): ValidateSchema {
  const validate = compilerOf(schema, {}).compile(schema);
  return (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
}

/** Modules of ajv that its standalone code asks for, and what we give instead. */
const RUNTIME: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'textLength',
  'require("ajv/dist/runtime/equal").default': 'isSameJson',
};

/**
 * Source of an ES module's body that defines and exports `validate` for a schema; it expects `FORMATS`, `textLength`
 * and `isSameJson` to be imported.
 * @throws Error when the schema is not right, or needs a part of ajv that has no stand-in
 */
export function standaloneSource(schema: JsonSchema): string {
  const ajv = compilerOf(schema, { code: { source: true, esm: true, formats: _`FORMATS` } });
  const code = Object.entries(RUNTIME).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    standaloneCode(ajv, ajv.compile(schema)),
  );
  if (code.includes('require('))
    throw new Error(
      `A validator needs a part of ajv that the browser does not have: ${/require\([^()]*\)/.exec(code)?.[0]}`,
    );
  return code.replace('"use strict";', '').replace(/export default \w+;/, '');
}
