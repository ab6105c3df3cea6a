import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { ExportInvoicesDocument, InvoiceExportDocument } from '#src/generated/documents/export-invoices.ts';
import { DownloadIcon } from '#src/ui/icons.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

interface Props {
  readonly invoiceIds: readonly number[];
  /** They are marked as exported: reads the list anew. */
  readonly onExported?: () => unknown;
}

interface MadeFile {
  readonly exportId: number;
  readonly fileName: string;
}

/**
 * Chosen invoices as a file for Xero (spec 1 §9), for administrators. A file that did not arrive is taken again: it is
 * the one that was made, and is kept for a day.
 */
export function ExportInvoices({ invoiceIds, onExported }: Props) {
  const [make] = useMutation(ExportInvoicesDocument);
  const [find] = useMutation(InvoiceExportDocument);
  const { submit, isSaving } = useSubmit();
  const [made, setMade] = useState<MadeFile>();
  const generate = () =>
    submit({
      // its answer opens something, so it takes no key
      write: ({ errors }) => make({ variables: { invoiceIds: [...invoiceIds] }, context: { errors } }),
      progress: 'Generating csv file. Please wait...',
      said: 'Export Invoice file generated.',
      saved: ({ data }) => {
        if (!data?.exportInvoices) return undefined;
        setMade(data.exportInvoices);
        saveFrom(data.exportInvoices.url);
        return onExported?.();
      },
    });
  const takeAgain = ({ exportId }: MadeFile) =>
    submit({
      write: ({ errors }) => find({ variables: { exportId }, context: { errors } }),
      progress: 'Please wait...',
      said: null,
      saved: ({ data }) => data?.getInvoiceExport && saveFrom(data.getInvoiceExport.url),
    });
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        disabled={isSaving || invoiceIds.length === 0}
        onClick={() => void generate()}
      >
        Export CSV
      </Button>
      {made && (
        <Button disabled={isSaving} title={made.fileName} onClick={() => void takeAgain(made)}>
          Download again
        </Button>
      )}
    </>
  );
}
