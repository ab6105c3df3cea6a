import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { issueLine } from '#schemas/engine/issue-line.ts';

interface Props {
  readonly schema: unknown;
  readonly issues: readonly RecordIssue[];
}

/** Every message of a failed check; nothing was saved. Takes the focus when it appears: give it another key each time. */
export function IssueList({ schema, issues }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (issues.length === 0) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} className="st-issues">
      <p>This was not saved:</p>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path.join('.')} ${issue.message}`}>{issueLine(schema, issue)}</li>
        ))}
      </ul>
    </Alert>
  );
}
