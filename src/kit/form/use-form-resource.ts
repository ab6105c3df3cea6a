import { use } from 'react';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { whenLoaded, type Loadable } from '#src/ui/lazy-part.tsx';
import { kindOf } from '../kinds/kind-of.ts';
import { WIDGETS } from '../kinds/widgets/registry.ts';
import { loadResource, type LoadedResource } from '../load.ts';
import { NamedComponentsContext, type NamedComponents } from './named-components.ts';

const arrivals = new WeakMap<ResourceDefinition, Promise<void>>();

function isLoadable<Input extends object>(input: Input): input is Input & Loadable {
  return 'preload' in input;
}

/** The inputs of a form whose code comes on demand. */
function inputsOf({ form, record }: ResourceDefinition, fields: NamedComponents['fields']): readonly Loadable[] {
  const named: Readonly<Record<string, string | undefined>> = form.widgets ?? {};
  return Object.entries(record.properties)
    .map(([name, property]) => fields[named[name] ?? ''] ?? WIDGETS[kindOf(property)])
    .filter(isLoadable);
}

function arrivalOf(definition: ResourceDefinition, inputs: readonly Loadable[]): Promise<void> {
  const known = arrivals.get(definition);
  if (known !== undefined) return known;
  const arrival = whenLoaded(inputs);
  arrivals.set(definition, arrival);
  return arrival;
}

/**
 * A resource for its form; suspends until it and all inputs of the form are there. An input that came later would have
 * another height than what stood in its place, and move what a person is about to press.
 * @param name file name in schemas/: 'insurer'
 */
export function useFormResource(name: string): LoadedResource {
  const resource = use(loadResource(name));
  // read by `use`: React's development build counts a hook twice that stands before what suspends
  const { fields } = use(NamedComponentsContext);
  const inputs = inputsOf(resource.definition, fields);
  if (!inputs.every((input) => input.isLoaded())) use(arrivalOf(resource.definition, inputs));
  return resource;
}
