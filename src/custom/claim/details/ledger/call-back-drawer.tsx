import type { ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useParams } from 'react-router';
import { formatBsb } from '#domain/bsb.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { choicesOf, VERIFIED_HOW } from '#domain/money-words.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { VerifyPayeeAccountDocument } from '#src/generated/documents/payees.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { KnownContacts } from './known-contacts.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import { payeesOf, type PayeeAccount } from './payees.ts';
import { useHasPaymentRight, usePayees } from './use-payees.ts';

const TITLE = 'Record call-back';
const LABELS = { verifiedHow: 'Verified by', verifiedWith: 'Verified with' };
const LONGEST = 200;

interface FormProps {
  readonly account: PayeeAccount;
  readonly load: () => Promise<PayeeAccount | undefined>;
  readonly onClose: () => void;
}

function CallBackForm({ account, load, onClose }: FormProps) {
  const [verify] = useMutation(VerifyPayeeAccountDocument);
  const form = useSaveForm({
    stored: account,
    valuesOf: (stored) => ({
      verifiedHow: stored?.verifiedHow ?? 'call-back',
      verifiedWith: stored?.verifiedWith ?? '',
    }),
    check: ({ verifiedHow, verifiedWith }) => ({
      verifiedHow: verifiedHow === '' ? FIELD_REQUIRED : undefined,
      verifiedWith: requiredTextFault(verifiedWith, LONGEST),
    }),
    said: 'Bank details verified.',
    save: ({ verifiedHow, verifiedWith }, { id, orgId, rowVersion }, context) =>
      verify({
        variables: { id, orgId, set: { verifiedHow, verifiedWith: verifiedWith.trim(), rowVersion } },
        context,
      }),
    saved: load,
    done: onClose,
  });
  return (
    <FormDrawer
      title={TITLE}
      subtitle={account.payeeName}
      width={500}
      form={form}
      labels={LABELS}
      onClose={onClose}
      hint="Ctrl Enter saves"
    >
      <KeyValueList
        items={[
          { label: 'Account name', value: account.accountName },
          { label: 'BSB', value: formatBsb(account.bsb) },
          { label: 'Account number', value: <AccountNumber mask={account.accountNo} /> },
        ]}
      />
      <KnownContacts account={account} />
      <TextInput control={form.control} name="verifiedHow" label={LABELS.verifiedHow} required select>
        {choicesOf(VERIFIED_HOW).map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput
        control={form.control}
        name="verifiedWith"
        label={LABELS.verifiedWith}
        required
        limit={LONGEST}
        help="Whom you spoke to and at which number, or which document you have seen."
      />
    </FormDrawer>
  );
}

/** Why the person does not verify these details; undefined where they may. */
function useReason(): (account: PayeeAccount) => string | undefined {
  const { user } = useSession();
  const hasRight = useHasPaymentRight();
  return ({ enteredById }) => {
    if (!hasRight) return 'Only people with a payment right verify bank details.';
    return enteredById === user.id ? 'You entered these bank details: somebody else verifies them.' : undefined;
  };
}

/** financials/payee/verify/{id}: that a second person has called the payee, or has seen a document of the bank. */
export function CallBackDrawer() {
  const { payeeAccountId = '' } = useParams();
  const paths = useLedgerPaths();
  const navigate = useNavigate();
  const { data, refetch } = usePayees();
  const reasonOf = useReason();
  const close = () => void navigate(paths.page);
  const find = (claim: typeof data): PayeeAccount | undefined =>
    claim?.Claim_by_pk
      ? payeesOf(claim.Claim_by_pk).find(({ account }) => String(account?.id) === payeeAccountId)?.account
      : undefined;
  const account = find(data);
  const reason = account && reasonOf(account);
  if (account && reason === undefined)
    return (
      <CallBackForm
        key={account.id}
        account={account}
        load={async () => find((await refetch()).data)}
        onClose={close}
      />
    );
  const said = (): ReactNode => {
    if (data === undefined) return <CardSkeleton lines={5} label="Loading the bank details" />;
    return account === undefined ? (
      <EmptyState title="These bank details are not on the claim any more." />
    ) : (
      <Alert severity="info">{reason}</Alert>
    );
  };
  return (
    <RouteDrawer title={TITLE} width={500} onClose={close}>
      {said()}
    </RouteDrawer>
  );
}
