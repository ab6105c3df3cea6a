import { Link } from 'react-router';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { Uses } from './shown-version.ts';

const claims = (count: number): string => `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim' : 'claims'}`;

/** What uses a workflow: PDS versions by name, claims under way by version. */
export function UsesCard({ uses }: { readonly uses: Uses }) {
  const { pdsVersionCount, pdsVersions, runningClaims } = uses;
  const more = pdsVersionCount - pdsVersions.length;
  return (
    <SectionCard title="Used by">
      <div className="wf-uses">
        <h3>PDS versions</h3>
        {pdsVersionCount === 0 ? (
          <p>No PDS version has chosen this workflow.</p>
        ) : (
          <ul>
            {pdsVersions.map(({ id, label, path }) => (
              <li key={id}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            {more > 0 && <li>and {more.toLocaleString('en-AU')} more</li>}
          </ul>
        )}
        <h3>Running claims</h3>
        {runningClaims.length === 0 ? (
          <p>No claim is under way in this workflow.</p>
        ) : (
          <ul>
            {runningClaims.map(({ versionId, number, running, paused }) => (
              <li key={versionId}>
                Version {number}: {claims(running + paused)}
                {paused > 0 && `, ${paused.toLocaleString('en-AU')} of them paused`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}
