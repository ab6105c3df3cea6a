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
 * Chosen invoices as a file for Xero (spec 1 §9), for administrators. It is made once, however often it is asked for
 * after an answer that got lost, and kept for a day: a file that did not arrive is taken again.
 */
export function ExportInvoices({ invoiceIds, onExported }: Props) {
  const [make] = useMutation(ExportInvoicesDocument);
  const [find] = useMutation(InvoiceExportDocument);
  const { submit, isSaving } = useSubmit();
  const [made, setMade] = useState<MadeFile>();
  const take = async ({ exportId }: MadeFile) => {
    const { data } = await find({ variables: { exportId }, context: { errors: 'handled' } });
    if (data) saveFrom(data.getInvoiceExport.url);
  };
  const generate = () => {
    const chosen = invoiceIds.toSorted((one, two) => one - two);
    return submit({
      write: (context) => make({ variables: { invoiceIds: chosen }, context }),
      // others chosen after a try that failed are another export
      of: chosen.join(),
      progress: 'Generating csv file. Please wait...',
      said: 'Export Invoice file generated.',
      saved: async ({ data }) => {
        if (!data) return;
        setMade(data.exportInvoices);
        await Promise.all([take(data.exportInvoices), onExported?.()]);
      },
    });
  };
  const takeAgain = (file: MadeFile) => submit({ write: () => take(file), progress: 'Please wait...', said: null });
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
