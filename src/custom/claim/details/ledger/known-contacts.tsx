import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { claimContacts } from '../comms/claim-contacts.ts';
import { useClaim, type ClaimDetails } from '../claim-context.tsx';
import type { PayeeAccount } from './payees.ts';

interface Known {
  readonly name: string;
  readonly phone: string;
}

/** The telephone numbers that stand on the payee's own record. */
function knownOf(account: PayeeAccount, claim: ClaimDetails): readonly Known[] {
  if (account.payeeType === 'policy holder')
    return claimContacts(claim).flatMap(({ type, name, phone }) =>
      type === 'Policy Holder' && phone ? [{ name: name ?? '', phone }] : [],
    );
  const { Supplier } = account;
  return Supplier?.phone ? [{ name: Supplier.contactPerson ?? Supplier.name, phone: Supplier.phone }] : [];
}

/** Whom to call, and what to mind: a number that comes with new bank details may come from who wants the money. */
export function KnownContacts({ account }: { readonly account: PayeeAccount }) {
  const { claim } = useClaim();
  const known = knownOf(account, claim);
  return (
    <Alert severity="info">
      Call a number that did not come with the change of the bank details, and have the payee say the account number
      themselves.
      {known.length === 0 ? (
        <p className="lg-known">No telephone number of this payee is known here: look one up from another source.</p>
      ) : (
        <ul className="lg-known" aria-label="Known telephone numbers">
          {known.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              {name} <Link href={`tel:${phone}`}>{phone}</Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
