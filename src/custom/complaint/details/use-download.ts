import { useSession } from '#src/providers/session/use-session.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useComplaint } from './complaint-context.tsx';

/** Gives the person the complaint as a CSV file of Field and Value (spec 2 §2). */
export function useDownload(): () => void {
  const { complaint } = useComplaint();
  const { org } = useSession();
  const zone = useZone();
  const toast = useToast();
  const download = async () => {
    const done = toast.progress('Generating file. Please wait...');
    try {
      // what writes it is for those who press the button
      const [{ downloadFieldValues }, { downloadRows }] = await Promise.all([
        import('#src/kit/export/field-value-csv.ts'),
        import('./download-rows.ts'),
      ]);
      await downloadFieldValues('complaint', complaint.id, downloadRows(complaint, org.name, zone), zone);
      toast.info('Downloading file...');
    } catch {
      toast.error('The file was not made. Check your connection and try again.', () => void download());
    } finally {
      done();
    }
  };
  return () => void download();
}
