import { useMutation } from '@apollo/client';
import { RestoreWorkflowVersionDocument } from '#src/generated/documents/versions.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { ShownVersion, ShownWorkflow } from './shown-version.ts';

interface Props {
  readonly workflow: ShownWorkflow;
  readonly version: ShownVersion;
  readonly onRestored: () => unknown;
  readonly onClose: () => void;
}

/** Asks before the draft is replaced by a version. Nothing is published by it. */
export function RestoreDialog({ workflow, version, onRestored, onClose }: Props) {
  const { id, rowVersion, draftStatus } = workflow;
  const [restore] = useMutation(RestoreWorkflowVersionDocument);
  const { isSaving, submit } = useSubmit();
  const { number } = version;
  return (
    <ConfirmDialog
      open
      title={`Restore version ${number} as draft?`}
      body={
        draftStatus === 'as published'
          ? `The draft becomes version ${number} again. Claims go on as they are until you publish it.`
          : `The draft has changes that are not published: version ${number} takes their place. The change log keeps them. Claims go on as they are until you publish it.`
      }
      confirmLabel="Restore"
      destructive={draftStatus !== 'as published'}
      busy={isSaving}
      onConfirm={() =>
        void submit({
          of: String(version.id),
          progress: 'Restoring...',
          said: `Version ${number} is the draft.`,
          write: (context) => restore({ variables: { id, rowVersion, versionId: version.id }, context }),
          saved: () => {
            onClose();
            return onRestored();
          },
        })
      }
      onClose={onClose}
    />
  );
}
