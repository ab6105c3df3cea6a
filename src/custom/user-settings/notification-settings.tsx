import { useState } from 'react';
import { useMutation } from '@apollo/client';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import {
  OwnSettingsDocument,
  UpdateNotificationSettingsDocument,
  type OwnSettingsFragment,
} from '#src/generated/documents/user-settings.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { conflictOf } from '#src/ui/describe-error.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';

interface Preference {
  readonly field: Extract<keyof OwnSettingsFragment, `notification${string}`>;
  readonly label: string;
  readonly feature?: Feature;
}

/** What a supplier is told of (RULES 24); to the service a job is to them what a task is to the others. */
const SUPPLIER_PREFERENCES: readonly Preference[] = [
  { field: 'notificationAssignedToTask', label: 'My company gets a new job' },
];

/** Spec 3 §3.2; the complaint ones only with the feature (§2.6). */
const PREFERENCES: readonly Preference[] = [
  { field: 'notificationAssignedToTask', label: 'A task is assigned to me' },
  {
    field: 'notificationApprovals',
    label: 'Money waits for my approval, mine is decided, or bank details change',
    feature: 'claim',
  },
  { field: 'notificationDeadlines', label: 'A deadline of one of my records is near' },
  { field: 'notificationAssignedToComplaintAsOwner', label: 'I become the owner of a complaint', feature: 'complaint' },
  { field: 'notificationComplaintCreated', label: 'A complaint is created', feature: 'complaint' },
  { field: 'notificationComplaintIndicatorChanged', label: "A complaint's indicator changes", feature: 'complaint' },
  {
    field: 'notificationComplaintCreatedInMyExternalOrg',
    label: 'A complaint is created in my handling party',
    feature: 'complaint',
  },
];

/** Which notifications come by e-mail, too; in the app they appear always (RULES 24). A switch saves at once. */
export function NotificationSettings({ settings }: { readonly settings: OwnSettingsFragment }) {
  const { org, claims } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const [saving, setSaving] = useState<Preference['field']>();
  const [update, { client }] = useMutation(UpdateNotificationSettingsDocument, {
    context: { errors: 'handled' },
    refetchQueries: [OwnSettingsDocument],
    awaitRefetchQueries: true,
  });
  const save = async (field: Preference['field'], isOn: boolean) => {
    setSaving(field);
    const key = { userId: claims.userId, orgId: claims.orgId };
    const write = (rowVersion: number) => update({ variables: { ...key, set: { [field]: isOn, rowVersion } } });
    try {
      await write(settings.rowVersion).catch(async (error: unknown) => {
        if (!conflictOf(error)) throw error;
        // somebody changed something else about the person: the switch is theirs all the same
        const { data } = await client.query({ query: OwnSettingsDocument, variables: key });
        await write(data.UserInOrg_by_pk?.rowVersion ?? settings.rowVersion);
      });
      toast.saved();
    } catch (error) {
      report(error);
    } finally {
      setSaving(undefined);
    }
  };
  const offered = (claims.role === 'supplier' ? SUPPLIER_PREFERENCES : PREFERENCES).filter(
    ({ feature }) => feature === undefined || org.features.includes(feature),
  );
  return (
    <div className="us-cards">
      <SectionCard title="E-mail me when">
        <FormGroup>
          {offered.map(({ field, label }) => (
            <FormControlLabel
              key={field}
              label={label}
              disabled={saving !== undefined}
              control={
                <Switch
                  checked={settings[field]}
                  onChange={(_event, checked) => void save(field, checked)}
                  slotProps={{ input: { role: 'switch' } }}
                />
              }
            />
          ))}
        </FormGroup>
        <p className="us-text">In the app you see all of these, whatever you choose here.</p>
      </SectionCard>
    </div>
  );
}
