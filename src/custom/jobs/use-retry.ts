import { useMutation } from '@apollo/client';
import {
  BackgroundJobCountDocument,
  BackgroundJobsDocument,
  RetryBackgroundJobDocument,
} from '#src/generated/documents/background-jobs.ts';
import { useToast } from '#src/ui/use-toast.ts';

interface Retry {
  /** Lets the job run again. @returns whether it will; the error modal says why not. */
  readonly retry: (id: number) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** Lets failed and uncertain jobs run again. */
export function useRetry(): Retry {
  const toast = useToast();
  const [run, { loading }] = useMutation(RetryBackgroundJobDocument, {
    refetchQueries: [BackgroundJobsDocument, BackgroundJobCountDocument],
    awaitRefetchQueries: true,
  });
  const retry = async (id: number): Promise<boolean> => {
    try {
      await run({ variables: { id } });
      toast.saved('The job is being tried again.');
      return true;
    } catch {
      return false;
    }
  };
  return { retry, isBusy: loading };
}
