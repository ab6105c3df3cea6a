import { tzOffset } from '@date-fns/tz';

/** The part of Temporal that is used here; what this runs in may not have it yet. */
interface TemporalLike {
  readonly Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
}

const { Temporal } = globalThis as { readonly Temporal?: TemporalLike };

const NANOSECONDS_OF_A_MINUTE = 60e9;

/**
 * Minutes that the clocks of a zone are ahead of UTC at an instant. By Temporal where there is one: a browser's first use of
 * Intl takes 15 to 25 ms, and a page that shows a time needs the offset before anything of it is seen.
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffset(zone: string, instant: Date): number {
  if (Temporal === undefined) return offsetByIntl(zone, instant);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return offsetNanoseconds / NANOSECONDS_OF_A_MINUTE;
}

/** The same where there is no Temporal. */
export function offsetByIntl(zone: string, instant: Date): number {
  const offset = tzOffset(zone, instant);
  if (Number.isNaN(offset)) throw new RangeError(`Not a time zone: ${zone}`);
  return offset;
}
