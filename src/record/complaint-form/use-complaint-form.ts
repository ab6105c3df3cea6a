import { useMemo, useState } from 'react';
import type { RaRecord } from 'ra-core';
import type { FormRecord } from '#src/kit/field/form-store.ts';
import { newRecord } from '#src/kit/form/record-values.ts';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';
import { useResourceForm, type ResourceFormState } from '#src/kit/form/use-resource-form.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { complaintForm } from './complaint-layout.ts';
import { useComplaintDraft, useFoundDraft } from './use-complaint-draft.ts';

export interface ComplaintFormOptions {
  /** The complaint as it was opened; undefined for a new one. */
  readonly stored: RaRecord | undefined;
  /** What a new one starts with: what is known of the claim that it is about. */
  readonly defaults?: FormRecord;
  /** The claim that the form stands on. */
  readonly claimId?: number;
  readonly onSaved: (complaint: RaRecord) => void;
}

export interface ComplaintForm {
  readonly resource: LoadedResource;
  readonly form: ResourceFormState;
  readonly stored: RaRecord | undefined;
  /** When the draft that it began with was kept, ISO instant. */
  readonly draftOf: string | undefined;
  /** When the draft was last kept, ISO instant. */
  readonly draftSavedAt: string | undefined;
  readonly dropDraft: () => void;
}

/** The form of a complaint, alone or on a claim: its definition, its state and, while it is new, its draft. */
export function useComplaintForm({ stored, defaults, claimId, onSaved }: ComplaintFormOptions): ComplaintForm {
  const loaded = useFormResource('complaint');
  const { org } = useSession();
  const { features } = useViewer();
  const isNew = stored === undefined;
  const choosesClaim = claimId === undefined && features.includes('claim');
  const resource = useMemo(
    () => complaintForm(loaded, { isNew, choosesClaim, zone: org.zone }),
    [loaded, isNew, choosesClaim, org.zone],
  );
  const draft = useFoundDraft(claimId);
  const [start] = useState<FormRecord>(() => ({
    dtReceived: new Date().toISOString(),
    externalOrgIds: [],
    ...defaults,
  }));
  const form = useResourceForm({ resource, stored, defaults: start, onSaved });
  const { store } = form;
  const [draftOf] = useState(() => {
    if (!isNew || draft.found === undefined) return undefined;
    store.rebase(newRecord(resource.definition, start), {
      ...newRecord(resource.definition, start),
      ...draft.found.content,
    });
    return draft.found.savedAt;
  });
  const kept = useComplaintDraft(store, isNew ? draft : undefined);
  return { resource, form, stored, draftOf, draftSavedAt: kept.savedAt, dropDraft: kept.drop };
}
