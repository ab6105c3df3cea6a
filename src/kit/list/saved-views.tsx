import { fieldsOf } from '#domain/fields.ts';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ChevronDownIcon, DeleteIcon, SaveViewIcon } from '#src/ui/icons.ts';
import { appliedNames, isSameFilter, type FilterValues } from './filter-values.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** As many as fit in the row; the others are under More (UX §4a). */
const SHOWN = 6;

interface Props {
  readonly storeKey: string;
  /** 'All claims' */
  readonly allLabel: string;
  /** 'claim': what a view never changes. */
  readonly one: string;
  /** Names of the list's filters. */
  readonly names: readonly string[];
  /** How many rows a view has, beside its name. */
  readonly Count?: ComponentType<{ readonly filter: FilterValues }>;
}

/** Saved views (react-admin's saved queries): one press brings back filters, order and page size. */
export function SavedViews({ storeKey, allLabel, one, names, Count }: Props) {
  const { filterValues, setFilters, setSort, setPerPage } = useListContext();
  const [stored, setStored] = useSavedQueries(storeKey);
  const [isSaving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<SavedQuery>();
  const filter = fieldsOf(filterValues);
  const views = extractValidSavedQueries(stored);
  const active = views.find((view) => isSameFilter(names, fieldsOf(view.value.filter), filter));
  const isAll = appliedNames(names, filter).length === 0;

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
    <nav className="rl-views" aria-label="Saved views">
      <button type="button" className="rl-pill" aria-pressed={isAll} onClick={() => setFilters({}, {}, false)}>
        {allLabel}
      </button>
      {views.slice(0, SHOWN).map((view) => (
        <button
          key={view.label}
          type="button"
          className="rl-pill"
          aria-pressed={view === active}
          onClick={() => show(view)}
        >
          {view.label} {Count && <Count filter={fieldsOf(view.value.filter)} />}
        </button>
      ))}
      <MoreViews views={views.slice(SHOWN)} onShow={show} />
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
      <Suspense fallback={null}>
        {isSaving && (
          <SaveViewDialog
            taken={views.map((view) => view.label)}
            onClose={() => setSaving(false)}
            onSave={(view) => setStored([...views, view])}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={removing !== undefined}
        title="Remove this view?"
        body={`“${removing?.label ?? ''}” is taken out of your saved views. No ${one} is changed.`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </nav>
  );
}

function MoreViews({
  views,
  onShow,
}: {
  readonly views: readonly SavedQuery[];
  readonly onShow: (view: SavedQuery) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (views.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.label}
            onClick={() => {
              setAnchor(null);
              onShow(view);
            }}
          >
            {view.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
