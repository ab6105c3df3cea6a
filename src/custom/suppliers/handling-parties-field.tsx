import { isList } from '#domain/fields.ts';
import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { SupplierPartiesDocument } from '#src/generated/documents/supplier-parties.ts';
import { ChoicesWidget } from '#src/kit/kinds/widgets/choices-widget.tsx';
import { useAfterPress } from '#src/ui/press.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** The handling parties that may use a supplier: those that are enabled, and those that are chosen already. */
export function HandlingPartiesField(props: WidgetProps) {
  const { data: loaded } = useQuery(SupplierPartiesDocument);
  // the choices move what stands below them
  const data = useAfterPress(loaded);
  const { property, value } = props;
  const chosen = useMemo(() => (isList(value) ? value : []), [value]);
  const offered = useMemo(() => {
    const parties = (data?.ExternalOrg ?? []).filter(({ id, isDisabled }) => !isDisabled || chosen.includes(id));
    return {
      ...property,
      items: {
        enum: parties.map(({ id }) => id),
        'x-labels': Object.fromEntries(
          parties.map(({ id, name, isDisabled }) => [id, isDisabled ? `${name} (disabled)` : name]),
        ),
      },
    };
  }, [data, property, chosen]);
  return <ChoicesWidget {...props} property={offered} />;
}
