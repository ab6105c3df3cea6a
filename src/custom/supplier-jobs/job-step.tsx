import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { isJobStatus, nextJobStep, type JobStatus } from '#domain/supplier-job.ts';
import { MoveMyJobDocument } from '#src/generated/documents/supplier-jobs.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { STEPS } from './job-words.ts';
import type { MyJob } from './my-job.ts';

type NextStep = Exclude<JobStatus, 'New'>;

/** The one thing that the supplier does next with the job: accept, start, complete. */
export function JobStep({ job }: { readonly job: MyJob }) {
  const toast = useToast();
  // what was asked stays asked, though the job has moved on by the time the dialog goes
  const [asked, setAsked] = useState<NextStep>();
  const [isAsking, setAsking] = useState(false);
  const [move, { loading }] = useMutation(MoveMyJobDocument);
  const next = isJobStatus(job.status) ? nextJobStep(job.status) : undefined;
  if (next === undefined || next === 'New') return null;
  const step = STEPS[next];
  const question = STEPS[asked ?? next];
  const take = async () => {
    try {
      await move({ variables: { id: Number(job.id), status: asked ?? next } });
      toast.saved(question.done);
    } catch {
      // the error modal has it; the job is shown as it is
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="mj-step">
      <Button variant="contained" fullWidth disabled={loading} onClick={() => (setAsked(next), setAsking(true))}>
        {step.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question.label}
        body={question.question}
        confirmLabel={question.label}
        busy={loading}
        onConfirm={() => void take()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
