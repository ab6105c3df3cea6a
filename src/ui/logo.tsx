/** The product's mark; its words stand beside it where there is room. Free of MUI: the public pages draw it as well. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.1" strokeLinecap="round">
        <path d="M16.6 8.2A5.6 5.6 0 1 0 16.6 15.8" />
        <path d="m10.6 12.1 1.9 1.9 4.6-4.7" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
