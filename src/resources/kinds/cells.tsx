import Chip from '@mui/material/Chip';
import { milestoneLabel } from '#domain/milestones.ts';
import type { ConfigurationKey } from '#src/providers/data/use-configuration.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { CheckIcon } from '#src/ui/icons.ts';
import { Indicator, type IndicatorColor } from '#src/ui/indicator.tsx';
import { Money } from '#src/ui/money.tsx';
import type { CellProps } from './columns.tsx';
import { choiceLabel, plainText, textOf } from './value-text.ts';
import { useOptionLabels } from './use-option-labels.ts';
import { optionsSetting } from './widgets/use-choices.ts';

/** How many of a list's items stand in a row; the others are counted. */
const ITEMS_SHOWN = 3;

/** Long texts end in an ellipsis; the whole text is in the tooltip. */
function Text({ text }: { readonly text: string }) {
  if (text === '') return MISSING;
  return (
    <span className="rl-cell-text" title={text}>
      {text}
    </span>
  );
}

export function TextCell({ value }: CellProps) {
  return <Text text={textOf(value)} />;
}

export function NumberCell({ value }: CellProps) {
  return <span className="rl-number">{typeof value === 'number' ? value.toLocaleString('en-AU', { maximumFractionDigits: 6 }) : textOf(value) || MISSING}</span>;
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

interface OptionProps extends CellProps {
  readonly setting: ConfigurationKey;
}

function OptionCell({ value, property, setting }: OptionProps) {
  const labels = useOptionLabels(setting);
  return <Text text={choiceLabel(property, value, labels)} />;
}

export function ChoiceCell({ value, property }: CellProps) {
  const setting = optionsSetting(property);
  if (value === null || value === undefined || value === '') return MISSING;
  return setting === undefined ? <Text text={choiceLabel(property, value)} /> : <OptionCell value={value} property={property} setting={setting} />;
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

function OptionItems({ value, property, setting }: OptionProps) {
  const labels = useOptionLabels(setting);
  return <Items items={choicesOf(value).map((item) => choiceLabel(property, item, labels))} />;
}

export function ChoicesCell({ value, property }: CellProps) {
  const setting = optionsSetting(property);
  if (setting !== undefined) return <OptionItems value={value} property={property} setting={setting} />;
  return <Items items={choicesOf(value).map((item) => choiceLabel(property, item))} />;
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
  return <Text text={textOf(value)} />;
}

export function PhoneCell({ value }: CellProps) {
  return <span className="rl-number">{textOf(value) || MISSING}</span>;
}

const INDICATORS: ReadonlySet<unknown> = new Set<IndicatorColor>(['red', 'orange', 'green']);

/** The colour's shape and its word; another colour as a swatch. */
export function ColorCell({ value, property }: CellProps) {
  if (typeof value !== 'string' || value === '') return MISSING;
  const words = property['x-labels']?.[value] ?? statusLabel(value);
  return (
    <span className="rl-color">
      {INDICATORS.has(value) ? (
        <span aria-hidden="true">
          <Indicator color={value as IndicatorColor} />
        </span>
      ) : (
        <span className="rl-swatch" style={{ '--swatch': value } as React.CSSProperties} />
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
