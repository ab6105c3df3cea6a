import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readDefinition } from '#domain/workflow/read-definition.ts';
import { WorkflowVersionDefinitionsDocument } from '#src/generated/documents/versions.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Differences } from './differences.tsx';

interface Props {
  readonly workflowId: number;
  /** Of all versions, the newest first. */
  readonly numbers: readonly number[];
  /** Chosen versions; others than there are count as none. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  readonly onChange: (first: number, second: number) => void;
}

/** Two versions side by side: both are chosen, and the address names them (?compare=1,2). */
export function CompareCard({ workflowId, numbers, first, second, onChange }: Props) {
  const from = first !== undefined && numbers.includes(first) ? first : undefined;
  const to = second !== undefined && numbers.includes(second) ? second : undefined;
  const [newest = 1, before = 1] = numbers;
  return (
    <SectionCard title="Compare versions">
      <div className="wf-compared">
        <Choice
          label="Older version"
          value={from}
          numbers={numbers}
          onChange={(value) => onChange(value, to ?? newest)}
        />
        <Choice
          label="Newer version"
          value={to}
          numbers={numbers}
          onChange={(value) => onChange(from ?? before, value)}
        />
      </div>
      {from === undefined || to === undefined ? (
        <p>Choose two versions to see what has changed between them.</p>
      ) : (
        <Compared key={`${from},${to}`} workflowId={workflowId} from={from} to={to} />
      )}
    </SectionCard>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly numbers: readonly number[];
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, numbers, onChange }: ChoiceProps) {
  return (
    <TextField select label={label} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
      {numbers.map((number) => (
        <MenuItem key={number} value={number}>
          Version {number}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ComparedProps {
  readonly workflowId: number;
  readonly from: number;
  readonly to: number;
}

function Compared({ workflowId, from, to }: ComparedProps) {
  const { data, error, refetch } = useQuery(WorkflowVersionDefinitionsDocument, {
    variables: { workflowId, numbers: [from, to] },
  });
  const definitions = useMemo(
    () => new Map((data?.WorkflowVersion ?? []).map(({ number, definition }) => [number, readDefinition(definition)])),
    [data],
  );
  if (data === undefined)
    return error ? (
      <ErrorState title="The versions did not load" onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton lines={5} label="Loading both versions" />
    );
  const [before, after] = [definitions.get(from), definitions.get(to)];
  if (before === undefined || after === undefined) return null;
  return <Differences before={before} after={after} from={from} to={to} />;
}
