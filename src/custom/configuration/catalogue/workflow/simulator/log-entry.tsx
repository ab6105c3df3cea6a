import type { ReactNode } from 'react';
import { stepWords } from '#domain/workflow/node-words.ts';
import { askedRules, HELD_WORDS } from '#domain/workflow/run-view.ts';
import { RULE_FIELD_LABELS } from '#domain/workflow/rule.ts';
import type { SimulationEntry } from '#domain/workflow/simulate.ts';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { AskedRules } from '#src/record/asked-rules.tsx';
import { useFactWords } from '#src/record/use-fact-words.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EffectText } from './effect-text.tsx';
import { nodeOf } from './step-node.ts';
import type { RealClaim, SimulatedDraft } from './simulated-draft.ts';

interface Props {
  readonly entry: SimulationEntry;
  readonly draft: Pick<SimulatedDraft, 'definition'>;
  /** A real one, which says to whom messages go and fills their merge fields. */
  readonly claim: RealClaim | null;
}

/** One thing that happened. */
export function LogEntry(props: Props) {
  const { entry, draft } = props;
  return (
    <li data-kind={entry.kind}>
      <div className="ws-entry-head">
        <span className="ws-name">{'nodeId' in entry ? stepWords(draft.definition, entry) : 'The run'}</span>
        <span className="cw-meta">
          <DateTimeText value={entry.at} />
        </span>
      </div>
      <Told {...props} />
    </li>
  );
}

type Of<Kind extends SimulationEntry['kind']> = Extract<SimulationEntry, { readonly kind: Kind }>;

function Told({ entry, draft, claim }: Props): ReactNode {
  if (entry.kind === 'began') return <Began entry={entry} draft={draft} claim={claim} />;
  if (entry.kind === 'changed') return <Changed entry={entry} />;
  if (entry.kind === 'finished') return <p>Finished: nothing is under way any more.</p>;
  if (entry.kind === 'stopped')
    return (
      <p>Stopped: it goes round and round. Add a longer wait to the circle, or take the last move of the clock back.</p>
    );
  if (entry.kind === 'dropped') return <p>Another edge arrived; it had gone on already, so nothing happens.</p>;
  return <Ended entry={entry} draft={draft} />;
}

function Began({ entry, draft, claim }: Props & { readonly entry: Of<'began'> }) {
  const node = nodeOf(draft.definition, entry.nodeId);
  if (entry.effect !== null && node !== undefined)
    return <EffectText effect={entry.effect} node={node} claim={claim} />;
  if (entry.dueAt === null) return <p>Began: waits for its other edges.</p>;
  return (
    <p>
      Began: waits until <DateTimeText value={entry.dueAt} />
    </p>
  );
}

const ENDED = {
  completed: 'Completed',
  skipped: 'Skipped',
  held: HELD_WORDS,
  attention: 'Needs attention',
} as const;

function Ended({
  entry,
  draft,
}: Pick<Props, 'draft'> & { readonly entry: Of<'completed' | 'skipped' | 'held' | 'attention'> }) {
  const { kind, fired, reasons, attention, milestoneName } = entry;
  const next = draft.definition.edges.filter(({ id }) => fired.includes(id));
  const names = next.map(({ target }) => stepWords(draft.definition, { nodeId: target, visit: 1 }));
  return (
    <>
      <p>
        {ENDED[kind]}
        {names.length > 0 && `, goes on to ${names.join('; ')}`}
      </p>
      {attention !== null && <p className="ws-attention">{attention}</p>}
      {milestoneName !== null && <p>Would record the milestone “{milestoneLabel(milestoneName)}”</p>}
      <AskedRules rules={askedRules(reasons)} />
    </>
  );
}

function Changed({ entry: { field, from, to } }: { readonly entry: Of<'changed'> }) {
  const words = useFactWords();
  return (
    <p>
      {RULE_FIELD_LABELS[field]} changed from {words(field, from)} to {words(field, to)}
    </p>
  );
}
