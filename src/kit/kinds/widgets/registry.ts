// The input of each kind: one entry a kind, and nowhere a switch over them. What carries an editor is loaded when a form
// has such a field.
import { lazy, type ComponentType } from 'react';
import type { Kind } from '#schemas/engine/kinds.ts';
import { CountryWidget, StateWidget } from './address-widgets.tsx';
import { BooleanWidget } from './boolean-widget.tsx';
import { ChoiceWidget } from './choice-widget.tsx';
import { ChoicesWidget } from './choices-widget.tsx';
import { AbnWidget, BsbWidget, PhoneWidget, PostcodeWidget } from './code-widgets.tsx';
import { ColorWidget } from './color-widget.tsx';
import { DateTimeWidget, DateWidget } from './date-widgets.tsx';
import { IntervalWidget } from './interval-widget.tsx';
import { MoneyWidget } from './money-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { ReferenceWidget } from './reference-widget.tsx';
import { PostcodesWidget, TagsWidget } from './tags-widget.tsx';
import { EmailWidget, MultilineWidget, TextWidget } from './text-widget.tsx';
import { UserWidget } from './user-widget.tsx';
import { WeekdayWidget } from './weekday-widget.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

export const WIDGETS: Readonly<Record<Kind, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  multiline: MultilineWidget,
  number: NumberWidget,
  boolean: BooleanWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  money: MoneyWidget,
  date: DateWidget,
  dateTime: DateTimeWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  abn: AbnWidget,
  bsb: BsbWidget,
  account: lazy(async () => ({ default: (await import('./account-widget.tsx')).AccountWidget })),
  postcode: PostcodeWidget,
  postcodes: PostcodesWidget,
  state: StateWidget,
  country: CountryWidget,
  color: ColorWidget,
  interval: IntervalWidget,
  weekday: WeekdayWidget,
  tags: TagsWidget,
  richText: lazy(async () => ({ default: (await import('./rich-text/rich-text-widget.tsx')).RichTextWidget })),
  json: lazy(async () => ({ default: (await import('./json/json-widget.tsx')).JsonWidget })),
  file: lazy(async () => ({ default: (await import('./file-widget.tsx')).FileWidget })),
  logo: lazy(async () => ({ default: (await import('./file-widget.tsx')).LogoWidget })),
  contacts: lazy(async () => ({ default: (await import('./contacts-widget.tsx')).ContactsWidget })),
  user: UserWidget,
  reference: ReferenceWidget,
  milestone: lazy(async () => ({ default: (await import('./milestone-widget.tsx')).MilestoneWidget })),
};
