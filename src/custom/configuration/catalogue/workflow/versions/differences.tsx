import { useMemo } from 'react';
import { bothVersions, partChanges } from '#domain/workflow/both-versions.ts';
import { compareDefinitions, isUnchanged, type DetailChange } from '#domain/workflow/compare.ts';
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import { fullNodeWords, nodeWords } from '#domain/workflow/node-words.ts';
import { WorkflowDiagram } from '#src/ui/workflow-diagram/workflow-diagram.tsx';

interface Props {
  readonly before: WorkflowDefinition;
  readonly after: WorkflowDefinition;
  /** Numbers of the versions. */
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly key: string;
  readonly about: string;
  readonly changes?: readonly DetailChange[];
}

const nodeLine = (node: WorkflowNode): Line => ({ key: node.id, about: fullNodeWords(node) });

/** What was added, removed and changed between two versions: in words, then on a canvas of both. */
export function Differences({ before, after, from, to }: Props) {
  const changes = useMemo(() => compareDefinitions(before, after), [before, after]);
  const both = useMemo(() => bothVersions(after, changes), [after, changes]);
  const marks = useMemo(() => partChanges(changes), [changes]);
  if (isUnchanged(changes))
    return (
      <p role="status">
        Versions {from} and {to} do the same; at most their places on the canvas differ.
      </p>
    );
  const names = new Map([...before.nodes, ...after.nodes].map((node) => [node.id, nodeWords(node)]));
  const edgeLine = ({ id, source, target }: WorkflowEdge): Line => ({
    key: id,
    about: `Edge from ${names.get(source) ?? source} to ${names.get(target) ?? target}`,
  });
  const { nodes, edges } = changes;
  return (
    <div className="wf-differences">
      <Group title="Added" lines={[...nodes.added.map(nodeLine), ...edges.added.map(edgeLine)]} />
      <Group title="Removed" lines={[...nodes.removed.map(nodeLine), ...edges.removed.map(edgeLine)]} />
      <Group
        title="Changed"
        lines={[
          ...nodes.changed.map((one) => ({ ...nodeLine(one.after), changes: one.changes })),
          ...edges.changed.map((one) => ({ ...edgeLine(one.after), changes: one.changes })),
        ]}
      />
      <h3>On the canvas</h3>
      <WorkflowDiagram
        definition={both}
        changes={marks}
        label={`Versions ${from} and ${to} in one drawing`}
        height={600}
      />
    </div>
  );
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>
        {title} <span className="cw-count">{lines.length}</span>
      </h3>
      <ul>
        {lines.map(({ key, about, changes = [] }) => (
          <li key={key}>
            <strong>{about}</strong>
            {changes.map(({ name, before, after }) => (
              <span key={name} className="wf-change">
                {name}: {before === '' ? 'nothing' : <del>{before}</del>} to{' '}
                {after === '' ? 'nothing' : <ins>{after}</ins>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
