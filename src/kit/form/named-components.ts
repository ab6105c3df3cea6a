// Components that definitions name: an input for one field (form.widgets), parts below the fields of an existing record
// (form.below), a whole drawer (form.drawnBy), a cell of its list (list.cells). Features offer them in their faces; the application hands all of them in.
import { createContext, useContext } from 'react';
import type { LazyPart } from '#src/ui/lazy-part.tsx';
import type { FormRecord } from '../field/form-store.ts';
import type { WidgetProps } from '../field/widget-props.ts';
import type { LoadedResource } from '../load.ts';

/** What a part below the fields knows: the record that is open. */
export interface BelowProps {
  readonly resource: LoadedResource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number | string };
}

export interface ResourceDrawerProps {
  /** File name in schemas/: 'insurer'. */
  readonly name: string;
  /** The record; left out for a new one. */
  readonly id?: number | string;
  /** Goes back to the page that the drawer's route belongs to; also after saving. */
  readonly onClose: () => void;
  /** What a new record starts with, e.g. its parent's id. */
  readonly defaults?: FormRecord;
  /** The record after which a new one is made; its values stand in `defaults`. */
  readonly cloneId?: number | string;
  /** What is said above the fields of a new record. */
  readonly notice?: string;
  /** Address of the list that the record is opened from; the breadcrumbs then name the record. */
  readonly listPath?: string;
}

/** What a cell of a list knows: the row, with what the definition says that it reads. */
export interface RowCellProps {
  readonly row: Readonly<Record<string, unknown>>;
}

type ByName<Props> = Readonly<Record<string, LazyPart<Props>>>;

/** Components by their names in definitions, each loaded when a form needs it. */
export interface NamedComponents {
  /** By the names in form.widgets. */
  readonly fields: ByName<WidgetProps>;
  /** By the names in form.below. */
  readonly below: ByName<BelowProps>;
  /** By the names in form.drawnBy. */
  readonly drawers: ByName<ResourceDrawerProps>;
  /** By the names in list.cells. */
  readonly cells: ByName<RowCellProps>;
}

export const NamedComponentsContext = createContext<NamedComponents>({ fields: {}, below: {}, drawers: {}, cells: {} });

/** The components that definitions may name. */
export function useNamedComponents(): NamedComponents {
  return useContext(NamedComponentsContext);
}

/**
 * The fault of a definition that names what no feature offers.
 * @param kind what was looked for: 'drawer'
 */
export function notOffered(kind: string, name: string): RangeError {
  return new RangeError(`No feature offers the ${kind} ${name} that a definition names.`);
}

/** All that several features offer. */
export function joinComponents(offers: readonly Partial<NamedComponents>[]): NamedComponents {
  return offers.reduce<NamedComponents>(
    (all, { fields, below, drawers, cells }) => ({
      fields: { ...all.fields, ...fields },
      below: { ...all.below, ...below },
      drawers: { ...all.drawers, ...drawers },
      cells: { ...all.cells, ...cells },
    }),
    { fields: {}, below: {}, drawers: {}, cells: {} },
  );
}
