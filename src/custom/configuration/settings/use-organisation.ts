import { fieldsOf } from '#domain/fields.ts';
import { useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import { organisationFaults } from '#domain/organisation-settings.ts';
import {
  ChangeOrganisationDocument,
  OrganisationSettingsDocument,
  type OrganisationSettingsQuery,
} from '#src/generated/documents/settings.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave, type Saving } from '#src/ui/form/use-save.ts';
import { useSession } from '#src/providers/session/use-session.ts';

export type Organisation = NonNullable<OrganisationSettingsQuery['Org_by_pk']>;
export type OrganisationField = 'replyToEmailAddress' | 'state' | 'zone';
type Draft = Readonly<Partial<Record<OrganisationField, string | null>>>;

export interface OrganisationForm extends Saving {
  readonly organisation: Organisation | undefined;
  readonly error: Error | undefined;
  /** What stands in a field: what was typed, else what is stored. */
  readonly value: (field: OrganisationField) => string;
  readonly change: (field: OrganisationField, value: string) => void;
  readonly faults: Readonly<Partial<Record<OrganisationField, string>>>;
  /** Takes what is stored; what was typed is dropped. */
  readonly restart: () => Promise<void>;
}

/** What was changed of the organisation. */
function changesOf(values: Draft, before: Organisation | undefined): Draft {
  const stored = fieldsOf(before);
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== (stored[field] ?? null)));
}

/** The organisation's own facts and how an administrator changes some of them. */
export function useOrganisation(fields: readonly OrganisationField[]): OrganisationForm {
  const { org } = useSession();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(OrganisationSettingsDocument, {
    variables: { id: org.id },
    fetchPolicy: 'cache-and-network',
  });
  const [mutate] = useMutation(ChangeOrganisationDocument);
  const { value: draft, newest, change } = useHeldValue<Draft>({});
  const [faults, setFaults] = useState<OrganisationForm['faults']>({});
  const organisation = data?.Org_by_pk ?? undefined;
  const valuesOf = (one: Organisation | undefined): Draft =>
    Object.fromEntries(fields.map((field) => [field, one?.[field] ?? null]));
  const show = (found: readonly (readonly [PropertyKey | undefined, string])[]): void =>
    setFaults(Object.fromEntries(found));
  const form = useSave<Organisation | undefined>({
    isDirty: Object.keys(changesOf(draft, organisation)).length > 0,
    check() {
      const found = organisationFaults(changesOf(newest(), organisation));
      show(found.map(({ path: [field], message }) => [field, message]));
      return organisation !== undefined && found.length === 0;
    },
    conflict: {
      opened: undefined,
      valuesOf,
      load: async () => (await refetch()).data.Org_by_pk ?? undefined,
      draft: (one) => ({ ...valuesOf(one), ...newest() }),
      put: (values) => change(values),
    },
    said: 'Saved successfully.',
    write(values, opened, context) {
      const before = opened ?? organisation;
      return mutate({
        variables: { id: org.id, set: { ...changesOf(values, before), rowVersion: before?.rowVersion } },
        context,
      });
    },
    async saved() {
      await restart();
      // the shell and every day on the pages read the organisation as well
      void client.refetchQueries({ include: 'active' });
    },
    refused(failure) {
      const { fields: refused } = describeError(failure);
      if (refused.length > 0) show(refused.map(({ path, message }) => [path, message]));
      return refused.length > 0;
    },
  });
  const restart = async () => {
    const { data: now } = await refetch();
    change({});
    setFaults({});
    form.restart(now.Org_by_pk ?? undefined);
  };
  return {
    ...form,
    organisation,
    error,
    value: (field) => (draft[field] === undefined ? organisation?.[field] : draft[field]) ?? '',
    change(field, value) {
      // the version that the change is made on
      if (Object.keys(newest()).length === 0) form.restart(organisation);
      change({ ...newest(), [field]: value.trim() === '' ? null : value });
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    faults,
    restart,
  };
}
