import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { Uses } from './shown-version.ts';

/** So many PDS versions are read at a glance; more are folded by insurer. */
const GLANCE = 8;

const counted = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** What uses a workflow: PDS versions by insurer and product, claims under way by version. */
export function UsesCard({ uses }: { readonly uses: Uses }) {
  const { pdsVersionCount, pdsVersions, runningClaims } = uses;
  const more = pdsVersionCount - pdsVersions.length;
  const insurers = [...Map.groupBy(pdsVersions, ({ insurer }) => insurer)];
  return (
    <SectionCard title="Used by">
      <div className="wf-uses">
        <h3>PDS versions {pdsVersionCount > 0 && <span className="cw-count">{formatNumber(pdsVersionCount)}</span>}</h3>
        {pdsVersionCount === 0 && <p>No PDS version has chosen this workflow.</p>}
        {insurers.map(([insurer, versions]) => (
          <details key={insurer} open={pdsVersionCount <= GLANCE}>
            <summary>
              {insurer} <span className="cw-count">{formatNumber(versions.length)}</span>
            </summary>
            <Products versions={versions} />
          </details>
        ))}
        {more > 0 && <p>and {formatNumber(more)} more</p>}
        <h3>Running claims</h3>
        {runningClaims.length === 0 ? (
          <p>No claim is under way in this workflow.</p>
        ) : (
          <ul>
            {runningClaims.map(({ versionId, number, running, paused }) => (
              <li key={versionId}>
                Version {number}: {counted(running + paused, 'claim')}
                {paused > 0 && `, ${formatNumber(paused)} of them paused`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

/** The products of an insurer, each with its versions as links. */
function Products({ versions }: { readonly versions: Uses['pdsVersions'] }) {
  return (
    <ul>
      {[...Map.groupBy(versions, ({ product }) => product)].map(([product, ofProduct]) => (
        <li key={product}>
          {product}
          <ul className="wf-links">
            {ofProduct.map(({ id, name, path }) => (
              <li key={id}>
                <Link to={path} aria-label={`${product}, ${name}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
