import Button from '@mui/material/Button';

interface Props {
  readonly isKnown: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why less is offered for selected rows: those of other pages are still looked up, or could not be. */
export function SelectedUnknown({ isKnown, error, onRetry }: Props) {
  if (isKnown) return null;
  if (!error) return <span className="cw-meta">Looking up the other pages...</span>;
  return (
    <>
      <span className="cw-meta">What is selected on other pages did not load</span>
      <Button variant="text" size="small" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
