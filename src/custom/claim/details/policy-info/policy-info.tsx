import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ClaimPolicyInfoDocument } from '#src/generated/documents/policy-info.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useRecord } from '#src/record/record.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { PolicyCard } from './policy-card.tsx';
import { FINANCIALS_SECTION, POLICY_SECTIONS } from './sections.ts';
import './policy-info.css';

const SectionDrawer = lazyPart(async () => ({ default: (await import('./section-drawer.tsx')).SectionDrawer }));

/** The Policy info tab: policy, policy holder and broker, each with its contacts and its drawer (spec 1 §2.4). */
export default function PolicyInfo() {
  const { claim } = useClaim();
  const { path } = useRecord();
  const query = useLive(ClaimPolicyInfoDocument, {
    variables: { id: claim.id, orgId: claim.orgId },
    pollInterval: CLAIM_POLL_MS,
  });
  return (
    <div className="pi-page">
      <ClosedBanner />
      <LiveBody query={query} name="Policy info" lines={12}>
        {({ Claim_by_pk: info }) =>
          info && (
            <div className="pi-cards">
              {POLICY_SECTIONS.map((section) => (
                <PolicyCard key={section.path} section={section} info={info} />
              ))}
            </div>
          )
        }
      </LiveBody>
      <Routes>
        <Route path="policy-info" element={null} />
        {[...POLICY_SECTIONS, FINANCIALS_SECTION].map((section) => (
          <Route
            key={section.path}
            path={`policy-info/${section.path}`}
            element={
              <Suspense fallback={null}>
                <SectionDrawer key={section.path} section={section} />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={path('policy-info')} replace />} />
      </Routes>
    </div>
  );
}
