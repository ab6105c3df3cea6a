// The input of each kind: one entry a kind, and nowhere a switch over them. What carries an editor is loaded when a form
// has such a field.
import type { ComponentType } from 'react';
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
import { lazyPart } from '#src/ui/lazy-part.tsx';

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
  account: lazyPart(async () => ({ default: (await import('./account-widget.tsx')).AccountWidget })),
  postcode: PostcodeWidget,
  postcodes: PostcodesWidget,
  state: StateWidget,
  country: CountryWidget,
  color: ColorWidget,
  interval: IntervalWidget,
  weekday: WeekdayWidget,
  tags: TagsWidget,
  richText: lazyPart(async () => ({ default: (await import('./rich-text/rich-text-widget.tsx')).RichTextWidget })),
  json: lazyPart(async () => ({ default: (await import('./json/json-widget.tsx')).JsonWidget })),
  file: lazyPart(async () => ({ default: (await import('./file-widget.tsx')).FileWidget })),
  logo: lazyPart(async () => ({ default: (await import('./file-widget.tsx')).LogoWidget })),
  contacts: lazyPart(async () => ({ default: (await import('./contacts-widget.tsx')).ContactsWidget })),
  user: UserWidget,
  reference: ReferenceWidget,
  milestone: lazyPart(async () => ({ default: (await import('./milestone-widget.tsx')).MilestoneWidget })),
};
