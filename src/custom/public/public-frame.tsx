import type { ReactNode } from 'react';
import { Logo } from '#src/ui/logo.tsx';

interface Props {
  readonly name: string;
  readonly logoUrl?: string;
  readonly phone?: string | null;
  readonly children: ReactNode;
  /** Beside the reading column on wide windows, below it on narrow ones. */
  readonly side?: ReactNode;
}

/** What public pages share (UX §4g): the organisation's name, logo and phone; the reading column; the side box. */
export function PublicFrame({ name, logoUrl, phone, children, side }: Props) {
  const hasPhone = phone !== null && phone !== undefined && phone !== '';
  return (
    <>
      <a className="p-skip" href="#main">
        Skip to content
      </a>
      <header className="p-top">
        <div className="p-top-in">
          {logoUrl === undefined ? <Logo size={28} /> : <img src={logoUrl} alt="" width={28} height={28} />}
          <b>{name}</b>
          {hasPhone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        </div>
      </header>
      <div className="p-page">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {side !== undefined && <aside className="p-side">{side}</aside>}
      </div>
    </>
  );
}
