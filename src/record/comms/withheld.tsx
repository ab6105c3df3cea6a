import Alert from '@mui/material/Alert';

const isWithheld = (value: unknown): value is { readonly name: string; readonly reason: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'reason' in value &&
  typeof value.reason === 'string';

/** What came along with a message and was not kept, and why. */
export function WithheldAttachments({ withheld }: { readonly withheld: unknown }) {
  const list = Array.isArray(withheld) ? withheld.filter(isWithheld) : [];
  if (list.length === 0) return null;
  return (
    <Alert severity="warning">
      {list.map(({ name, reason }) => (
        <div key={name}>{reason.startsWith(name) ? reason : `${name}: ${reason}`}</div>
      ))}
    </Alert>
  );
}
