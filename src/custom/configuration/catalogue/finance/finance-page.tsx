import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';
import { CostTypeRootDocument } from '#src/generated/documents/cost-types.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ResourceDrawer } from '#src/kit/form/resource-drawer.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { CostTree } from './cost-tree.tsx';
import { POLL_MS, type CostType } from './cost-type.ts';
import './finance.css';

const BASE = '/app/configuration/finance';

interface DrawerProps {
  readonly root: CostType;
}

/** The drawer that the address names: a cost type, or a new one below another. */
function CostTypeDrawer({ root }: DrawerProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(BASE);
  const below = matchPath(`${BASE}/:id/add`, pathname)?.params.id;
  if (below !== undefined && /^\d+$/.test(below))
    return <ResourceDrawer key={pathname} name="cost-type" defaults={{ parentId: Number(below) }} onClose={close} />;
  const id = matchPath(`${BASE}/:id`, pathname)?.params.id;
  const cloned = /^\d+$/.exec(new URLSearchParams(search).get('clone') ?? '')?.[0];
  if (id === 'add' && cloned !== undefined)
    return <ResourceDrawer key={pathname + search} name="cost-type" cloneId={Number(cloned)} onClose={close} />;
  if (id === 'add')
    return <ResourceDrawer key={pathname} name="cost-type" defaults={{ parentId: root.id }} onClose={close} />;
  return id !== undefined && /^\d+$/.test(id) ? (
    <ResourceDrawer key={pathname} name="cost-type" id={Number(id)} onClose={close} />
  ) : null;
}

/** /app/configuration/finance (spec 3 §2.1): the tree of cost types under its root, loaded level by level. */
export default function FinancePage() {
  const { data, error, refetch } = useLive(CostTypeRootDocument, { variables: {}, pollInterval: POLL_MS });
  const [expanded, setExpanded] = useState<readonly string[]>();
  const root = data?.CostType[0];
  return (
    <>
      <PageHeader
        title="Finance"
        subtitle="Cost types: levels 1 and 2 are chosen for a reserve, level 3 is the type of a payment."
        actions={
          root && (
            <Button component={Link} to={`${BASE}/add`} variant="contained" startIcon={<AddIcon />}>
              Add new
            </Button>
          )
        }
      />
      {root === undefined &&
        (error === undefined ? (
          <CardSkeleton lines={8} label="Loading cost types" />
        ) : (
          <ErrorState title="The cost types did not load" onRetry={() => void refetch()} />
        ))}
      {root !== undefined && (
        <>
          <CostTree root={root} basePath={BASE} expanded={expanded ?? [String(root.id)]} onExpand={setExpanded} />
          <CostTypeDrawer root={root} />
        </>
      )}
    </>
  );
}
