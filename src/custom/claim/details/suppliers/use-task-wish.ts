import { useEffect, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import { SupplierOfTaskDocument } from '#src/generated/documents/claim-suppliers.ts';
import { TaskToCompleteDocument } from '#src/generated/documents/comms.ts';
import { PreviewTemplateDocument } from '#src/generated/documents/template-preview.ts';
import type { Supplier_bool_exp } from '#src/generated/inputs.ts';
import { useClaim } from '../claim-context.tsx';
import { valuesOf, type SupplierValues } from './supplier-values.ts';
import { readWish, wishedValues } from './task-wish.ts';
import { useUsableSuppliers } from './use-usable-suppliers.ts';

export interface SupplierStart {
  readonly values: SupplierValues;
  readonly taskTitle?: string;
}

const EMPTY: SupplierStart = { values: valuesOf(undefined) };

interface Asked {
  readonly taskId: number;
  readonly claimId: number;
  readonly orgId: number;
  readonly usable: Supplier_bool_exp;
}

async function startOfTask(
  client: ApolloClient<object>,
  { taskId, claimId, orgId, usable }: Asked,
): Promise<SupplierStart> {
  const { data } = await client.query({
    query: TaskToCompleteDocument,
    variables: { id: taskId, orgId },
    context: { errors: 'handled' },
  });
  if (!data.Task_by_pk) return EMPTY;
  const { title, taskConfig } = data.Task_by_pk;
  const wish = readWish(taskConfig);
  const supplierId = wish.supplierCompany ?? 0;
  const [found, preview] = await Promise.all([
    client.query({
      query: SupplierOfTaskDocument,
      variables: { where: { ...usable, id: { _eq: supplierId } }, supplierId, userId: wish.supplierStaffMember ?? 0 },
      context: { errors: 'handled' },
    }),
    wish.message === ''
      ? undefined
      : client.query({
          query: PreviewTemplateDocument,
          variables: { relatedTo: 'claim', channel: 'email', subject: '', template: wish.message, recordId: claimId },
          fetchPolicy: 'network-only',
          context: { errors: 'handled' },
        }),
  ]);
  const values = wishedValues(wish, {
    supplier: found.data.Supplier[0],
    contactId: found.data.UserOrgSupplier[0]?.id,
    message: preview?.data.previewTemplate?.text ?? '',
  });
  return { values, taskTitle: title };
}

/**
 * How the form of a new supplier begins: empty, or with what the task that asks for it says; undefined while that loads.
 * What cannot be found out is left to the person.
 */
export function useTaskWish(taskId: number | undefined): SupplierStart | undefined {
  const client = useApolloClient();
  const { claim } = useClaim();
  const usable = useUsableSuppliers();
  const [start, setStart] = useState<SupplierStart>();
  const { id: claimId, orgId } = claim;
  useEffect(() => {
    if (taskId === undefined) return undefined;
    let isOpen = true;
    const take = (found: SupplierStart) => {
      // what is typed must not begin anew when the claim changes
      if (isOpen) setStart((before) => before ?? found);
    };
    startOfTask(client, { taskId, claimId, orgId, usable }).then(take, () => take(EMPTY));
    return () => {
      isOpen = false;
    };
  }, [client, taskId, claimId, orgId, usable]);
  return taskId === undefined ? EMPTY : start;
}
