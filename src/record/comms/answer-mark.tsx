import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { SetNoAnswerNeededDocument } from '#src/generated/documents/comms.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { titleOf, type MessageRow } from './message.ts';

interface Props {
  readonly message: MessageRow;
}

/**
 * Whether a message waits for an answer, and the word of somebody that it needs none (a thank-you), which can be taken back.
 * Which one of a conversation waits the database says (app.settle_conversation).
 */
export function AnswerMark({ message }: Props) {
  const { id, orgId, awaitsAnswer, noAnswerNeeded, noAnswerAt, NoAnswerBy } = message;
  const [mutate] = useMutation(SetNoAnswerNeededDocument);
  const { submit, isSaving } = useSubmit();
  const say = (isNeedless: boolean) =>
    void submit({
      write: (context) => mutate({ variables: { orgId, id, isNeedless }, context }),
      of: String(isNeedless),
      said: isNeedless ? 'No answer needed.' : 'It waits for an answer again.',
    });
  if (awaitsAnswer)
    return (
      <>
        <Chip color="warning" label="Not answered" />
        <Button
          variant="text"
          size="small"
          disabled={isSaving}
          aria-label={`No answer needed: ${titleOf(message)}`}
          onClick={() => say(true)}
        >
          No answer needed
        </Button>
      </>
    );
  if (!noAnswerNeeded) return null;
  return (
    <>
      <Chip variant="outlined" label="No answer needed" />
      <span className="cm-quiet">
        {NoAnswerBy?.name}, <DateTimeText value={noAnswerAt} />
      </span>
      <Button
        variant="text"
        size="small"
        disabled={isSaving}
        aria-label={`Take back that no answer is needed: ${titleOf(message)}`}
        onClick={() => say(false)}
      >
        Take back
      </Button>
    </>
  );
}
