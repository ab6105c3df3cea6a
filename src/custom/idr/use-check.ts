import { useCallback, useEffect, useState } from 'react';
import { useMutation } from '@apollo/client';
import { fieldsOf, isList, textOrNone } from '#domain/fields.ts';
import { GetIdrReportDocument } from '#src/generated/documents/idr.ts';

export interface NamedIssue {
  readonly complaintId: number;
  readonly title: string;
  readonly message: string;
}

export interface MissingCode {
  readonly element: string;
  readonly value: string;
  readonly count: number;
}

/** What the pre-check found; see the service's check.ts. */
export interface IdrCheck {
  readonly rowCount: number;
  readonly isReady: boolean;
  readonly issueCount: number;
  readonly issues: readonly NamedIssue[];
  readonly missingCodes: readonly MissingCode[];
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const rowsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isList(value) ? value.map((one) => fieldsOf(one)) : [];

function readCheck(answer: unknown): IdrCheck {
  const { rowCount, isReady, issueCount, issues, missingCodes } = fieldsOf(answer);
  return {
    rowCount: numberIn(rowCount),
    isReady: isReady === true,
    issueCount: numberIn(issueCount),
    issues: rowsIn(issues).map(({ complaintId, title, message }) => ({
      complaintId: numberIn(complaintId),
      title: textOrNone(title) ?? '',
      message: textOrNone(message) ?? '',
    })),
    missingCodes: rowsIn(missingCodes).map(({ element, value, count }) => ({
      element: textOrNone(element) ?? '',
      value: textOrNone(value) ?? '',
      count: numberIn(count),
    })),
  };
}

export type CheckState =
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly check: IdrCheck };

/** Fetch says 'network error' in the browser's words. */
const describe = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED;

const FAILED = 'The check did not finish. Check your connection and try again.';

/** Checks the report of a half-year with the codes of a version, and again when it is asked. */
export function useCheck(
  periodStart: string,
  version: string,
): { readonly state: CheckState; readonly again: () => void } {
  const [ask] = useMutation(GetIdrReportDocument);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly state: CheckState }>();
  const of = `${periodStart} ${version} ${round}`;
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const { data } = await ask({ variables: { periodStart, version, part: 'check' } });
      const response = await fetch(data?.getIdrReport.url ?? '', { signal: stop.signal });
      if (!response.ok) throw new Error(FAILED);
      return readCheck(await response.json());
    };
    run().then(
      (check) => setFound({ of, state: { kind: 'done', check } }),
      (error: unknown) => {
        if (!stop.signal.aborted)
          setFound({
            of,
            state: { kind: 'failed', message: describe(error) },
          });
      },
    );
    return () => stop.abort();
  }, [ask, periodStart, version, of]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { state: found?.of === of ? found.state : { kind: 'running' }, again };
}
