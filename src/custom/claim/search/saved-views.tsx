import { useState } from 'react';
import { useQuery } from '@apollo/client';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ClaimCountDocument } from '#src/generated/documents/claim-search.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ChevronDownIcon, DeleteIcon, SaveViewIcon } from '#src/ui/icons.ts';
import { useZone } from '#src/ui/zone.tsx';
import { appliedFilters, claimWhere, tidyFilter, type ClaimFilter } from './claim-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

/** As many as fit in the row; the others are under More (UX §4a). */
const SHOWN = 6;

const same = (a: ClaimFilter, b: ClaimFilter): boolean => JSON.stringify(tidyFilter(a)) === JSON.stringify(tidyFilter(b));

function ViewCount({ filter }: { readonly filter: ClaimFilter }) {
  const zone = useZone();
  const { data } = useQuery(ClaimCountDocument, { variables: { where: claimWhere(filter, zone) } });
  const count = data?.Claim_aggregate.aggregate?.count;
  return count === undefined ? null : <span className="cl-pill-count">{count.toLocaleString('en-AU')}</span>;
}

/** Saved views (react-admin's saved queries): one press brings back filters, order and page size. */
export function SavedViews() {
  const { filterValues, setFilters, setSort, setPerPage } = useListContext();
  const [stored, setStored] = useSavedQueries('Claim');
  const [isSaving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<SavedQuery>();
  const [moreAnchor, setMoreAnchor] = useState<HTMLElement | null>(null);
  const filter = filterValues as ClaimFilter;
  const views = extractValidSavedQueries(stored);
  const active = views.find((view) => same(view.value.filter as ClaimFilter, filter));
  const isAll = appliedFilters(filter).length === 0;

  const show = ({ value }: SavedQuery) => {
    setFilters(value.filter, {}, false);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  };
  const remove = (view: SavedQuery) => {
    setStored(views.filter((other) => other !== view));
    setRemoving(undefined);
  };

  return (
    <nav className="cl-views" aria-label="Saved views">
      <button type="button" className="cl-pill" aria-pressed={isAll} onClick={() => setFilters({}, {}, false)}>
        All claims
      </button>
      {views.slice(0, SHOWN).map((view) => (
        <button key={view.label} type="button" className="cl-pill" aria-pressed={view === active} onClick={() => show(view)}>
          {view.label} <ViewCount filter={view.value.filter as ClaimFilter} />
        </button>
      ))}
      {views.length > SHOWN && (
        <Button variant="text" size="small" endIcon={<ChevronDownIcon />} aria-haspopup="menu" onClick={(event) => setMoreAnchor(event.currentTarget)}>
          More
        </Button>
      )}
      <Menu anchorEl={moreAnchor} open={moreAnchor !== null} onClose={() => setMoreAnchor(null)}>
        {views.slice(SHOWN).map((view) => (
          <MenuItem
            key={view.label}
            onClick={() => {
              setMoreAnchor(null);
              show(view);
            }}
          >
            {view.label}
          </MenuItem>
        ))}
      </Menu>
      {!isAll && !active && (
        <Button variant="text" size="small" startIcon={<SaveViewIcon />} onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {active && (
        <Button variant="text" size="small" startIcon={<DeleteIcon />} onClick={() => setRemoving(active)}>
          Remove view
        </Button>
      )}
      <SaveViewDialog open={isSaving} taken={views.map((view) => view.label)} onClose={() => setSaving(false)} onSave={(view) => setStored([...views, view])} />
      <ConfirmDialog
        open={removing !== undefined}
        title="Remove this view?"
        body={`“${removing?.label ?? ''}” is taken out of your saved views. No claim is changed.`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </nav>
  );
}
