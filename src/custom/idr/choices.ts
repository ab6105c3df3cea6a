// What the page is about, in its address: the half-year, and the version of the code map.
import { useQuery } from '@apollo/client';
import { useSearchParams } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { periodBefore, periodFrom, periodOf, type ReportingPeriod } from '#domain/idr/period.ts';
import { IdrVersionsDocument } from '#src/generated/documents/idr.ts';
import { useZone } from '#src/ui/zone.tsx';

export const IDR_PAGE = '/app/compliance/idr';
export const CODES_PAGE = `${IDR_PAGE}/codes`;

/** The version that there is before anybody made one. */
const FIRST_VERSION = '1';

export interface IdrChoices {
  readonly today: string;
  readonly period: ReportingPeriod;
  readonly version: string;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly choosePeriod: (start: string) => void;
  readonly chooseVersion: (version: string) => void;
}

/** The half-year that is over and the newest version, until others are chosen. */
export function useIdrChoices(): IdrChoices {
  const zone = useZone();
  const today = todayIn(zone);
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(IdrVersionsDocument);
  const stored = data?.IdrCodeMap.map(({ version }) => version) ?? [];
  const version = search.get('version') ?? stored[0] ?? FIRST_VERSION;
  const versions = stored.includes(version) ? stored : [version, ...stored];
  const choose = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  return {
    today,
    period: periodFrom(search.get('period') ?? '') ?? periodBefore(periodOf(today)),
    version,
    versions,
    choosePeriod: (start) => choose('period', start),
    chooseVersion: (chosen) => choose('version', chosen),
  };
}
