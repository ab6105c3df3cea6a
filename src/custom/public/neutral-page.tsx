import { PublicFrame } from './public-frame.tsx';

/** The same page for every unknown address and key, so that nothing can be learnt from it (RULES 6). */
export function NeutralPage() {
  return (
    <PublicFrame name="Claimworks">
      <title>Not available - Claimworks</title>
      <h1>This page is not available</h1>
      <p className="p-lead">
        The link may be incomplete, or it may have been replaced by a newer one. Please ask whoever sent it to you for a
        new link.
      </p>
    </PublicFrame>
  );
}
