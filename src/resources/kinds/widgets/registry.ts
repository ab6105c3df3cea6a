// The input of each kind: one entry a kind, and nowhere a switch over them.
import type { ComponentType } from 'react';
import type { Kind } from '#schemas/engine/kinds.ts';
import { BooleanWidget } from './boolean-widget.tsx';
import { ChoiceWidget } from './choice-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { EmailWidget, MultilineWidget, TextWidget } from './text-widget.tsx';
import type { WidgetProps } from './widget-props.ts';

export const WIDGETS: { readonly [K in Kind]?: ComponentType<WidgetProps> } = {
  text: TextWidget,
  multiline: MultilineWidget,
  number: NumberWidget,
  boolean: BooleanWidget,
  choice: ChoiceWidget,
  email: EmailWidget,
};
