import { Suspense, useId, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useParams } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import './frame.css';

export interface PageTab {
  /** Step of the address that opens it; its drawers stand below. */
  readonly path: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  readonly purpose: string;
  /** Address of the page, without its tabs. */
  readonly basePath: string;
  readonly tabs: readonly PageTab[];
}

/** A configuration page with tabs; each is an address of its own, and the page's own address opens the first. */
export function TabbedPage({ title, purpose, basePath, tabs }: Props) {
  const id = useId();
  const [step] = (useParams()['*'] ?? '').split('/');
  const open = tabs.find(({ path }) => path === step);
  if (open === undefined) return <Navigate to={`${basePath}/${tabs[0]?.path ?? ''}`} replace />;
  return (
    <>
      <PageHeader title={title} subtitle={purpose} />
      <Tabs value={open.path} variant="scrollable" scrollButtons={false} aria-label={title} className="cf-tabs">
        {tabs.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            id={`${id}-${path}`}
            aria-controls={path === open.path ? `${id}-panel` : undefined}
            component={Link}
            to={`${basePath}/${path}`}
            label={label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.path}`} className="cf-panel">
        <Suspense fallback={<CardSkeleton lines={10} label={`Loading ${open.label}`} />}>{open.content}</Suspense>
      </div>
    </>
  );
}
