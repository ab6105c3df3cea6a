import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { TaskDraftDocument, TaskTemplatesTitlesDocument } from '#src/generated/documents/tasks.ts';
import { useFormScope } from '#src/kit/field/form-context.ts';
import { ChoiceMenu } from '#src/kit/kinds/widgets/choice-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { recordArguments, useRecord } from '../../record.ts';
import { useTaskAction } from './task-action.ts';

/** The choice beside the templates (spec 1 §7); nothing is stored for it. */
const CUSTOM = 'custom';
const FILLED = ['title', 'description', 'category', 'dueDate', 'assignedToId'] as const;

/** A custom task, or a template, which fills the fields below. */
export function TemplateField(props: WidgetProps) {
  const record = useRecord();
  const client = useApolloClient();
  const { setValue } = useFormScope();
  const { setAction } = useTaskAction();
  const { report } = useErrorModal();
  const [isLoading, setLoading] = useState(false);
  const { data } = useQuery(TaskTemplatesTitlesDocument, {
    variables: { relatedTo: record.kind.table },
    fetchPolicy: 'cache-and-network',
  });
  const choices = [
    { value: CUSTOM, label: 'Custom task' },
    ...(data?.TaskTemplate ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const choose = async (chosen: unknown) => {
    if (typeof chosen !== 'number') {
      props.onChange(null);
      setAction({ config: null });
      return;
    }
    setLoading(true);
    try {
      const { taskDraft: draft } = (
        await client.query({
          query: TaskDraftDocument,
          variables: { templateId: chosen, ...recordArguments(record) },
          fetchPolicy: 'network-only',
        })
      ).data;
      props.onChange(chosen);
      for (const name of FILLED) setValue([name], draft[name]);
      setAction({ config: draft.taskConfig, awaitedMilestone: draft.awaitedMilestone });
    } catch (error) {
      report(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <ChoiceMenu
      {...props}
      required
      choices={choices}
      value={props.value ?? CUSTOM}
      onChange={(chosen) => void choose(chosen)}
      disabled={props.disabled || isLoading}
      help={isLoading ? 'Filling in the task...' : 'A template fills in the fields below.'}
    />
  );
}
