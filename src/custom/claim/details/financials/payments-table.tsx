import { useState } from 'react';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PaymentsOfReserveDocument } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { CLAIM_POLL_MS } from '../claim-context.tsx';
import { PaymentRow } from './payment-row.tsx';
import { usePaymentViewer } from './use-payment-viewer.ts';
import { reserveName, type HeldReserve } from './use-reserves.ts';

const AT_A_TIME = 50;
const NUMBERS = ['Amount', 'GST', 'Net'];

/** The payments of a reserve, newest first, fifty at a time. */
export function PaymentsTable({ reserve }: { readonly reserve: HeldReserve }) {
  const [limit, setLimit] = useState(AT_A_TIME);
  const viewer = usePaymentViewer();
  const query = useLive(PaymentsOfReserveDocument, {
    // one more tells whether there are more
    variables: { reserveId: reserve.id, limit: limit + 1 },
    pollInterval: CLAIM_POLL_MS,
  });
  const shown = { ...query, data: query.data ?? query.previousData };
  return (
    <LiveBody query={shown} name="Payments" lines={3}>
      {({ ReservePayment: payments }) =>
        payments.length === 0 ? (
          <p className="fn-none cl-quiet">No payments</p>
        ) : (
          <>
            <ScrollRegion className="fn-table" label={`Payments of the reserve ${reserveName(reserve)}`}>
              <Table size="small" role="table">
                <TableHead role="rowgroup">
                  <TableRow role="row">
                    <TableCell role="columnheader">Date</TableCell>
                    <TableCell role="columnheader">Payment type</TableCell>
                    {NUMBERS.map((label) => (
                      <TableCell key={label} role="columnheader" align="right">
                        {label}
                      </TableCell>
                    ))}
                    <TableCell role="columnheader">Status</TableCell>
                    <TableCell role="columnheader">Made by</TableCell>
                    <TableCell role="columnheader">Approver</TableCell>
                    <TableCell role="columnheader">
                      <span className="cw-vh">Actions</span>
                    </TableCell>
                  </TableRow>
                </TableHead>
                <TableBody role="rowgroup">
                  {payments.slice(0, limit).map((payment) => (
                    <PaymentRow
                      key={payment.id}
                      payment={payment}
                      payee={payment.payeeName ?? reserve.payeeName}
                      viewer={viewer}
                    />
                  ))}
                </TableBody>
              </Table>
            </ScrollRegion>
            {payments.length > limit && (
              <div className="fn-more">
                <Button variant="text" size="small" onClick={() => setLimit(limit + AT_A_TIME)}>
                  Show more payments
                </Button>
              </div>
            )}
          </>
        )
      }
    </LiveBody>
  );
}
