import { useState } from 'react';
import Button from '@mui/material/Button';
import { PublishDialog, type WorkflowFault } from './publish-dialog.tsx';

interface Props {
  readonly workflowId: number;
  /** The version of the workflow that is shown. */
  readonly rowVersion: number;
  /** Whether something is drawn that is not saved: what is published is the stored draft. */
  readonly isDirty: boolean;
  /** Once a version is made: the workflow has a new row version. */
  readonly onPublished?: () => unknown;
  /** Goes to the node or edge of a problem; without it problems are only named. */
  readonly onShow?: (fault: WorkflowFault) => void;
}

/** 'Publish': says what is wrong with the stored draft, or asks for a note and makes it the version that new claims run. */
export function PublishButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Publish</Button>
      {isOpen && <PublishDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
