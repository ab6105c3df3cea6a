import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { ComplaintBundleDocument } from '#src/generated/documents/afca.ts';
import { fetchFile, saveFile } from '#src/ui/fetch-file.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useComplaint } from '../complaint-context.tsx';

/** Gives the person the complaint as one PDF for AFCA: said while it is made, and why where it can't be. */
export function useBundle(): () => void {
  const { complaint } = useComplaint();
  const { id } = complaint;
  const toast = useToast();
  const { report } = useErrorModal();
  const [ask] = useMutation(ComplaintBundleDocument, { context: { errors: 'handled' } });
  const make = useCallback(async () => {
    const done = toast.progress('Generating file. Please wait...');
    try {
      const { data } = await ask({ variables: { complaintId: id } });
      if (!data) throw new Error('The bundle was not made. Try again.');
      saveFile(await fetchFile(data.getComplaintBundle.url), `Complaint ${id} AFCA bundle.pdf`);
      toast.info('Downloading file...');
    } catch (error) {
      report(error);
    } finally {
      done();
    }
  }, [ask, id, report, toast]);
  return () => void make();
}
