import { useApolloClient, useMutation } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import { ATTESTATION_ANSWERS, attestationFaults, LONGEST_ATTESTATION_COMMENT } from '#domain/obligation.ts';
import { lengthFault } from '#domain/text-length.ts';
import {
  AnswerAttestationDocument,
  AttestationByIdDocument,
  ObligationAttestationsDocument,
} from '#src/generated/documents/obligations.ts';
import { Attachments } from '#src/kit/attachments/attachments.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import { AskedFacts } from './attestation-facts.tsx';
import type { Attestation } from './obligation-row.ts';

const LABELS = { answer: 'Answer', comment: 'Comment' };

interface Props {
  readonly attestation: Attestation;
  readonly onClose: () => void;
}

/** Answers whether a control worked in a period; an answer stays as it is. */
export function AttestationForm({ attestation, onClose }: Props) {
  const client = useApolloClient();
  const [answer] = useMutation(AnswerAttestationDocument, { refetchQueries: [ObligationAttestationsDocument] });
  const form = useSaveForm({
    stored: attestation,
    valuesOf: (stored) => ({ answer: stored.answer ?? '', comment: stored.comment ?? '' }),
    check: (values) => ({
      comment: lengthFault(values.comment.trim(), LONGEST_ATTESTATION_COMMENT),
      ...attestationFaults(values),
    }),
    async load({ id, orgId }) {
      const { data } = await client.query({
        query: AttestationByIdDocument,
        variables: { id, orgId },
        fetchPolicy: 'network-only',
      });
      return data.ControlAttestation_by_pk ?? undefined;
    },
    said: 'Saved.',
    save: ({ answer: chosen, comment }, { id, orgId, rowVersion }, context) =>
      answer({
        variables: { id, orgId, set: { answer: chosen, comment: comment.trim() || null, rowVersion } },
        context,
      }),
    done: onClose,
  });
  return (
    <FormDrawer
      title={attestation.Control?.name ?? 'Attestation'}
      width={500}
      form={form}
      labels={LABELS}
      onClose={onClose}
      below={<Attachments title="Evidence" parent="controlAttestationId" parentId={attestation.id} />}
    >
      <AskedFacts attestation={attestation} />
      <TextInput control={form.control} name="answer" label="Answer" required select>
        {ATTESTATION_ANSWERS.map((one) => (
          <MenuItem key={one} value={one}>
            {statusLabel(one)}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput
        control={form.control}
        name="comment"
        label="Comment"
        limit={LONGEST_ATTESTATION_COMMENT}
        multiline
        minRows={4}
        maxRows={16}
        help="Required when it failed: say what."
      />
    </FormDrawer>
  );
}
