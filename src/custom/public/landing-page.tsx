import { Logo } from '#src/ui/logo.tsx';

/** `/`: the logo and the way in (spec 2 §2). */
export function LandingPage() {
  return (
    <main id="main" className="p-landing">
      <title>Claimworks</title>
      <Logo size={56} />
      <h1>Claimworks</h1>
      <p>Claims, complaints and compliance in one place.</p>
      <a className="p-button" href="/login">
        Log in
      </a>
    </main>
  );
}
