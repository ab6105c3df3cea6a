import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Crumb } from '#src/providers/areas/area-route.ts';
import { ChevronRightIcon } from '#src/ui/icons.ts';

/** Where the open page is. Its last step is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="shell-crumbs" aria-label="Breadcrumb">
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.label} ${crumb.to ?? ''}`}>
          {index > 0 && <ChevronRightIcon className="shell-crumb-mark" />}
          {index === crumbs.length - 1 ? (
            <b aria-current="page">{crumb.label}</b>
          ) : crumb.to === undefined ? (
            <span>{crumb.label}</span>
          ) : (
            <Link to={crumb.to}>{crumb.label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
