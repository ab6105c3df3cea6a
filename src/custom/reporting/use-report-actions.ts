import { useMutation } from '@apollo/client';
import {
  CancelReportDocument,
  ReportAddressDocument,
  ReportsDocument,
  RunReportAgainDocument,
  type ReportRowFragment,
} from '#src/generated/documents/reporting.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

/** What can be done with a report without a form. */
export function useReportActions() {
  const { submit, isSaving } = useSubmit();
  const again = { refetchQueries: [ReportsDocument] };
  const [cancel] = useMutation(CancelReportDocument, again);
  const [run] = useMutation(RunReportAgainDocument, again);
  const [ask] = useMutation(ReportAddressDocument);
  return {
    isBusy: isSaving,
    download: ({ Files: [file] }: ReportRowFragment) =>
      submit({
        // its answer opens something, so it takes no key
        write: async ({ errors }) => {
          const { data } = await ask({ variables: { key: file?.key ?? '' }, context: { errors } });
          const url = data?.getPresignedUrlWithoutFields?.url;
          if (url === undefined) throw new Error('The file of this report is not there any more. Run it again.');
          saveFrom(url);
        },
        progress: 'Preparing the file...',
        said: null,
      }),
    cancel: ({ id }: ReportRowFragment) =>
      submit({
        write: (context) => cancel({ variables: { reportId: id }, context }),
        of: `cancel ${id}`,
        progress: 'Cancelling...',
        said: 'Report cancelled.',
      }),
    runAgain: ({ id }: ReportRowFragment) =>
      submit({
        write: (context) => run({ variables: { reportId: id }, context }),
        of: `run ${id}`,
        said: 'The report is being made again.',
      }),
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
