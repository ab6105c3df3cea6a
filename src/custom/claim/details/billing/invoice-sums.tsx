import { invoiceTotals } from '#domain/invoice.ts';
import { Money } from '#src/ui/money.tsx';
import { amountOf, type LineValues } from './invoice-values.ts';

/** Subtotal, disbursements, GST and total (spec 1 §9), by the same rules as the PDF and the database. */
export function InvoiceSums({ lines }: { readonly lines: readonly LineValues[] }) {
  const { subtotal, disbursements, gst, total } = invoiceTotals(lines.map(amountOf));
  return (
    <dl className="bil-sums" aria-label="Totals">
      <div>
        <dt>Subtotal, taxed lines</dt>
        <dd>
          <Money value={subtotal} />
        </dd>
      </div>
      <div>
        <dt>Disbursements, untaxed lines</dt>
        <dd>
          <Money value={disbursements} />
        </dd>
      </div>
      <div>
        <dt>GST 10%</dt>
        <dd>
          <Money value={gst} />
        </dd>
      </div>
      <div className="bil-total">
        <dt>Total</dt>
        <dd>
          <Money value={total} />
        </dd>
      </div>
    </dl>
  );
}
