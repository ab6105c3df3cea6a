import { useId, useMemo, useState, type ComponentType } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { formatDateTime, localDateOf } from '#domain/dates.ts';
import { FilterChips } from '#src/kit/list/filter-chips.tsx';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { ComplaintsActions } from './complaints-actions.tsx';
import { ComplaintsSection } from './complaints-section.tsx';
import { ComplianceSection } from './compliance-section.tsx';
import { readFilter, writeFilter, type DashboardFilter } from './dashboard-filter.ts';
import { FiltersPopover } from './filters-popover.tsx';
import { PartySelect } from './party-select.tsx';
import { ScopeContext } from './scope.ts';
import { TasksPopover } from './tasks-popover.tsx';
import { useFilterWords } from './use-filter-words.ts';
import './dashboard.css';

interface FilterProps {
  readonly filter: DashboardFilter;
  readonly onApply: (filter: DashboardFilter) => void;
}

interface Section {
  readonly path: string;
  readonly label: string;
  readonly feature: Feature;
  readonly Figures: ComponentType<{ readonly filter: DashboardFilter }>;
  /** In the page's head. */
  readonly Actions?: ComponentType<FilterProps>;
}

function ClaimsActions(props: FilterProps) {
  return (
    <>
      <FiltersPopover {...props} />
      <TasksPopover />
    </>
  );
}

const ALL_INCIDENTS = 'all incidents of the organisation';

/** In their order; each belongs to its own feature (RULES 36). */
const SECTIONS: readonly Section[] = [
  { path: 'claims', label: 'Claims', feature: 'claim', Figures: ClaimsSection, Actions: ClaimsActions },
  {
    path: 'complaints',
    label: 'Complaints',
    feature: 'complaint',
    Figures: ComplaintsSection,
    Actions: ComplaintsActions,
  },
  { path: 'compliance', label: 'Compliance', feature: 'compliance', Figures: ComplianceSection },
];

/** Which numbers are shown: those of a claims dashboard can be limited by owner too. */
function Showing({ section, filter, onApply }: FilterProps & { readonly section: Section }) {
  const { limits, open } = useFilterWords(filter, section.path === 'claims');
  if (section.path === 'compliance') return <p className="db-showing">Showing {ALL_INCIDENTS}</p>;
  if (section.path === 'complaints')
    return (
      <div className="db-showing db-organisations">
        <PartySelect
          label="Organisations"
          value={filter.parties}
          onChange={(parties) => onApply({ ...filter, parties })}
        />
      </div>
    );
  return (
    <div className="db-showing">
      <span>Showing</span>
      <FilterChips
        words={limits}
        onRemove={({ name }) => onApply({ ...filter, ...(name === 'parties' ? { parties: [] } : { owners: 'all' }) })}
      />
      {open.map((words) => (
        <span key={words} className="db-open">
          {words}
        </span>
      ))}
    </div>
  );
}

/** What is shown and of when, for everything that leaves the page. */
function useShownScope(section: Section | undefined, filter: DashboardFilter) {
  const zone = useZone();
  const { limits, open } = useFilterWords(filter, section?.path === 'claims');
  const [shownAt, setShownAt] = useState<Date>();
  const words =
    section?.path === 'compliance' ? ALL_INCIDENTS : [...limits.map(({ text }) => text), ...open].join(', ');
  return useMemo(
    () => ({
      words,
      asAt: shownAt === undefined ? '' : formatDateTime(shownAt, zone),
      day: shownAt === undefined ? '' : localDateOf(shownAt, zone),
      tellShown: () => setShownAt(new Date()),
    }),
    [words, shownAt, zone],
  );
}

/** /app/dashboard/{section}: figures of claims, complaints and compliance; an unknown section leads to the first (spec 2 §2). */
export default function DashboardPage() {
  const id = useId();
  const { features } = useViewer();
  const path = useParams()['*'] ?? '';
  const [search, setSearch] = useSearchParams();
  const sections = SECTIONS.filter(({ feature }) => features.includes(feature));
  const section = sections.find((one) => one.path === path);
  const filter = useMemo(() => readFilter(search), [search]);
  const scope = useShownScope(section, filter);
  if (section === undefined) return <Navigate to={`/app/dashboard/${sections[0]?.path ?? ''}`} replace />;
  const onApply = (next: DashboardFilter) => setSearch(writeFilter(search, next));
  const { Figures, Actions } = section;
  return (
    <ScopeContext value={scope}>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            {scope.asAt !== '' && <span className="db-as-at">As at {scope.asAt}</span>}
            {Actions && <Actions filter={filter} onApply={onApply} />}
          </>
        }
      />
      <Tabs value={section.path} variant="scrollable" scrollButtons={false} aria-label="Dashboards" className="db-tabs">
        {sections.map((one) => (
          <Tab
            key={one.path}
            value={one.path}
            id={`${id}${one.path}`}
            aria-controls={one === section ? `${id}-panel` : undefined}
            component={Link}
            to={`/app/dashboard/${one.path}`}
            label={one.label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}${section.path}`} className="db-page">
        <Showing section={section} filter={filter} onApply={onApply} />
        <Figures filter={filter} />
      </div>
    </ScopeContext>
  );
}
