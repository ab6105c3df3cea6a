import { useMemo, useState } from 'react';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoicesWidget } from '#src/kit/kinds/widgets/choices-widget.tsx';
import { useAfterPress } from '#src/ui/press.ts';
import { numbersOf } from './numbers.ts';

/** Who handles the complaint: the person's own handling parties, unless they have access to all; what is chosen stays. */
export function PartiesField(props: WidgetProps) {
  const { property, value } = props;
  // those of the start: what is taken away can be put back
  const [kept] = useState(() => numbersOf(value));
  const loaded = usePartyChoices(kept);
  // the choices move what stands below them
  const parties = useAfterPress(loaded.parties);
  const offered = useMemo(
    () => ({
      ...property,
      items: {
        enum: parties.map(({ id }) => id),
        'x-labels': Object.fromEntries(parties.map(({ id, name }) => [id, name])),
      },
    }),
    [property, parties],
  );
  return <ChoicesWidget {...props} property={offered} />;
}
