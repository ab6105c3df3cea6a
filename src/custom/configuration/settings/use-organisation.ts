import { useEffect, useRef, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import { organisationFaults } from '#domain/organisation-settings.ts';
import {
  ChangeOrganisationDocument,
  OrganisationSettingsDocument,
  type OrganisationSettingsQuery,
} from '#src/generated/documents/settings.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { useConflict, type MetConflict, type Side } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
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
  readonly met: MetConflict | undefined;
  readonly choose: (field: string, side: Side) => void;
  readonly save: () => Promise<void>;
  /** Takes what is stored; what was typed is dropped. */
  readonly restart: () => Promise<void>;
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
  const { submit, isSaving } = useSubmit();
  const [draft, setDraft] = useState<Draft>({});
  const [faults, setFaults] = useState<OrganisationForm['faults']>({});
  const organisation = data?.Org_by_pk ?? undefined;
  const changes = Object.fromEntries(
    fields.flatMap((field) =>
      draft[field] === undefined || draft[field] === (organisation?.[field] ?? null) ? [] : [[field, draft[field]]],
    ),
  );
  const isDirty = Object.keys(changes).length > 0;
  useLeaveGuard(isDirty);
  const newest = useRef(draft);
  useEffect(() => void (newest.current = draft), [draft]);
  const put = (next: Draft) => {
    newest.current = next;
    setDraft(next);
  };
  const valuesOf = (one: Organisation | undefined): Readonly<Record<string, unknown>> =>
    Object.fromEntries(fields.map((field) => [field, one?.[field] ?? null]));
  const conflict = useConflict<Organisation | undefined>({
    opened: undefined,
    valuesOf,
    load: async () => (await refetch()).data.Org_by_pk ?? undefined,
    draft: (one) => ({ ...valuesOf(one), ...newest.current }),
    put: (values) => put(values),
  });
  const restart = async () => {
    const { data: now } = await refetch();
    put({});
    setFaults({});
    conflict.restart(now.Org_by_pk ?? undefined);
  };
  return {
    organisation,
    error,
    value: (field) => (draft[field] === undefined ? organisation?.[field] : draft[field]) ?? '',
    change(field, value) {
      // the version that the change is made on
      if (Object.keys(newest.current).length === 0) conflict.restart(organisation);
      put({ ...newest.current, [field]: value.trim() === '' ? null : value });
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    faults,
    isDirty,
    isSaving,
    met: conflict.met,
    choose: conflict.choose,
    async save() {
      if (organisation === undefined) return;
      const found = organisationFaults(changes);
      setFaults(Object.fromEntries(found.map(({ path: [field], message }) => [field, message])));
      if (found.length > 0) return;
      await submit({
        said: 'Saved successfully.',
        showsConflicts: true,
        write: (context) =>
          conflict.write((values, opened) => {
            const { rowVersion, ...before } = opened ?? organisation;
            const set = Object.fromEntries(
              Object.entries(values).filter(([field, value]) => value !== (before[field as OrganisationField] ?? null)),
            );
            return mutate({ variables: { id: organisation.id, set: { ...set, rowVersion } }, context });
          }),
        async saved() {
          await restart();
          // the shell and every day on the pages read the organisation as well
          void client.refetchQueries({ include: 'active' });
        },
        refused(failure) {
          const { fields: refused } = describeError(failure);
          if (refused.length > 0) setFaults(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
          return refused.length > 0;
        },
      });
    },
    restart,
  };
}
