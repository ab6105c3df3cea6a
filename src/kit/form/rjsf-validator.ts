// rjsf's idea of a validator, over our check. Nothing is compiled in the browser: its content policy forbids eval.
import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import type { CheckForm, FormRecord } from '../field/form-store.ts';
import { pathKey } from '../field/paths.ts';

export type FormData = FormRecord;

/** A validator for rjsf that says what the check says. */
export function createValidator(check: CheckForm): ValidatorType<FormData> {
  const errorsOf = (record: FormData | undefined): RJSFValidationError[] =>
    check(record ?? {}).map(({ path, message }) => ({
      property: `.${pathKey(path)}`,
      message,
      stack: message,
      name: 'check',
    }));
  return {
    validateFormData(record) {
      const errors = errorsOf(record);
      return { errors, errorSchema: toErrorSchema<FormData>(errors) };
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the interface is rjsf's
    rawValidation: <Result>(_schema: unknown, record?: FormData) => ({ errors: errorsOf(record) as Result[] }),
    // conditions are the check's: the shape that rjsf is given has none
    isValid: () => true,
  };
}
