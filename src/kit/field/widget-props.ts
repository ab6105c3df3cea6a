import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { RecordPath } from './paths.ts';

/** What a form gives to the input of a field, whatever its kind. */
export interface WidgetProps {
  /** Of the input, so that a label, an error list or a test can point at it. */
  readonly id: string;
  readonly path: RecordPath;
  readonly property: PropertySchema;
  readonly label: string;
  readonly value: unknown;
  /** Null for 'nothing'. */
  readonly onChange: (value: unknown) => void;
  /** The person has left the field: its faults may be shown. */
  readonly onBlur: () => void;
  /** Stands below the field in place of the help, and makes it invalid. */
  readonly error?: string;
  readonly help?: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
}
