import { useMemo } from 'react';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceSearch } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { useProducts } from './use-products.ts';

/** The product that a complaint is about, of the organisation's list (RULES 11). */
export function ProductField(props: WidgetProps) {
  const { names, loading } = useProducts(props.value);
  const choices = useMemo(() => names.map((name) => ({ value: name, label: name })), [names]);
  return <ChoiceSearch {...props} choices={choices} loading={loading} />;
}
