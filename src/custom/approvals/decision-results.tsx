import Alert from '@mui/material/Alert';

export interface Refused {
  readonly id: number;
  readonly name: string;
  readonly message: string;
}

interface Props {
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}

/** What was not decided, row by row, until it is dismissed. */
export function DecisionResults({ refused, onClose }: Props) {
  if (refused.length === 0) return null;
  return (
    <Alert severity="warning" onClose={onClose} className="ap-alert">
      <strong>Not decided</strong>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
