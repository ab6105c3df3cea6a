import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client';
import { useDataProvider, type DataProvider, type GetListResult } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { EmployeesTrainingCountDocument, EmployeesTrainingDocument } from '#src/generated/documents/training.ts';
import { employeeFilter, employeeWhere } from './employee-filter.ts';

/** The list of employees, which are no records of a definition: each is found by their number as a person. */
export function useEmployeeProvider(): DataProvider {
  const client = useApolloClient();
  const dataProvider = useDataProvider();
  return useMemo(
    () => ({
      ...dataProvider,
      getList: async <Row>(_resource: string, { filter, pagination }: Parameters<DataProvider['getList']>[1]) => {
        const where = employeeWhere(employeeFilter(fieldsOf(filter)));
        const { page = 1, perPage = 10 } = pagination ?? {};
        const variables = { where, limit: perPage, offset: (page - 1) * perPage };
        const options = { fetchPolicy: 'network-only', context: { errors: 'handled' } } as const;
        const [rows, counted] = await Promise.all([
          client.query({ query: EmployeesTrainingDocument, variables, ...options }),
          client.query({ query: EmployeesTrainingCountDocument, variables: { where }, ...options }),
        ]);
        const data = rows.data.EmployeeTraining.map((one) => ({ ...one, id: Number(one.userId) }));
        const total = counted.data.EmployeeTraining_aggregate.aggregate?.count ?? 0;
        return { data, total } as unknown as GetListResult<Row & { id: number }>;
      },
    }),
    [client, dataProvider],
  );
}
