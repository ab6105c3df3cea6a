import { ComplaintPage } from '#src/custom/public/complaint/complaint-page.tsx';
import { ComplaintStatusPage } from '#src/custom/public/complaint/status-page.tsx';
import { InvoicePage } from '#src/custom/public/invoice-page.tsx';
import { LandingPage } from '#src/custom/public/landing-page.tsx';
import { NeutralPage } from '#src/custom/public/neutral-page.tsx';
import { publicPage } from '#src/custom/public/routes.ts';
import { SummaryPage } from '#src/custom/public/summary-page.tsx';

/** Shows the page that the address names; public pages link to each other by full loads. */
export function PublicApp() {
  const route = publicPage(window.location.pathname);
  if (route.page === 'landing') return <LandingPage />;
  if (route.page === 'invoice') return <InvoicePage orgId={route.orgId} invoiceKey={route.accessKey} />;
  if (route.page === 'complaint') return <ComplaintPage orgId={route.orgId} />;
  if (route.page === 'complaint-status') return <ComplaintStatusPage complaintKey={route.accessKey} />;
  return route.page === 'summary' ? <SummaryPage claimKey={route.accessKey} /> : <NeutralPage />;
}
