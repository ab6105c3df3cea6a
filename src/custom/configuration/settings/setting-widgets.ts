// Inputs for single fields of settings where the schema alone does not say enough.
import type { ComponentType } from 'react';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { DateListWidget } from './date-list-widget.tsx';

type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;

/** By setting, then by property. */
export const SETTING_WIDGETS: Readonly<Record<string, Widgets | undefined>> = {
  public_holidays: { removed: DateListWidget },
};
