import Alert from '@mui/material/Alert';
import { formatNumber } from '#domain/numbers.ts';

interface Props {
  /** What keeps the questionnaire from being saved. */
  readonly faults: readonly string[];
  /** What can be saved, but is hardly meant. */
  readonly warnings: readonly string[];
}

const MOST_SHOWN = 20;

/** Sentences as a list; of very many the first. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  const rest = sentences.length - MOST_SHOWN;
  return (
    <ul className="rq-sentences">
      {[...new Set(sentences)].slice(0, MOST_SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {rest > 0 && <li>and {formatNumber(rest)} more</li>}
    </ul>
  );
}

/** What the present definition lacks; told to a screen reader as it changes. */
export function Findings({ faults, warnings }: Props) {
  return (
    <div role="status" className="rq-findings">
      {faults.length > 0 ? (
        <Alert severity="error">
          <Sentences sentences={faults} />
        </Alert>
      ) : (
        warnings.length === 0 && <Alert severity="success">The questionnaire can be asked.</Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          <Sentences sentences={warnings} />
        </Alert>
      )}
    </div>
  );
}
