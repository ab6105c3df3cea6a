import { accountWords } from '#domain/bsb.ts';

/** A bank account number as it is shown, `••• ••• 678`; read out as 'ends in 678' (RULES 42). */
export function AccountNumber({ mask }: { readonly mask: string }) {
  return (
    <span className="cw-nowrap">
      <span aria-hidden="true">{mask}</span>
      <span className="cw-vh">{accountWords(mask)}</span>
    </span>
  );
}
