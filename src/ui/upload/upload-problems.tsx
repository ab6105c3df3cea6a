import Alert from '@mui/material/Alert';

/** Why chosen files were not taken (spec 1 §8). */
export function UploadProblems({
  problems,
  onClose,
}: {
  readonly problems: readonly string[];
  readonly onClose: () => void;
}) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" onClose={onClose}>
      <strong>File upload error</strong>
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  );
}
