import { statusLabel } from '#src/ui/status-looks.ts';
import { MISSING } from '#src/ui/format.ts';

/** claimNotResultOfIllegalAct -> Claim not result of illegal act */
function words(key: string): string {
  return statusLabel(key.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase());
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : MISSING;
}

/** A stored document as nested lists of words and values. */
export function JsonText({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return plain(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return MISSING;
    return (
      <ul className="cl-json">
        {value.map((item: unknown, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stored list has no other identity
          <li key={index}>
            <JsonText value={item} />
          </li>
        ))}
      </ul>
    );
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return MISSING;
  return (
    <ul className="cl-json">
      {entries.map(([key, inner]) => (
        <li key={key}>
          {words(key)}: <JsonText value={inner} />
        </li>
      ))}
    </ul>
  );
}
