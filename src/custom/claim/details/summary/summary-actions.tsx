import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ClaimDocumentDocument } from '#src/generated/documents/claim-document.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { ArrowBackIcon, DownloadIcon } from '#src/ui/icons.ts';
import { saveFrom } from '#src/ui/save-from.ts';

/** Back to the claim; the summary on paper; the whole claim as one PDF. */
export function SummaryActions({ claimId }: { readonly claimId: number }) {
  const [isAsking, setAsking] = useState(false);
  const [ask] = useMutation(ClaimDocumentDocument);
  const download = async () => {
    setAsking(true);
    try {
      const { data } = await ask({ variables: { claimId } });
      if (data) saveFrom(data.getClaimDocument.url);
    } catch {
      // the error modal has it
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="cl-summary-actions cw-no-print">
      <Button component={Link} to={claimPath(claimId)} variant="text" startIcon={<ArrowBackIcon />}>
        Manage claim
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
      <Button variant="contained" startIcon={<DownloadIcon />} disabled={isAsking} onClick={() => void download()}>
        Download PDF
      </Button>
    </div>
  );
}
