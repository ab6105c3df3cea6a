import { useState, type ComponentType } from 'react';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ResourceFields } from '#src/kit/form/resource-form.tsx';
import { useSession } from '#src/providers/session/use-session.ts';
import { DraftNotice } from '#src/ui/draft-notice.tsx';
import { ClaimField } from './claim-field.tsx';
import { PartiesField } from './owner-of-parties.tsx';
import { OutcomeField, ResolvedField } from './resolved-field.tsx';
import { SameComplaints } from './same-complaints.tsx';
import { AfcaReferenceField, ReferralDateField, RepresentativeField } from './shown-when.tsx';
import type { ComplaintForm } from './use-complaint-form.ts';
import './complaint-form.css';

type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;

const OF_STORED: Widgets = {
  externalOrgIds: PartiesField,
  claimId: ClaimField,
  outcome: OutcomeField,
  referredByAfcaDate: ReferralDateField,
  afcaReferenceNo: AfcaReferenceField,
  representativeName: RepresentativeField,
};
// the status of a stored one is the definition's own
const OF_NEW: Widgets = { ...OF_STORED, status: ResolvedField };

interface Props {
  readonly state: ComplaintForm;
  /** Starts the form anew, without the draft. */
  readonly onRestart: () => void;
}

/** What stands in the form of a complaint: that a draft is back, open complaints that it may be, and its fields. */
export function ComplaintFields({ state, onRestart }: Props) {
  const { resource, form, stored, draftOf, dropDraft } = state;
  const { org } = useSession();
  const [showsNotice, setShowsNotice] = useState(true);
  return (
    <>
      {draftOf !== undefined && showsNotice && (
        <DraftNotice
          savedAt={draftOf}
          zone={org.zone}
          what="the complaint"
          onClose={() => setShowsNotice(false)}
          onDiscard={() => {
            dropDraft();
            form.settle();
            onRestart();
          }}
        />
      )}
      {stored === undefined && <SameComplaints store={form.store} />}
      <ResourceFields
        resource={resource}
        form={form}
        stored={stored}
        widgets={stored === undefined ? OF_NEW : OF_STORED}
      />
    </>
  );
}
