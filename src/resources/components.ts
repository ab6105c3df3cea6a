// Components that definitions name: an input for one field (form.widgets), parts below the fields of an existing record
// (form.below), a whole drawer (form.drawnBy). Each is a line here, loaded when a form needs it.
import { type ComponentType, type LazyExoticComponent } from 'react';
import type { ResourceDrawerProps } from './form/resource-drawer.tsx';
import type { WidgetProps } from './kinds/widgets/widget-props.ts';
import type { LoadedResource } from './load.ts';

/** What a part below the fields knows: the record that is open. */
export interface BelowProps {
  readonly resource: LoadedResource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number | string };
}

type Registry<Props> = Readonly<Record<string, LazyExoticComponent<ComponentType<Props>>>>;

/** By the names in form.widgets. */
export const FIELD_COMPONENTS: Registry<WidgetProps> = {};

/** By the names in form.below. */
export const BELOW_COMPONENTS: Registry<BelowProps> = {};

/** By the names in form.drawnBy. */
export const DRAWER_COMPONENTS: Registry<ResourceDrawerProps> = {};
