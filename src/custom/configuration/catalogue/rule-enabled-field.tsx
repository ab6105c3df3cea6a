import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { useParams } from 'react-router';
import { RuleCountDocument, type RuleCountQueryVariables } from '#src/generated/documents/rule-count.ts';
import { useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { BooleanWidget } from '#src/kit/kinds/widgets/boolean-widget.tsx';
import { useFound } from '#src/ui/use-found.ts';
import { countWords } from './rule-count-words.ts';

/** What the rule asks for as it is typed; undefined until all of it is there. */
function useAsked(): RuleCountQueryVariables | undefined {
  const { type, recordId } = useFormScope();
  const { workflowId } = useParams();
  const starts = useFormValue('milestoneStartName');
  const ends = useFormValue('milestoneEndName');
  const length = useFormValue('intervalInDays');
  const kind = useFormValue('intervalType');
  if (typeof starts !== 'string' || typeof ends !== 'string' || typeof kind !== 'string') return undefined;
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 1 || length > 3650) return undefined;
  return {
    entity: type === 'ComplaintIndicatorDefinition' ? 'complaint' : 'claim',
    milestoneStartName: starts,
    milestoneEndName: ends,
    intervalInDays: length,
    intervalType: kind,
    workflowId: type === 'WorkflowRule' ? Number(workflowId) : null,
    ruleId: recordId === undefined ? null : Number(recordId),
  };
}

/** 'Enabled', and below it what the rule would do today: how many open records it would colour. */
export default function RuleEnabledField(props: WidgetProps) {
  const client = useApolloClient();
  const asked = useAsked();
  const search = useCallback(
    async (text: string) => {
      const variables = JSON.parse(text) as RuleCountQueryVariables;
      const { data } = await client.query({ query: RuleCountDocument, variables, fetchPolicy: 'no-cache' });
      return [data.ruleCount];
    },
    [client],
  );
  const found = useFound(asked === undefined ? undefined : search, JSON.stringify(asked ?? null), true);
  const [count] = found.records;
  return (
    <>
      <BooleanWidget {...props} />
      <p role="status" className="cw-meta">
        {asked !== undefined &&
          (found.hasFailed
            ? 'How many it would colour could not be counted.'
            : count && countWords(asked.entity, count))}
      </p>
    </>
  );
}
