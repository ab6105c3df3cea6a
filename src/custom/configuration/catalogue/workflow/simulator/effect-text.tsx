import { use, type ReactNode } from 'react';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { listWords } from '#domain/issue.ts';
import { isEmptyHtml } from '#domain/comm-template.ts';
import type { NodeConfig, WorkflowNode } from '#domain/workflow/definition.ts';
import type { NodeEffect } from '#domain/workflow/effects.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { MessagePreview } from './message-preview.tsx';
import { NamesContext } from './names.ts';

interface Props {
  readonly effect: NodeEffect;
  readonly node: WorkflowNode;
  readonly claimId: number | null;
}

const channelOf = ({ nodeType }: NodeConfig): 'email' | 'sms' => (nodeType === 'sendMessageText' ? 'sms' : 'email');

/** What a step would have sent or made. */
export function EffectText({ effect, node, claimId }: Props) {
  const { kind } = effect;
  if (kind === 'timelineItem') return <p>Would add to the timeline: “{effect.label}”</p>;
  if (kind === 'task') return <TaskText effect={effect} node={node} claimId={claimId} />;
  if (kind === 'supplierJob')
    return (
      <>
        <p>
          Would allocate <Supplier id={effect.supplierCompany} />
          {effect.jobType !== null && effect.jobType !== '' && ` with the job “${effect.jobType}”`}
        </p>
        <Message node={node} claimId={claimId} />
      </>
    );
  return (
    <>
      <p>
        Would send {kind === 'email' ? 'an e-mail' : 'a text message'} to {listWords(effect.sendTo) || 'nobody'}
      </p>
      <Message node={node} claimId={claimId} />
    </>
  );
}

function TaskText({ effect, node, claimId }: Props & { readonly effect: Extract<NodeEffect, { kind: 'task' }> }) {
  const { nodeType, sendTo = [], supplierCompany, milestoneName } = node.config;
  return (
    <>
      <p>
        Would make the task “{effect.title}” for the owner
        {effect.dueDate !== null && (
          <>
            , due <DateText value={effect.dueDate} />
          </>
        )}
      </p>
      {nodeType === 'allocateSupplier' && (
        <p>
          With the supplier <Supplier id={supplierCompany ?? null} />
        </p>
      )}
      {sendTo.length > 0 && <p>With a message to {listWords(sendTo)}</p>}
      {milestoneName && <p>Completing it would record the milestone “{milestoneLabel(milestoneName)}”</p>}
      <Message node={node} claimId={claimId} />
    </>
  );
}

function Supplier({ id }: { readonly id: number | null }): ReactNode {
  const { supplier } = use(NamesContext);
  return supplier(id) ?? 'no supplier';
}

/** The node's own text, else its template's, as the engine takes them. */
function Message({ node, claimId }: Pick<Props, 'node' | 'claimId'>) {
  const { template } = use(NamesContext);
  const { config, label } = node;
  const named = template(config.commTemplate);
  const channel = channelOf(config);
  const own = config.message ?? '';
  const text = isEmptyHtml(own) ? (named?.template ?? '') : own;
  return (
    <>
      {named !== undefined && <p>Template: {named.name}</p>}
      {isEmptyHtml(text) ? null : (
        <MessagePreview
          channel={channel}
          subject={channel === 'email' ? config.subject || named?.subjectTemplate || config.title || label : ''}
          message={text}
          claimId={claimId}
        />
      )}
    </>
  );
}
