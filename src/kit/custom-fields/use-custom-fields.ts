import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { currentFields, fieldsOf, type CustomField } from '#domain/custom-fields.ts';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import {
  CustomFieldSetDocument,
  CustomFieldSetForAdministratorsDocument,
} from '#src/generated/documents/custom-fields.ts';
import { useTogether } from '#src/providers/live/together.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';

interface CustomFields {
  /** In the order of the form; removed fields are left out, and so are those that the person may not see. */
  readonly fields: readonly CustomField[];
  /** Removed ones too, for reading what old records and histories hold. */
  readonly all: readonly CustomField[];
  readonly loading: boolean;
  readonly error: Error | undefined;
}

/** Whether the person sees the fields for administrators; for others the service refuses to speak of them. */
export function useSeesAdminFields(): boolean {
  return useViewer().role === 'org_admin';
}

/** The fields that the organisation added to an entity; none for what takes none. They are kept for the page's life. */
export function useCustomFields(entity: CustomFieldEntityName | undefined): CustomFields {
  const seesAdminFields = useSeesAdminFields();
  const context = useTogether();
  const staff = useQuery(CustomFieldSetDocument, {
    context,
    variables: { entity: entity ?? '' },
    skip: seesAdminFields || entity === undefined,
  });
  const administrators = useQuery(CustomFieldSetForAdministratorsDocument, {
    context,
    variables: { entity: entity ?? '' },
    skip: !seesAdminFields || entity === undefined,
  });
  const { data, loading, error } = seesAdminFields ? administrators : staff;
  const stored = data?.CustomFieldSet[0];
  return useMemo(() => {
    const all = fieldsOf(stored);
    return { fields: currentFields(all), all, loading: loading && data === undefined, error };
  }, [stored, data, loading, error]);
}
