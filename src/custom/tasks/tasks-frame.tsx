import { useId, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { PageHeader } from '#src/ui/page-header.tsx';
import './tasks.css';

interface Props {
  /** Address of the open tab. */
  readonly path: string;
  readonly count?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const TABS = [
  { path: '/app/tasks', label: 'My tasks' },
  { path: '/app/tasks/all', label: 'All tasks' },
] as const;

/** Heading and tabs of the pages of tasks. */
export function TasksFrame({ path, count, actions, children }: Props) {
  const id = useId();
  return (
    <>
      <PageHeader title="Tasks" count={count} actions={actions} />
      <Tabs value={path} variant="scrollable" scrollButtons={false} aria-label="Tasks" className="ts-tabs">
        {TABS.map((tab) => (
          <Tab
            key={tab.path}
            value={tab.path}
            id={`${id}${tab.path}`}
            aria-controls={tab.path === path ? `${id}-panel` : undefined}
            component={Link}
            to={tab.path}
            label={tab.label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}${path}`}>
        {children}
      </div>
    </>
  );
}
