import { useEffect, useRef } from 'react';
import { STATES } from '#domain/postcode.ts';
import { COUNTRIES } from '#domain/supplier.ts';
import { useFormScope, useFormValue } from '../../field/form-context.ts';
import { ChoiceMenu, ChoiceWidget } from './choice-widget.tsx';
import { fixedChoices } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

/** Whether the record asks for a country first, and has none yet. */
function useIsCountryMissing(): boolean {
  const { properties } = useFormScope();
  const country = useFormValue('country');
  return properties.has('country') && (country === null || country === undefined || country === '');
}

/** The eight states and territories; where the record has a country, that comes first (spec 3 §5). */
export function StateWidget(props: WidgetProps) {
  const isEarly = useIsCountryMissing();
  const { value, onChange } = props;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  // a state of no country is none
  useEffect(() => {
    if (isEarly && value !== null && value !== '') change.current(null);
  }, [isEarly, value]);
  const property = props.property.enum === undefined ? { ...props.property, enum: STATES } : props.property;
  return (
    <ChoiceWidget
      {...props}
      property={property}
      disabled={props.disabled || isEarly}
      help={isEarly ? 'State needs a country' : props.help}
    />
  );
}

/** Australia is the only country offered (spec 3 §5); a menu all the same, since choosing it is what opens the states. */
export function CountryWidget(props: WidgetProps) {
  const property = props.property.enum === undefined ? { ...props.property, enum: COUNTRIES } : props.property;
  return <ChoiceMenu {...props} choices={fixedChoices(property)} />;
}
