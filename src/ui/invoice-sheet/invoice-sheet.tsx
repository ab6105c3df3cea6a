// An invoice as it stands on paper: the print preview and the public page. React alone, for the public pages' small entry.
import './invoice-sheet.css';
import type { InvoiceDocument, InvoiceLabel, InvoiceRow } from '#domain/invoice-document.ts';

interface Props {
  readonly document: InvoiceDocument;
  readonly logoUrl?: string;
  /** On a page of its own its title is the page's. */
  readonly heading?: 'h1' | 'h2';
}

/** The same words as the PDF (domain/invoice-document.ts). */
export function InvoiceSheet({ document, logoUrl, heading: Heading = 'h2' }: Props) {
  const { title, number, mark, from, to, facts, columns, rows, payTo } = document;
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <article className="inv" aria-label={`${title} ${number}`}>
      <header className="inv-head">
        <div>
          {logoUrl !== undefined && <img className="inv-logo" src={logoUrl} alt={`Logo of ${from.name}`} />}
          <Heading className="inv-title">{title}</Heading>
          {mark !== undefined && <p className="inv-mark">{mark}</p>}
        </div>
        <Party name={from.name} lines={from.lines} />
      </header>
      <div className="inv-about">
        <section>
          <Part>Invoice to</Part>
          <Party name={to.name} lines={to.lines} />
        </section>
        <Labels lines={facts} />
      </div>
      <table className="inv-lines">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      <Sums document={document} />
      {payTo.length > 0 && (
        <section className="inv-pay">
          <Part>Pay to</Part>
          <Labels lines={payTo} />
        </section>
      )}
    </article>
  );
}

function Party({ name, lines }: InvoiceDocument['from']) {
  return (
    <div className="inv-party">
      <p className="inv-name">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Labels({ lines }: { readonly lines: readonly InvoiceLabel[] }) {
  return (
    <dl className="inv-labels">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On narrow pages quantity, price and GST stand below the item. */
function Row({ row: { item, details, qty, price, gst, amount } }: { readonly row: InvoiceRow }) {
  return (
    <tr>
      <th scope="row">
        <span className="inv-item">{item}</span>
        {details.map((detail, index) => (
          // the same words may stand twice
          <span key={`${index} ${detail}`} className="inv-detail">
            {detail}
          </span>
        ))}
        <span className="inv-detail inv-narrow">{`${qty} × ${price}, GST ${gst}`}</span>
      </th>
      <td>{qty}</td>
      <td>{price}</td>
      <td>{gst}</td>
      <td>{amount}</td>
    </tr>
  );
}

function Sums({ document: { sums, total } }: { readonly document: InvoiceDocument }) {
  return (
    <dl className="inv-sums">
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="inv-total">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}
