import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { proposedTitle, suggestionWords, type SystemicSuggestion } from '#domain/systemic-issue.ts';
import { lengthFault } from '#domain/text-length.ts';
import {
  RecordSystemicIssueDocument,
  SystemicIssueSuggestionsDocument,
} from '#src/generated/documents/systemic-issues.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { systemicIssuePath } from './paths.ts';
import './systemic-issues.css';

const LABELS = { title: 'Title', description: 'Description' };
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 20_000;

const faultOf = (text: string, limit: number) =>
  text.trim() === '' ? FIELD_REQUIRED : lengthFault(text.trim(), limit);

/** 'Record systemic issue': the register's entry, with the complaints that were counted. */
function RecordDialog({
  suggestion,
  onClose,
}: {
  readonly suggestion: SystemicSuggestion;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const [record] = useMutation(RecordSystemicIssueDocument, { refetchQueries: [SystemicIssueSuggestionsDocument] });
  const { product, issue } = suggestion;
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ title: proposedTitle(suggestion), description: `${suggestionWords(suggestion)}.` }),
    check: ({ title, description }) => ({
      title: faultOf(title, LONGEST_TITLE),
      description: faultOf(description, LONGEST_DESCRIPTION),
    }),
    said: 'Saved.',
    async save(texts, _opened, context) {
      const { data } = await record({ variables: { product, issue, ...texts }, context });
      return data?.recordSystemicIssue;
    },
    done: (saved) => (saved ? void navigate(systemicIssuePath(saved.id)) : onClose()),
  });
  return (
    <FormDialog
      title="Record systemic issue"
      form={form}
      labels={LABELS}
      saveLabel="Record systemic issue"
      onClose={onClose}
    >
      <TextInput control={form.control} name="title" label="Title" required limit={LONGEST_TITLE} />
      <TextInput
        control={form.control}
        name="description"
        label="Description"
        required
        limit={LONGEST_DESCRIPTION}
        multiline
        minRows={3}
        maxRows={12}
        help="The complaints that were counted are linked to it."
      />
    </FormDialog>
  );
}

/** Products and issues that repeat among complaints, each to be recorded (RG 271.118). */
export function Suggestions() {
  const { data } = useQuery(SystemicIssueSuggestionsDocument, { fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<SystemicSuggestion>();
  const suggestions = data?.systemicIssueSuggestions ?? [];
  return (
    <>
      {suggestions.length > 0 && (
        <section className="si-suggestions" aria-label="Suggested systemic issues">
          {suggestions.map((one) => (
            <Alert
              key={`${one.product} ${one.issue}`}
              severity="warning"
              action={
                <Button
                  size="small"
                  aria-label={`Record systemic issue: ${one.product}, ${one.issue}`}
                  onClick={() => setChosen(one)}
                >
                  Record systemic issue
                </Button>
              }
            >
              Suggested: {suggestionWords(one)}
            </Alert>
          ))}
        </section>
      )}
      {/* also when the last suggestion goes, as it does once it is recorded: the dialog leads to the new entry */}
      {chosen && <RecordDialog suggestion={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
