import { lazy, Suspense, useState, type ComponentType } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { freeViewName } from '#domain/saved-view.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DefaultViewIcon, PeopleIcon, SaveViewIcon } from '#src/ui/icons.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { FilterValues } from './filter-values.ts';
import { useViewList } from './opened-view.ts';
import { MoreViews } from './more-views.tsx';
import { useShownView } from './use-shown-view.ts';
import { useViewChanges } from './use-view-changes.ts';
import { useViews, type View } from './use-views.ts';
import { ViewActions, type ViewAction } from './view-actions.tsx';
import type { ViewForm } from './save-view-dialog.tsx';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** As many as fit in the row; all of them are under More (UX §4a). */
const SHOWN = 6;

interface Props {
  /** 'All claims' */
  readonly allLabel: string;
  /** 'claim': what a view never changes. */
  readonly one: string;
  /** How many rows a view has, beside its name. */
  readonly Count?: ComponentType<{ readonly filter: FilterValues }>;
}

/** Saved views, one's own and those that are shared: one press brings back filters, order, page size and columns. */
export function SavedViews({ allLabel, one, Count }: Props) {
  const { keys, columns } = useViewList().list;
  const all = useViews(keys);
  const { views, orgName } = all;
  const changes = useViewChanges(keys, all);
  const shown = useShownView(views);
  const { active, isAll, isChanged, missing } = shown;
  const [asked, setAsked] = useState<{ readonly action: ViewAction; readonly view: View | undefined }>();
  const [isRemoving, setRemoving] = useState(false);
  const toast = useToast();
  const { report } = useErrorModal();
  const close = () => setAsked(undefined);

  const run = async (work: Promise<unknown>, said: string): Promise<void> => {
    try {
      await work;
      toast.saved(said);
    } catch (error) {
      report(error);
    }
  };
  const choose = (view: View, action: ViewAction): void => {
    if (action === 'save') {
      shown.opened(view.id);
      void run(changes.change(view, shown.content), `View “${view.name}” saved.`);
    } else if (action === 'takeOver') void run(changes.takeOver(view), `View “${view.name}” is yours now.`);
    else if (action === 'open') void run(changes.openWith(view), `The list opens with “${view.name}” from now on.`);
    else if (action === 'openPlain')
      void run(changes.openWith(undefined), `The list no longer opens with “${view.name}”.`);
    else setAsked({ action, view });
  };
  const store = async (view: View | undefined, { name, isShared, hasColumns }: ViewForm): Promise<void> => {
    if (view !== undefined && asked?.action === 'edit') {
      // those of somebody else who shares them stay as they are unless they are taken over
      const keptColumns = hasColumns ? (view.columns ?? shown.shownColumns) : null;
      await changes.change(view, { name, isShared, ...(columns ? { columns: keptColumns } : {}) });
      shown.opened(orgName === undefined ? name : view.id);
      return;
    }
    const kept = columns && hasColumns ? { columns: shown.shownColumns } : {};
    shown.opened(await changes.add({ ...shown.content, ...kept, name, isShared }));
  };
  const remove = async (view: View): Promise<void> => {
    setRemoving(true);
    await run(changes.remove(view), `View “${view.name}” deleted.`);
    setRemoving(false);
    close();
  };
  const isPressed = (view: View): boolean => view.id === active?.id && !isChanged;
  const own = views.filter(({ isMine }) => isMine).map(({ name }) => name);
  const { action, view } = asked ?? {};

  return (
    <>
      <nav className="rl-views" aria-label="Saved views">
        <button type="button" className="rl-pill" aria-pressed={isAll} onClick={shown.showAll}>
          {allLabel}
        </button>
        {views.slice(0, SHOWN).map((one) => (
          <button
            key={one.id}
            type="button"
            className="rl-pill"
            aria-pressed={isPressed(one)}
            title={one.isMine ? undefined : one.shared}
            onClick={() => shown.show(one)}
          >
            {one.isDefault && <DefaultViewIcon className="rl-pill-icon" titleAccess="Opens the list" />}
            {one.isShared && <PeopleIcon className="rl-pill-icon" titleAccess="Shared" />}
            {one.name} {Count && <Count filter={one.filter} />}
          </button>
        ))}
        {views.length > SHOWN && <MoreViews views={views} active={active} onShow={shown.show} />}
        {!isAll && (!active || isChanged) && (
          <Button
            variant="text"
            size="small"
            startIcon={<SaveViewIcon />}
            onClick={() => setAsked({ action: 'copy', view: undefined })}
          >
            Save view
          </Button>
        )}
        {active && (
          <>
            {active.shared !== undefined && <span className="rl-view-shared">{active.shared}</span>}
            <ViewActions view={active} isChanged={isChanged} onChoose={(chosen) => choose(active, chosen)} />
          </>
        )}
      </nav>
      {missing.length > 0 && active && (
        <Alert severity="warning" className="rl-view-missing">
          “{active.name}” asks for what this list no longer has: {missing.join(', ')}. That is left out, so there may be
          more here than the view was made for.
        </Alert>
      )}
      <Suspense fallback={null}>
        {(action === 'copy' || action === 'edit') && (
          <SaveViewDialog
            title={action === 'edit' ? 'Edit view' : 'Save view'}
            start={{
              name: action === 'edit' ? (view?.name ?? '') : view === undefined ? '' : freeViewName(view.name, own),
              isShared: action === 'edit' && view?.isShared === true,
              hasColumns: action === 'edit' ? view?.columns !== undefined : false,
            }}
            taken={action === 'edit' ? (view?.isMine ? own.filter((name) => name !== view.name) : []) : own}
            shareIn={action === 'edit' && view?.isMine !== true ? undefined : orgName}
            canKeepColumns={columns !== undefined && orgName !== undefined}
            onSave={(form) => store(view, form)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={action === 'remove'}
        title="Delete this view?"
        body={
          view?.isShared
            ? `“${view.name}” is shared: it goes for everybody who uses it. No ${one} is changed.`
            : `“${view?.name ?? ''}” is taken out of your saved views. No ${one} is changed.`
        }
        confirmLabel="Delete"
        destructive
        busy={isRemoving}
        onConfirm={() => view && void remove(view)}
        onClose={close}
      />
    </>
  );
}
