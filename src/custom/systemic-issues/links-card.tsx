import { useState } from 'react';
import { useMutation, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { SystemicIssueDetailsDocument } from '#src/generated/documents/systemic-issues.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { CloseIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';

export interface LinkedRecord {
  /** Of the link. */
  readonly linkId: number;
  readonly to: string;
  /** 'Complaint 12' */
  readonly name: string;
  readonly more: string;
}

interface Props {
  readonly title: string;
  /** 'complaint' */
  readonly noun: string;
  readonly systemicIssueId: number;
  readonly records: readonly LinkedRecord[];
  readonly isReadOnly: boolean;
  readonly link: TypedDocumentNode<unknown, { systemicIssueId: number; id: number }>;
  readonly unlink: TypedDocumentNode<unknown, { id: number; orgId: number }>;
}

const NUMBER = /^#?\d{1,15}$/;

function LinkDialog({
  noun,
  systemicIssueId,
  link,
  onClose,
}: Omit<Props, 'records'> & { readonly onClose: () => void }) {
  const [add] = useMutation(link, { refetchQueries: [SystemicIssueDetailsDocument], awaitRefetchQueries: true });
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} number`;
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ number: '' }),
    check: ({ number }) => ({
      number:
        number.trim() === ''
          ? FIELD_REQUIRED
          : NUMBER.test(number.trim())
            ? undefined
            : `Enter the number of the ${noun}, such as 12.`,
    }),
    said: 'Saved.',
    save: ({ number }, _opened, context) =>
      add({ variables: { systemicIssueId, id: Number(number.trim().replace('#', '')) }, context }),
    done: onClose,
  });
  return (
    <FormDialog title={`Link ${noun}`} form={form} labels={{ number: label }} saveLabel="Link" onClose={onClose}>
      <TextInput control={form.control} name="number" label={label} required autoFocus />
    </FormDialog>
  );
}

/** Records of one kind that a systemic issue is seen in; each leads to its page. */
export function LinksCard(props: Props) {
  const { title, noun, records, isReadOnly, unlink } = props;
  const { org } = useSession();
  const { report } = useErrorModal();
  const [isAdding, setAdding] = useState(false);
  const [remove] = useMutation(unlink, { refetchQueries: [SystemicIssueDetailsDocument] });
  const drop = async (linkId: number) => {
    try {
      await remove({ variables: { id: linkId, orgId: org.id } });
    } catch (error) {
      report(error);
    }
  };
  return (
    <SectionCard
      title={title}
      action={
        !isReadOnly && (
          <Button size="small" onClick={() => setAdding(true)}>
            Link {noun}
          </Button>
        )
      }
    >
      {records.length === 0 ? (
        'None.'
      ) : (
        <ul className="si-links">
          {records.map(({ linkId, to, name, more }) => (
            <li key={linkId}>
              <span>
                <Link component={RouterLink} to={to} underline="always">
                  {name}
                </Link>{' '}
                {more}
              </span>
              {!isReadOnly && (
                <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => void drop(linkId)}>
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <LinkDialog {...props} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
