import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { formatPhone } from '#domain/phone.ts';
import { RemoveClaimSupplierDocument } from '#src/generated/documents/claim-suppliers.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DeleteIcon, EditIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { JobPanel } from './job-panel.tsx';
import { useSupplierPaths } from './supplier-paths.ts';
import type { HeldSupplier } from './use-claim-suppliers.ts';
import { EmailText } from '#src/ui/email-text.tsx';

/** Whom to ask for, and how. */
function Contact({ held: { Supplier, UserOrgSupplier } }: { readonly held: HeldSupplier }) {
  const person = UserOrgSupplier?.User;
  const email = person?.email ?? Supplier?.email;
  const phone = Supplier?.phone;
  return (
    <p className="sj-contact">
      <span>{person?.name ?? Supplier?.contactPerson}</span>
      {phone && <MuiLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(phone)}</MuiLink>}
      {email && (
        <MuiLink href={`mailto:${email}`}>
          <EmailText email={email} />
        </MuiLink>
      )}
    </p>
  );
}

/** A supplier of the claim with its jobs. */
export function HeldSupplierSection({ held }: { readonly held: HeldSupplier }) {
  const id = useId();
  const paths = useSupplierPaths();
  const toast = useToast();
  const { report } = useErrorModal();
  const [isAsking, setAsking] = useState(false);
  const [remove, { loading }] = useMutation(RemoveClaimSupplierDocument, { context: { errors: 'handled' } });
  const name = held.Supplier?.name ?? '';
  const onRemove = async () => {
    try {
      await remove({ variables: { id: held.id, orgId: held.orgId } });
      toast.saved('Successfully deleted');
      document.querySelector<HTMLElement>('.cw-drawer h2')?.focus();
    } catch (error) {
      report(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className="sj-supplier" aria-labelledby={id}>
      <div className="sj-head">
        <h3 id={id}>{name}</h3>
        <Tip title="Edit">
          <IconButton component={Link} to={paths.edit(held.id)} aria-label={`Edit ${name}`}>
            <EditIcon />
          </IconButton>
        </Tip>
        <Tip title="Remove">
          <IconButton aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            <DeleteIcon />
          </IconButton>
        </Tip>
      </div>
      <Contact held={held} />
      {held.SupplierJobs.length === 0 ? (
        <p className="cl-quiet">No jobs</p>
      ) : (
        <ul className="sj-jobs" aria-label={`Jobs of ${name}`}>
          {held.SupplierJobs.map((job) => (
            <li key={job.id}>
              <JobPanel job={job} supplier={name} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        body={`${name} and its jobs are removed from the claim.`}
        confirmLabel="Remove"
        destructive
        busy={loading}
        onConfirm={() => void onRemove()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
