import Button from '@mui/material/Button';
import type { LodgedClaimQuery } from '#src/generated/documents/lodgement-share.ts';
import { SendSummary } from '#src/ui/share/send-summary.tsx';
import { summaryLink } from '#domain/summary-link.ts';
import { useSendSummary } from '#src/providers/data/use-send-summary.ts';
import { useCopyLink } from '#src/ui/share/use-copy-link.ts';
import { CopyIcon, OpenInNewIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';

type Claim = NonNullable<LodgedClaimQuery['Claim_by_pk']>;

/** The public lodgement summary: opens it, copies its link, sends it to the insured. */
export function ShareSummary({ claim }: { readonly claim: Claim }) {
  const copy = useCopyLink();
  const link = summaryLink(window.location.origin, claim.accessKey);
  const send = useSendSummary(link);
  return (
    <SectionCard title="Share with the insured">
      <div className="lw-stack">
        <p>
          <a className="lw-link" href={link} target="_blank" rel="noreferrer">
            Public lodgement summary <OpenInNewIcon fontSize="small" titleAccess="opens in a new tab" />
          </a>
        </p>
        <p className="cw-meta">It opens in a new tab, where it ends the local sign-in without leaving the page. Anyone with the link can read it.</p>
        <div className="lw-copy">
          <code>{link}</code>
          <Button startIcon={<CopyIcon />} onClick={() => void copy(link)}>
            Copy link
          </Button>
        </div>
        <div className="lw-sends">
          <SendSummary {...send} claim={claim} />
        </div>
      </div>
    </SectionCard>
  );
}
