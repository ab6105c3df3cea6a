// What the filters of the staff list mean to the service.
import { containsPattern } from '#domain/search-filters.ts';
import { tidyValues } from '#src/kit/list/filter-values.ts';
import type { EmployeeTraining_bool_exp } from '#src/generated/inputs.ts';

/** As the page's address and saved views hold them. */
export interface EmployeeFilter {
  readonly name?: string;
  readonly status?: string;
}

export const EMPLOYEE_FILTER_NAMES = ['name', 'status'] as const satisfies readonly (keyof EmployeeFilter)[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The filter that an address holds; what is none of it is left out. */
export function employeeFilter(values: Readonly<Record<string, unknown>>): EmployeeFilter {
  return tidyValues(EMPLOYEE_FILTER_NAMES, { name: textOf(values['name']), status: textOf(values['status']) });
}

export function employeeWhere({ name, status }: EmployeeFilter): EmployeeTraining_bool_exp {
  return {
    ...(name === undefined ? {} : { name: { _ilike: containsPattern(name) } }),
    ...(status === undefined ? {} : { status: { _eq: status } }),
  };
}
