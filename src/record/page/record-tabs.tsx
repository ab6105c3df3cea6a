import type { Ref } from 'react';
import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, type LinkProps } from 'react-router';
import { useLaterRef } from '#src/ui/use-later-ref.ts';
import { useRecord } from '../record.ts';
import { useSection, type RecordSection } from './section.ts';

export interface TabBadge {
  readonly count: number;
  readonly color: 'primary' | 'error';
  /** '2 unread'. */
  readonly words: string;
}

interface Props {
  /** What the page is of: 'Claim'. */
  readonly label: string;
  readonly sections: readonly RecordSection[];
  /** What the tabs count, by their paths. */
  readonly badges: Readonly<Record<string, TabBadge>>;
}

function TabLabel({ label, badge }: { readonly label: string; readonly badge: TabBadge | undefined }) {
  if (badge === undefined || badge.count === 0) return label;
  return (
    <span>
      {label}
      <Badge color={badge.color} badgeContent={badge.count} max={99} className="rp-tab-badge" aria-hidden />
      <span className="cw-vh">, {badge.words}</span>
    </span>
  );
}

/** A tab tells the tabs of itself when it is there, and all of them are drawn again. */
function TabLink({ ref, ...props }: LinkProps & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <Link {...props} ref={useLaterRef(ref)} />;
}

/** The tabs of a record; each is a link, so that it can be opened beside this one. */
export function RecordTabs({ label: name, sections, badges }: Props) {
  const record = useRecord();
  const section = useSection(sections);
  return (
    <Tabs
      value={section?.isTab ? section.path : false}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={name}
      className="rp-tabs"
    >
      {sections
        .filter(({ isTab }) => isTab)
        .map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            id={`record-tab-${path}`}
            aria-controls={section?.path === path ? 'record-section' : undefined}
            component={TabLink}
            to={record.path(path)}
            label={<TabLabel label={label} badge={badges[path]} />}
          />
        ))}
    </Tabs>
  );
}
