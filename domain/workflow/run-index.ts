// The steps of a run, found by what moves ask of them, so that a move costs what the step and its round are and not what the
// run has been. It is made of the steps, which stay the state of a run, and whoever makes many moves carries it along.
import { hasArrived, isLive, keyOf, readArrival, type RunStep, type StepKey } from './run-step.ts';

const NONE: readonly number[] = [];

/** The place in a sorted list of the last number that is not above one; -1 for none. */
function lastUpTo(sorted: readonly number[], most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Steps are named by their places: the order in which they began, from 0. */
export class RunIndex {
  readonly #steps: RunStep[] = [];
  readonly #places = new Map<string, number>();
  readonly #visits = new Map<string, number[]>();
  readonly #parents: number[][] = [];
  readonly #live = new Set<number>();
  readonly #landed = new Map<string, number>();
  /** Where blocks begin: none of a block comes from a later block. */
  readonly #blocks: number[] = [];

  /** @param steps all steps of the run, in the order in which they began */
  constructor(steps: readonly RunStep[]) {
    for (const step of steps) this.#add({ ...step, arrived: [] });
    for (const [place, { arrived }] of steps.entries()) for (const arrival of arrived) this.#arrive(place, arrival);
  }

  /** All steps; a copy, which later moves do not change. */
  get steps(): readonly RunStep[] {
    return [...this.#steps];
  }

  get size(): number {
    return this.#steps.length;
  }

  /** The steps that began at a place or later. */
  from(place: number): readonly RunStep[] {
    return this.#steps.slice(place);
  }

  at(place: number): RunStep {
    const step = this.#steps[place];
    if (!step) throw new RangeError(`The run has no step ${place}`);
    return step;
  }

  placeOf(key: StepKey): number | undefined {
    return this.#places.get(keyOf(key));
  }

  /** The steps that the run is not done with, in their order. */
  get live(): readonly RunStep[] {
    return [...this.#live].map((place) => this.at(place));
  }

  get isFinished(): boolean {
    return this.#live.size === 0;
  }

  /** The visits of a node, in their order. */
  visitsOf(nodeId: string): readonly number[] {
    return this.#visits.get(nodeId) ?? NONE;
  }

  /** The steps that a step's arrivals come from, in the order of their arrival; -1 for one that the run does not have. */
  parentsOf(place: number): readonly number[] {
    return this.#parents[place] ?? NONE;
  }

  /** In how many steps an edge has arrived. */
  timesLanded(edgeId: string): number {
    return this.#landed.get(edgeId) ?? 0;
  }

  /** The first place such that nothing before it comes from it or from what came after it, at most the given one. */
  blockStart(place: number): number {
    return this.#blocks[lastUpTo(this.#blocks, place)] ?? 0;
  }

  /** A step that begins by what has arrived. */
  begin(step: RunStep): void {
    const place = this.#add({ ...step, arrived: [] });
    for (const arrival of step.arrived) this.#arrive(place, arrival);
  }

  /** An edge that arrives at a step which has begun. */
  arrive(key: StepKey, arrival: string): void {
    const place = this.placeOf(key);
    if (place !== undefined) this.#arrive(place, arrival);
  }

  /** What became of a step. */
  change(key: StepKey, { status, fired }: Pick<RunStep, 'status' | 'fired'>): void {
    const place = this.placeOf(key);
    if (place !== undefined) this.#put(place, { ...this.at(place), status, fired });
  }

  #put(place: number, step: RunStep): void {
    this.#steps[place] = step;
    // a set keeps the order in which they began, as none comes back that has ended
    if (isLive(step)) this.#live.add(place);
    else this.#live.delete(place);
  }

  #add(step: RunStep): number {
    const place = this.#steps.length;
    this.#places.set(keyOf(step), place);
    const visits = this.#visits.get(step.nodeId);
    if (visits) visits.push(place);
    else this.#visits.set(step.nodeId, [place]);
    this.#parents.push([]);
    this.#blocks.push(place);
    this.#put(place, step);
    return place;
  }

  #arrive(place: number, arrival: string): void {
    const step = this.at(place);
    const { edgeId, from } = readArrival(arrival);
    if (!hasArrived(step, edgeId)) this.#landed.set(edgeId, this.timesLanded(edgeId) + 1);
    const parent = this.placeOf(from) ?? -1;
    this.#parents[place]?.push(parent);
    this.#put(place, { ...step, arrived: [...step.arrived, arrival] });
    // one that began later than where it arrives: all between them is one block
    if (parent > place) {
      const first = lastUpTo(this.#blocks, place) + 1;
      this.#blocks.splice(first, lastUpTo(this.#blocks, parent) + 1 - first);
    }
  }
}
