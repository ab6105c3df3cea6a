// How a value of each kind stands in a table and on a card. A new kind is one more entry.
import type { ComponentType } from 'react';
import type { Kind } from '#schemas/engine/kinds.ts';
import type { CellProps } from './cell-props.ts';
import {
  AbnCell,
  AccountCell,
  BooleanCell,
  BsbCell,
  ChoiceCell,
  ChoicesCell,
  ColorCell,
  DateCell,
  DateTimeCell,
  EmailCell,
  FileCell,
  JsonCell,
  ListCell,
  MilestoneCell,
  MoneyCell,
  NumberCell,
  PhoneCell,
  RichTextCell,
  TextCell,
} from './cells.tsx';

interface ColumnKind {
  readonly Cell: ComponentType<CellProps>;
  readonly align?: 'right';
  /** False for what the service cannot order by (jsonb, lists). */
  readonly isSortable?: boolean;
}

export const COLUMNS: Readonly<Record<Kind, ColumnKind>> = {
  text: { Cell: TextCell },
  multiline: { Cell: TextCell },
  number: { Cell: NumberCell, align: 'right' },
  boolean: { Cell: BooleanCell },
  choice: { Cell: ChoiceCell },
  choices: { Cell: ChoicesCell, isSortable: false },
  money: { Cell: MoneyCell, align: 'right' },
  date: { Cell: DateCell },
  dateTime: { Cell: DateTimeCell },
  email: { Cell: EmailCell },
  phone: { Cell: PhoneCell },
  abn: { Cell: AbnCell },
  bsb: { Cell: BsbCell },
  account: { Cell: AccountCell, isSortable: false },
  postcode: { Cell: TextCell },
  postcodes: { Cell: ListCell, isSortable: false },
  state: { Cell: TextCell },
  country: { Cell: TextCell },
  color: { Cell: ColorCell },
  interval: { Cell: ChoiceCell },
  weekday: { Cell: ChoiceCell },
  tags: { Cell: ListCell, isSortable: false },
  richText: { Cell: RichTextCell, isSortable: false },
  json: { Cell: JsonCell, isSortable: false },
  file: { Cell: FileCell, isSortable: false },
  logo: { Cell: FileCell, isSortable: false },
  contacts: { Cell: ListCell, isSortable: false },
  user: { Cell: TextCell },
  reference: { Cell: TextCell },
  milestone: { Cell: MilestoneCell },
};
