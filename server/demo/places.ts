// Addresses whose locality, postcode and state belong together.
import fs from 'node:fs';
import path from 'node:path';
import { STREETS } from './data/names.ts';
import type { Random } from './random.ts';

export interface Place {
  readonly locality: string;
  readonly postcode: string;
  readonly state: string;
}

export interface Address extends Place {
  /** Empty for a house. */
  readonly unit: string;
  readonly streetNumber: string;
  readonly street: string;
}

/** Every locality of data/places.csv. */
export const PLACES: readonly Place[] = fs
  .readFileSync(path.join(import.meta.dirname, 'data/places.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [locality = '', postcode = '', state = ''] = line.split(',');
    return { locality, postcode, state };
  });

const byState = new Map<string, Place[]>();
for (const place of PLACES) byState.set(place.state, [...(byState.get(place.state) ?? []), place]);

/** @param states how often each state comes up; the list of places says which there are. */
export function randomPlace(random: Random, states: readonly (readonly [string, number])[]): Place {
  return random.pick(byState.get(random.weighted(states)) ?? PLACES);
}

/** A street address in a place. */
export function randomAddress(random: Random, place: Place): Address {
  return {
    ...place,
    unit: random.chance(0.2) ? String(random.int(1, 24)) : '',
    streetNumber: random.chance(0.06) ? `${random.int(1, 90)}-${random.int(91, 140)}` : String(random.int(1, 240)),
    street: random.pick(STREETS),
  };
}
