import { useState } from 'react';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { POLICY_PAGE_SIZE, policyAddress, policyHolderName, type PolicyRecord } from '#domain/policy-lookup.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { CardPager } from '#src/ui/card-pager.tsx';
import { MISSING } from '#src/ui/format.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

interface Props {
  readonly records: readonly PolicyRecord[];
  readonly chosen: PolicyRecord | null;
  readonly onChoose: (record: PolicyRecord) => void;
}

/** The policies that were found, five at a time; one is chosen by radio or by a click on its row. */
export function PolicyResults({ records, chosen, onChoose }: Props) {
  const [page, setPage] = useState(0);
  const shown = records.slice(page * POLICY_PAGE_SIZE, (page + 1) * POLICY_PAGE_SIZE);
  return (
    <>
      <ScrollRegion className="lw-table" label="Policies found">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Choose</TableCell>
              <TableCell>Policy#</TableCell>
              <TableCell>Insured</TableCell>
              <TableCell>Address</TableCell>
              <TableCell>Cover</TableCell>
              <TableCell>Term</TableCell>
              <TableCell>Status</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((record) => {
              const isChosen = chosen?.policyNumber === record.policyNumber;
              return (
                <TableRow key={record.policyNumber} hover selected={isChosen} onClick={() => onChoose(record)}>
                  <TableCell>
                    <Radio
                      name="policy"
                      checked={isChosen}
                      onChange={() => onChoose(record)}
                      slotProps={{
                        input: { 'aria-label': `Policy ${record.policyNumber}, ${policyHolderName(record)}` },
                      }}
                    />
                  </TableCell>
                  <TableCell>{record.policyNumber}</TableCell>
                  <TableCell>{policyHolderName(record) || MISSING}</TableCell>
                  <TableCell>{policyAddress(record) || MISSING}</TableCell>
                  <TableCell>{record.cover || MISSING}</TableCell>
                  <TableCell className="lw-nowrap">
                    {record.startDate} – {record.endDate}
                  </TableCell>
                  <TableCell>
                    <StatusChip kind="policy" value={record.policyStatus} />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollRegion>
      <CardPager label="policies" page={page} pageSize={POLICY_PAGE_SIZE} count={records.length} onPage={setPage} />
    </>
  );
}
