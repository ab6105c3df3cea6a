import { useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import { organisationFaults } from '#domain/organisation-settings.ts';
import { ChangeOrganisationDocument, OrganisationSettingsDocument, type OrganisationSettingsQuery } from '#src/generated/documents/settings.ts';
import { conflictOf, describeError, type Conflict } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSession } from '#src/providers/session/use-session.ts';

export type Organisation = NonNullable<OrganisationSettingsQuery['Org_by_pk']>;
export type OrganisationField = 'replyToEmailAddress' | 'state' | 'zone';
type Draft = Readonly<Partial<Record<OrganisationField, string | null>>>;

export interface OrganisationForm {
  readonly organisation: Organisation | undefined;
  readonly error: Error | undefined;
  /** What stands in a field: what was typed, else what is stored. */
  readonly value: (field: OrganisationField) => string;
  readonly change: (field: OrganisationField, value: string) => void;
  readonly faults: Readonly<Partial<Record<OrganisationField, string>>>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly conflict: Conflict | undefined;
  readonly save: () => Promise<void>;
  /** Takes what is stored; what was typed is dropped. */
  readonly restart: () => Promise<void>;
}

/** The organisation's own facts and how an administrator changes some of them. */
export function useOrganisation(fields: readonly OrganisationField[]): OrganisationForm {
  const { org } = useSession();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(OrganisationSettingsDocument, { variables: { id: org.id }, fetchPolicy: 'cache-and-network' });
  const [mutate, { loading: isSaving }] = useMutation(ChangeOrganisationDocument, { context: { errors: 'handled' } });
  const [draft, setDraft] = useState<Draft>({});
  const [seen, setSeen] = useState<number>();
  const [faults, setFaults] = useState<OrganisationForm['faults']>({});
  const [conflict, setConflict] = useState<Conflict>();
  const toast = useToast();
  const { report } = useErrorModal();
  const organisation = data?.Org_by_pk ?? undefined;
  const changes = Object.fromEntries(fields.flatMap((field) => (draft[field] === undefined || draft[field] === (organisation?.[field] ?? null) ? [] : [[field, draft[field]]])));
  const isDirty = Object.keys(changes).length > 0;
  useLeaveGuard(isDirty);
  const restart = async () => {
    await refetch();
    setDraft({});
    setFaults({});
    setConflict(undefined);
    setSeen(undefined);
  };
  return {
    organisation,
    error,
    value: (field) => (draft[field] === undefined ? organisation?.[field] : draft[field]) ?? '',
    change(field, value) {
      // the version that the change is made on
      setSeen((version) => version ?? organisation?.rowVersion);
      setDraft((before) => ({ ...before, [field]: value.trim() === '' ? null : value }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    faults,
    isDirty,
    isSaving,
    conflict,
    async save() {
      if (organisation === undefined || isSaving) return;
      const found = organisationFaults(changes);
      setFaults(Object.fromEntries(found.map(({ path: [field], message }) => [field, message])));
      if (found.length > 0) return;
      const done = toast.progress('Saving...');
      try {
        await mutate({ variables: { id: organisation.id, set: { ...changes, rowVersion: seen ?? organisation.rowVersion } } });
        await restart();
        // the shell and every day on the pages read the organisation as well
        void client.refetchQueries({ include: 'active' });
        toast.saved('Saved.');
      } catch (failure) {
        const met = conflictOf(failure);
        const { fields: refused } = describeError(failure);
        if (met) setConflict(met);
        else if (refused.length > 0) setFaults(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
        else report(failure);
      } finally {
        done();
      }
    },
    restart,
  };
}
