import { useId, type ReactNode } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lengthFault } from '#domain/text-length.ts';
import { PublishingCheckDocument, PublishWorkflowDocument } from '#src/generated/documents/versions.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { keepingWords, problemOf } from '#domain/workflow/problem.ts';
import { ProblemList } from '#src/ui/workflow-diagram/problem-list.tsx';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import '../workflow.css';

/** Characters of a version's note (supabase/schemas/workflow-runs.sql). */
const LONGEST_NOTE = 1000;

export interface Publishing {
  readonly workflowId: number;
  /** The version of the workflow that is shown. */
  readonly rowVersion: number;
  /** Whether something is drawn that is not saved: what is published is the stored draft. */
  readonly isDirty: boolean;
  /** Once the service has checked the draft: the workflow has a new row version, whether or not a version was made. */
  readonly onPublished?: () => unknown;
  /** Goes to the node or edge of a problem; without it problems are only named. */
  readonly onShow?: (id: string) => void;
}

interface Props extends Publishing {
  readonly onClose: () => void;
}

/** Checks the stored draft as it opens; what is wrong, or the note, stands in it. */
export function PublishDialog(props: Props) {
  const { workflowId, isDirty, onShow, onClose } = props;
  const { org } = useSession();
  const { data, error, refetch } = useQuery(PublishingCheckDocument, {
    variables: { id: workflowId, orgId: org.id },
    fetchPolicy: 'network-only',
    skip: isDirty,
  });
  if (isDirty)
    return (
      <Told onClose={onClose}>
        <p>Save your changes first: what is published is the stored draft.</p>
      </Told>
    );
  if (data === undefined)
    return (
      <Told onClose={onClose}>
        {error ? (
          <ErrorState title="The workflow was not checked" onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton lines={3} label="Checking the workflow" />
        )}
      </Told>
    );
  const draft = data.Workflow_by_pk;
  const faults = data.workflowIssues ?? [];
  if (draft?.draftStatus === 'as published')
    return (
      <Told onClose={onClose}>
        <p>The draft is published already, as version {draft.publishedNumber}. Nothing has changed since.</p>
      </Told>
    );
  if (faults.length > 0)
    return (
      <Told onClose={onClose}>
        <p>{keepingWords(faults.length)} Nothing was changed.</p>
        <ProblemList
          problems={faults.map(problemOf)}
          onShow={
            onShow &&
            ((id) => {
              onClose();
              onShow(id);
            })
          }
        />
      </Told>
    );
  return <NoteDialog {...props} next={(draft?.publishedNumber ?? 0) + 1} onRefused={() => void refetch()} />;
}

/** Says why nothing can be published. */
function Told({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Publish workflow</DialogTitle>
      <DialogContent className="wf-told">{children}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NoteProps extends Props {
  /** The number that the version gets, as things are now. */
  readonly next: number;
  /** The service has found what the check before had not. */
  readonly onRefused: () => void;
}

function NoteDialog({ workflowId, rowVersion, next, onPublished, onRefused, onClose }: NoteProps) {
  const toast = useToast();
  const [publish] = useMutation(PublishWorkflowDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ note: '' }),
    check: ({ note }) => ({ note: lengthFault(note.trim(), LONGEST_NOTE) }),
    save: async ({ note }, _stored, context) => {
      const { data } = await publish({ variables: { id: workflowId, rowVersion, note: note.trim() }, context });
      return data?.publishWorkflow;
    },
    progress: 'Publishing...',
    said: null,
    saved: (published) => {
      if ((published?.issues.length ?? 0) > 0) {
        onRefused();
        // the check took the workflow to a new row version all the same
        return onPublished?.();
      }
      toast.saved(
        published?.isNew === true
          ? `Published as version ${published.number}.`
          : `The draft is published already, as version ${published?.number}.`,
      );
      return onPublished?.();
    },
    done: (published) => {
      if (published?.issues.length === 0) onClose();
    },
  });
  const { ask, question } = useCloseGuard(form.isDirty, onClose);
  return (
    <>
      <FormDialog title="Publish workflow" form={form} labels={{ note: 'Note' }} saveLabel="Publish" onClose={ask}>
        <p>
          The draft becomes version {next}, which claims run that are lodged from now on. Claims under way stay in the
          version that they began with.
        </p>
        <TextInput
          control={form.control}
          name="note"
          label="Note"
          autoFocus
          multiline
          minRows={2}
          limit={LONGEST_NOTE}
          help="What has changed, for whoever reads the list of versions."
        />
      </FormDialog>
      {question}
    </>
  );
}
