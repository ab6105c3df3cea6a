import { useMemo, useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderMaterial } from '@react-querybuilder/material';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { isSameRecord } from '#src/kit/field/form-store.ts';
import { GroupField } from '#src/kit/kinds/widgets/group-field.tsx';
import { CONTROLS } from './rule-controls.tsx';
import { COMBINATORS, FIELDS, OPERATORS, TRANSLATIONS } from './rule-words.ts';
import { builtRule, NO_RULE, storedRule } from './rule-shape.ts';
import { useRuleValues } from './use-rule-values.ts';
import './rule.css';

/** Builds the rule of an edge: conditions on the claim, together or any of them, in groups (spec 3 §3.3). */
export function RuleField(props: WidgetProps) {
  const { value, onChange, error } = props;
  const [query, setQuery] = useState(() => builtRule(storedRule(value) ?? NO_RULE));
  const values = useRuleValues();
  const context = useMemo(() => ({ values, showsFaults: error !== undefined }), [values, error]);
  const change = (next: RuleGroupType) => {
    setQuery(next);
    const rule = storedRule(next);
    if (!isSameRecord(rule, storedRule(value) ?? NO_RULE)) onChange(rule);
  };
  return (
    <GroupField {...props} required>
      <QueryBuilderMaterial>
        <QueryBuilder
          query={query}
          onQueryChange={change}
          fields={FIELDS}
          operators={OPERATORS}
          combinators={COMBINATORS}
          translations={TRANSLATIONS}
          controlElements={CONTROLS}
          context={context}
          listsAsArrays
          resetOnFieldChange
          addRuleToNewGroups
          showNotToggle
          getDefaultValue={() => ''}
          controlClassnames={{ queryBuilder: 'wr-builder' }}
        />
      </QueryBuilderMaterial>
    </GroupField>
  );
}
