import { useId, useMemo, type ComponentType } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { FilterChips } from '#src/kit/list/filter-chips.tsx';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { ComplaintsActions } from './complaints-actions.tsx';
import { ComplaintsSection } from './complaints-section.tsx';
import { ComplianceSection } from './compliance-section.tsx';
import { readFilter, writeFilter, type DashboardFilter } from './dashboard-filter.ts';
import { FiltersPopover } from './filters-popover.tsx';
import { PartySelect } from './party-select.tsx';
import { ScopeContext } from './scope.ts';
import type { SectionProps } from './section-props.ts';
import { TasksPopover } from './tasks-popover.tsx';
import { useFilterWords, type FilterWords, type Limit } from './use-filter-words.ts';
import { useShownScope } from './use-shown-scope.ts';
import './dashboard.css';

interface Section {
  readonly path: string;
  readonly label: string;
  readonly feature: Feature;
  readonly Figures: ComponentType<SectionProps>;
  /** In the page's head. */
  readonly Actions?: ComponentType<SectionProps>;
  readonly limitedBy: readonly Limit[];
  /** Says above the figures which of them are shown. */
  readonly Showing: ComponentType<ShowingProps>;
}

interface ShowingProps extends SectionProps {
  readonly words: FilterWords;
}

function ClaimsActions(props: SectionProps) {
  return (
    <>
      <FiltersPopover {...props} />
      <TasksPopover />
    </>
  );
}

function ShowingClaims({ words: { limits, open }, filter, onApply }: ShowingProps) {
  return (
    <div className="db-showing">
      <span>Showing</span>
      <FilterChips
        words={limits}
        onRemove={({ name }) => onApply({ ...filter, ...(name === 'parties' ? { parties: [] } : { owners: 'all' }) })}
      />
      {open.map((text) => (
        <span key={text} className="db-open">
          {text}
        </span>
      ))}
    </div>
  );
}

function ShowingComplaints({ filter, onApply }: ShowingProps) {
  return (
    <div className="db-showing db-organisations">
      <PartySelect
        label="Organisations"
        value={filter.parties}
        onChange={(parties) => onApply({ ...filter, parties })}
      />
    </div>
  );
}

const ALL_INCIDENTS = 'all incidents of the organisation';

function ShowingIncidents() {
  return <p className="db-showing">Showing {ALL_INCIDENTS}</p>;
}

/** In their order; each belongs to its own feature (RULES 36). */
const SECTIONS: readonly Section[] = [
  {
    path: 'claims',
    label: 'Claims',
    feature: 'claim',
    Figures: ClaimsSection,
    Actions: ClaimsActions,
    limitedBy: ['parties', 'owners'],
    Showing: ShowingClaims,
  },
  {
    path: 'complaints',
    label: 'Complaints',
    feature: 'complaint',
    Figures: ComplaintsSection,
    Actions: ComplaintsActions,
    limitedBy: ['parties'],
    Showing: ShowingComplaints,
  },
  {
    path: 'compliance',
    label: 'Compliance',
    feature: 'compliance',
    Figures: ComplianceSection,
    limitedBy: [],
    Showing: ShowingIncidents,
  },
];

const NO_LIMITS: readonly Limit[] = [];

const shownWords = ({ limits, open }: FilterWords): string =>
  [...limits.map(({ text }) => text), ...open].join(', ') || ALL_INCIDENTS;

/** /app/dashboard/{section}: figures of claims, complaints and compliance; an unknown section leads to the first (spec 2 §2). */
export default function DashboardPage() {
  const id = useId();
  const { features } = useViewer();
  const path = useParams()['*'] ?? '';
  const [search, setSearch] = useSearchParams();
  const sections = SECTIONS.filter(({ feature }) => features.includes(feature));
  const section = sections.find((one) => one.path === path);
  const filter = useMemo(() => readFilter(search), [search]);
  const words = useFilterWords(filter, section?.limitedBy ?? NO_LIMITS);
  const scope = useShownScope(shownWords(words));
  // what is chosen goes along; a tab reads of it what it can be limited by
  const pathOf = ({ path: own }: Pick<Section, 'path'>) => ({ pathname: `/app/dashboard/${own}`, search: `${search}` });
  if (section === undefined) return <Navigate to={pathOf(sections[0] ?? { path: '' })} replace />;
  const onApply = (next: DashboardFilter) => setSearch(writeFilter(search, next));
  const { Figures, Actions, Showing } = section;
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
            to={pathOf(one)}
            label={one.label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}${section.path}`} className="db-page">
        <Showing words={words} filter={filter} onApply={onApply} />
        <Figures filter={filter} onApply={onApply} />
      </div>
    </ScopeContext>
  );
}
