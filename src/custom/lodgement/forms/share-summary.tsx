import type { LodgedClaimQuery } from '#src/generated/documents/lodgement-share.ts';
import { NewLink } from '#src/ui/share/new-link.tsx';
import { SendSummary } from '#src/ui/share/send-summary.tsx';
import { useShareClaim } from '#src/providers/data/use-share-claim.ts';
import { OpenInNewIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';

type Claim = NonNullable<LodgedClaimQuery['Claim_by_pk']>;

/** The public lodgement summary: opens it, copies its link, sends it to the insured. */
export function ShareSummary({
  claim,
  onRenewed,
}: {
  readonly claim: Claim;
  readonly onRenewed: () => Promise<unknown>;
}) {
  const { link, take, sendEmail, sendSms, renew } = useShareClaim(claim);
  return (
    <SectionCard title="Share with the insured" action={<NewLink renew={renew} onRenewed={onRenewed} />}>
      <div className="lw-stack">
        <p>
          <a className="lw-link" href={link} target="_blank" rel="noreferrer">
            Public lodgement summary <OpenInNewIcon fontSize="small" titleAccess="opens in a new tab" />
          </a>
        </p>
        <p className="cw-meta">
          It opens in a new tab, where it ends the local sign-in without leaving the page. Anyone with the link can read
          it.
        </p>
        <div className="lw-sends">
          <SendSummary take={take} sendEmail={sendEmail} sendSms={sendSms} claim={claim} />
        </div>
      </div>
    </SectionCard>
  );
}
