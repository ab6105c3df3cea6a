import { use, type ReactNode } from 'react';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { listWords } from '#domain/issue.ts';
import { isEmptyHtml } from '#domain/comm-template.ts';
import type { MessageChannel } from '#domain/message.ts';
import type { WorkflowNode } from '#domain/workflow/definition.ts';
import type { NodeEffect } from '#domain/workflow/effects.ts';
import {
  allocated,
  hasMessage,
  messageRecipients,
  ownerAttention,
  supplierRecipients,
} from '#domain/workflow/recipients.ts';
import { fullAddress } from '#src/record/comms/message.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { MessagePreview } from './message-preview.tsx';
import { NamesContext } from './names.ts';
import type { RealClaim } from './simulated-draft.ts';

type Of<Kind extends NodeEffect['kind']> = Extract<NodeEffect, { readonly kind: Kind }>;

interface Props<Kind extends NodeEffect['kind'] = NodeEffect['kind']> {
  readonly effect: Of<Kind>;
  readonly node: WorkflowNode;
  /** A real one, which says who it is. */
  readonly claim: RealClaim | null;
}

/** What a step would have sent or made, to whom and for whom; of a real claim as the engine would. */
export function EffectText({ effect, ...about }: Props) {
  if (effect.kind === 'timelineItem') return <p>Would add to the timeline: “{effect.label}”</p>;
  if (effect.kind === 'task') return <TaskText effect={effect} {...about} />;
  if (effect.kind === 'supplierJob') return <JobText effect={effect} {...about} />;
  return <MessageText effect={effect} {...about} />;
}

/** What the engine would wait for; the simulation does not. */
function Attention({ children }: { readonly children: string }) {
  return (
    <p>
      <span className="ws-attention">Needs attention: {children}</span> The simulation goes on as if it had been done.
    </p>
  );
}

function MessageText({ effect, node, claim }: Props<'email' | 'text'>) {
  const channel = effect.kind === 'email' ? 'email' : 'sms';
  const what = channel === 'email' ? 'an e-mail' : 'a text message';
  const reached = claim && messageRecipients(effect.sendTo, claim, channel);
  return (
    <>
      {reached !== null && 'attention' in reached ? (
        <Attention>{reached.attention}</Attention>
      ) : (
        <p>
          Would send {what} to {listWords(reached === null ? effect.sendTo : reached.to.map(fullAddress)) || 'nobody'}
        </p>
      )}
      <Message node={node} claim={claim} />
    </>
  );
}

function JobText({ effect, node, claim }: Props<'supplierJob'>) {
  const { company, isLoaded } = use(NamesContext);
  const found = allocated(company(node.config), node.config);
  return (
    <>
      {isLoaded && claim !== null && 'attention' in found && <Attention>{found.attention}</Attention>}
      <p>
        Would allocate <Supplier node={node} />
        {effect.jobType !== null && effect.jobType !== '' && ` with the job “${effect.jobType}”`}
      </p>
      {claim !== null && 'company' in found && hasMessage(node.config) && (
        <p>Would send an e-mail to {listWords(supplierRecipients(found.company).to.map(fullAddress))}</p>
      )}
      <Message node={node} claim={claim} />
    </>
  );
}

function TaskText({ effect, node, claim }: Props<'task'>) {
  const { nodeType, milestoneName } = node.config;
  const attention = claim?.Owner ? ownerAttention(claim.Owner) : undefined;
  return (
    <>
      {attention !== undefined && <Attention>{attention}</Attention>}
      <p>
        Would make the task “{effect.title}” for{' '}
        {claim?.Owner ? `${claim.Owner.name}, who owns the claim` : 'the owner'}
        {effect.dueDate !== null && (
          <>
            , due <DateText value={effect.dueDate} />
          </>
        )}
      </p>
      {nodeType === 'allocateSupplier' && (
        <p>
          With the supplier <Supplier node={node} />
        </p>
      )}
      <TaskRecipients node={node} claim={claim} />
      {milestoneName && <p>Completing it would record the milestone “{milestoneLabel(milestoneName)}”</p>}
      <Message node={node} claim={claim} />
    </>
  );
}

/** To whom the message of a task is addressed when the task is opened; whoever does it may choose others. */
function TaskRecipients({ node: { config }, claim }: Pick<Props, 'node' | 'claim'>) {
  const { sendTo = [] } = config;
  if (sendTo.length === 0) return null;
  const reached = claim && messageRecipients(sendTo, claim, channelOf(config));
  if (reached === null) return <p>With a message to {listWords(sendTo)}</p>;
  return (
    <p>
      With a message to{' '}
      {'to' in reached ? listWords(reached.to.map(fullAddress)) : `${listWords(sendTo)}. ${reached.reason}`}
    </p>
  );
}

function Supplier({ node }: Pick<Props, 'node'>): ReactNode {
  const { company } = use(NamesContext);
  return company(node.config)?.name ?? 'no supplier';
}

const channelOf = ({ nodeType }: WorkflowNode['config']): MessageChannel =>
  nodeType === 'sendMessageText' ? 'sms' : 'email';

/** The node's own text, else its template's, as the engine takes them. */
function Message({ node, claim }: Pick<Props, 'node' | 'claim'>) {
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
          claimId={claim?.id ?? null}
        />
      )}
    </>
  );
}
