import { useListContext } from 'ra-core';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { RECORDS } from '#domain/records.ts';
import { ComplaintRowFragmentDoc } from '#src/generated/documents/complaint-search.ts';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { IndicatorLegend } from '#src/kit/list/indicator-legend.tsx';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { RecordBulk } from '#src/record/bulk/record-bulk.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ComplaintIcon } from '#src/ui/icons.ts';
import { ComplaintCards } from './complaint-cards.tsx';
import { COMPLAINT_COLUMNS } from './complaint-columns.tsx';
import type { ComplaintFilter } from './complaint-filter.ts';
import { useComplaintSearchKeys } from './complaint-search-keys.ts';
import { NewComplaint } from './new-complaint.tsx';
import { useComplaintFilterWords } from './use-filter-words.ts';

const BULK = <RecordBulk kind={RECORDS.complaint} fragment={ComplaintRowFragmentDoc} />;

function ComplaintTable() {
  const keys = useComplaintSearchKeys();
  return (
    <>
      <ListToolbar keys={keys} columns={COMPLAINT_COLUMNS} density="compact" bulkActions={BULK}>
        <IndicatorLegend />
      </ListToolbar>
      <ListTable
        label="Search results"
        keys={keys}
        columns={COMPLAINT_COLUMNS}
        density="compact"
        rowPath={(row) => complaintPath(row.id)}
        selectable={({ id }) => `complaint ${id}`}
      />
    </>
  );
}

/** The found complaints, or what there is to say instead. */
export function ComplaintResults() {
  const { filterValues, selectedIds } = useListContext();
  const words = useComplaintFilterWords(filterValues as ComplaintFilter);
  const isPhone = useIsPhone();
  return (
    <ListResults
      one="complaint"
      many="complaints"
      words={words}
      empty={
        <EmptyState icon={ComplaintIcon} title="No complaints yet" action={<NewComplaint />}>
          A complaint appears here as soon as it is recorded. Complaints on claims are shown when they are included.
        </EmptyState>
      }
    >
      {isPhone && selectedIds.length > 0 && <BulkBar>{BULK}</BulkBar>}
      {isPhone ? <ComplaintCards /> : <ComplaintTable />}
      <ListPager />
    </ListResults>
  );
}
