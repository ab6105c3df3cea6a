import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { excerpt } from '#domain/excerpt.ts';
import { isList } from '#domain/fields.ts';
import { BREACH_TYPES } from '#domain/obligation.ts';
import { BreachChoicesDocument } from '#src/generated/documents/obligations.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoicesWidget } from '#src/kit/kinds/widgets/choices-widget.tsx';
import { useAfterPress } from '#src/ui/press.ts';

const VARIABLES = { types: [...BREACH_TYPES] };

/** Incidents of types that count as breaches (spec 2 §4), and those that are recorded already. */
export default function BreachesField(props: WidgetProps) {
  const { data: loaded } = useQuery(BreachChoicesDocument, { variables: VARIABLES, fetchPolicy: 'cache-and-network' });
  // the choices move what stands below them
  const data = useAfterPress(loaded);
  const { property, value } = props;
  const offered = useMemo(() => {
    const incidents = data?.Incident ?? [];
    const known = new Set<unknown>(incidents.map(({ id }) => id));
    const chosen = (isList(value) ? value : []).filter((id): id is number => typeof id === 'number' && !known.has(id));
    return {
      ...property,
      items: {
        enum: [...chosen, ...incidents.map(({ id }) => id)],
        'x-labels': Object.fromEntries([
          ...chosen.map((id) => [id, `#${id}`]),
          ...incidents.map(({ id, type, description }) => [id, `#${id} ${type}: ${excerpt(description, 80)}`]),
        ]),
      },
    };
  }, [data, property, value]);
  return <ChoicesWidget {...props} property={offered} />;
}
