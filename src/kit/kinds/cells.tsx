import { Suspense } from 'react';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { milestoneLabel } from '#domain/milestone-name.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { EmailText } from '#src/ui/email-text.tsx';
import { CheckIcon } from '#src/ui/icons.ts';
import { isOneOf } from '#domain/fields.ts';
import { Indicator, INDICATOR_COLORS } from '#src/ui/indicator.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Money } from '#src/ui/money.tsx';
import { FittedText as Text } from '../list/fitted-text.tsx';
import type { CellProps } from './cell-props.ts';
import { formatOf } from './formats.ts';
import { choiceLabel, plainText, textOf } from './value-text.ts';
import type { OptionLabelsProps } from './option-labels.ts';
import { optionsSetting } from './options-setting.ts';

const OptionLabels = lazyPart(() => import('./option-labels.ts'));

/** Draws what needs the labels of an organisation's list; the reading of such lists is loaded where one is shown. */
function Labelled(props: OptionLabelsProps) {
  return (
    // a dash would say that there is none
    <Suspense fallback={<Skeleton component="span" variant="text" width="6em" />}>
      <OptionLabels {...props} />
    </Suspense>
  );
}

/** How many of a list's items stand in a row; the others are counted. */
const ITEMS_SHOWN = 3;

export function TextCell({ value }: CellProps) {
  return <Text text={textOf(value)} />;
}

export function NumberCell({ value }: CellProps) {
  return (
    <span className="rl-number">
      {typeof value === 'number'
        ? value.toLocaleString('en-AU', { maximumFractionDigits: 6 })
        : textOf(value) || MISSING}
    </span>
  );
}

/** Yes with a tick, No in the quiet colour: words and shape, not colour alone. */
export function BooleanCell({ value }: CellProps) {
  if (typeof value !== 'boolean') return MISSING;
  return value ? (
    <span className="rl-yes">
      <CheckIcon fontSize="small" /> Yes
    </span>
  ) : (
    <span className="rl-quiet">No</span>
  );
}

export function ChoiceCell({ value, property }: CellProps) {
  const setting = optionsSetting(property);
  if (value === null || value === undefined || value === '') return MISSING;
  if (setting === undefined) return <Text text={choiceLabel(property, value)} />;
  return <Labelled setting={setting}>{(labels) => <Text text={choiceLabel(property, value, labels)} />}</Labelled>;
}

function Items({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return MISSING;
  const more = items.length - ITEMS_SHOWN;
  return (
    <span className="rl-items" title={items.join(', ')}>
      {items.slice(0, ITEMS_SHOWN).map((item) => (
        <Chip key={item} label={item} />
      ))}
      {more > 0 && <span className="rl-quiet">and {more} more</span>}
    </span>
  );
}

const choicesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function ChoicesCell({ value, property }: CellProps) {
  const setting = optionsSetting(property);
  if (setting === undefined) return <Items items={choicesOf(value).map((item) => choiceLabel(property, item))} />;
  return (
    <Labelled setting={setting}>
      {(labels) => <Items items={choicesOf(value).map((item) => choiceLabel(property, item, labels))} />}
    </Labelled>
  );
}

export function ListCell({ value }: CellProps) {
  return <Items items={Array.isArray(value) ? value.map(textOf).filter(Boolean) : []} />;
}

export function MilestoneCell({ value }: CellProps) {
  return <Text text={typeof value === 'string' ? milestoneLabel(value) : ''} />;
}

export function MoneyCell({ value }: CellProps) {
  return <Money value={typeof value === 'number' ? value : null} />;
}

export function DateCell({ value }: CellProps) {
  return <DateText value={typeof value === 'string' ? value : null} />;
}

export function DateTimeCell({ value }: CellProps) {
  return <DateTimeText value={typeof value === 'string' ? value : null} />;
}

export function EmailCell({ value }: CellProps) {
  const email = textOf(value);
  return (
    <Text text={email}>
      <EmailText email={email} />
    </Text>
  );
}

function codeCell(kind: Kind) {
  const format = formatOf(kind);
  return function CodeCell({ value }: CellProps) {
    return <span className="rl-number">{format(textOf(value)) || MISSING}</span>;
  };
}

export const AbnCell = codeCell('abn');
export function AccountCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <AccountNumber mask={value} /> : MISSING;
}

export const BsbCell = codeCell('bsb');
export const PhoneCell = codeCell('phone');

/** The colour's shape and its word; another colour as a swatch. */
export function ColorCell({ value, property }: CellProps) {
  if (typeof value !== 'string' || value === '') return MISSING;
  const words = property['x-labels']?.[value] ?? statusLabel(value);
  return (
    <span className="rl-color">
      {isOneOf(INDICATOR_COLORS, value) ? (
        <span aria-hidden="true">
          <Indicator color={value} />
        </span>
      ) : (
        <span className="rl-swatch" style={{ '--swatch': textOf(value) }} />
      )}
      {words}
    </span>
  );
}

export function RichTextCell({ value }: CellProps) {
  return <Text text={plainText(textOf(value))} />;
}

export function JsonCell({ value }: CellProps) {
  return <Text text={value === null || value === undefined ? '' : JSON.stringify(value)} />;
}

/** Whether there is a file; its name stands in the drawer. */
export function FileCell({ value }: CellProps) {
  return value === null || value === undefined || value === '' ? MISSING : 'Yes';
}
