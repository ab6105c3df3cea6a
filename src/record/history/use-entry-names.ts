import { isOneOf } from '#domain/fields.ts';
import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { customFieldEntity } from '#domain/custom-field-entities.ts';
import { namedNumbers, type HistoryNames } from '#domain/history/changes.ts';
import { HISTORY_OPTIONS, type ReferenceType } from '#domain/history/fields.ts';
import { HistoryNamesDocument, type HistoryNamesQuery } from '#src/generated/documents/record-log.ts';
import { optionLabel, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { HistoryRow } from './history-filter.ts';

function nameOf(data: HistoryNamesQuery | undefined, type: ReferenceType, id: number): string | undefined {
  if (type === 'UserOrgSupplier') return data?.UserOrgSupplier.find((row) => row.id === id)?.User?.name ?? undefined;
  return data?.[type].find((row) => row.id === id)?.name ?? undefined;
}

/**
 * Names for the numbers and keys that entries hold, as far as the person may read them.
 * @param table of the record whose history it is, for its custom fields; undefined for entries of several records
 */
export function useEntryNames(rows: readonly HistoryRow[], table?: string): HistoryNames {
  const zone = useZone();
  const { value } = useConfiguration(HISTORY_OPTIONS);
  const { fields } = useCustomFields(table === undefined ? undefined : customFieldEntity(table));
  const { people, references } = useMemo(() => namedNumbers(rows), [rows]);
  const ids = (type: ReferenceType): number[] => [...(references[type] ?? [])];
  const isNeeded = people.length > 0 || Object.keys(references).length > 0;
  const { data, previousData } = useQuery(HistoryNamesDocument, {
    skip: !isNeeded,
    variables: {
      people: [...people],
      suppliers: ids('Supplier'),
      insurers: ids('Insurer'),
      parties: ids('ExternalOrg'),
      costTypes: ids('CostType'),
      expenseTypes: ids('ExpenseType'),
      productTypes: ids('ProductType'),
      pdsVersions: ids('PdsVersion'),
      questionnaires: ids('Questionnaire'),
      workflows: ids('Workflow'),
      billingOffices: ids('BillingOffice'),
      jobs: ids('SupplierJob'),
      staff: ids('UserOrgSupplier'),
    },
    // numbers stand where names cannot be read
    context: { errors: 'handled' },
  });
  const known = data ?? previousData;
  return useMemo(
    () => ({
      zone,
      person: (id) => known?.UserInOrg.find(({ userId }) => userId === id)?.name ?? undefined,
      reference: (type, id) => nameOf(known, type, id),
      option: (setting, key) => optionLabel(isOneOf(HISTORY_OPTIONS, setting) ? readOptions(value(setting)) : [], key),
      customField: (of, key) => (of === table ? fields.find((field) => field.key === key)?.label : undefined),
    }),
    [fields, known, table, value, zone],
  );
}
