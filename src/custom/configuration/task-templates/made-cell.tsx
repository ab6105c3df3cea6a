import { whenMadeInShort } from '#domain/task-trigger.ts';
import { optionLabel, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import type { RowCellProps } from '#src/kit/form/named-components.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';

const DECISIONS = ['claim_decisions'] as const;

/** When a template makes its task by itself, in the words of its drawer; nothing where only people add it. */
export default function TaskMadeCell({ row }: RowCellProps) {
  const { value } = useConfiguration(DECISIONS);
  const decisions = readOptions(value('claim_decisions'));
  return <FittedText text={whenMadeInShort(row, (key) => optionLabel(decisions, key)) ?? ''} />;
}
