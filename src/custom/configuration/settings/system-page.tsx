import { useViewer } from '#src/providers/access/viewer.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { TabbedPage, type PageTab } from '../frame/tabbed-page.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { SettingLists } from './settings-lists.tsx';

interface SystemTab extends PageTab {
  /** Of the organisation that has no use for it, the tab is not shown. */
  readonly feature?: Feature;
}

/** E-mail is the spec's tab; the others hold the settings without a page of their own (RULES 10). */
const TABS: readonly SystemTab[] = [
  { path: 'email', label: 'E-mail', content: <OrganisationForm title="Replies" fields={['replyToEmailAddress']} /> },
  {
    path: 'organisation',
    label: 'Organisation',
    content: <OrganisationForm title="State and time zone" fields={['state', 'zone']} />,
  },
  { path: 'letterhead', label: 'Letterhead', content: <SettingLists names={['letterhead']} /> },
  { path: 'business-days', label: 'Business days', content: <SettingLists names={['public_holidays']} /> },
  { path: 'deadlines', label: 'Deadlines', content: <SettingLists names={['regulatory_clocks']} /> },
  {
    path: 'claims',
    label: 'Claims',
    feature: 'claim',
    content: <SettingLists names={['claim_statuses', 'inclusive_loss_date']} />,
  },
  { path: 'flag-types', label: 'Flag types', feature: 'claim', content: <SettingLists names={['flag_types']} /> },
  {
    path: 'complaints',
    label: 'Complaints',
    feature: 'complaint',
    content: <SettingLists names={['complaint_handling_party', 'afca_stages', 'systemic_issue_rule']} />,
  },
  {
    path: 'incidents',
    label: 'Incidents',
    feature: 'compliance',
    content: <SettingLists names={['incident_timeline_items']} />,
  },
  {
    path: 'training',
    label: 'Training',
    feature: 'compliance',
    content: <SettingLists names={['training_record_cip_credit_target']} />,
  },
  {
    path: 'obligations',
    label: 'Obligations',
    feature: 'compliance',
    content: <SettingLists names={['obligation_sources']} />,
  },
  { path: 'invoices', label: 'Invoices', feature: 'claim', content: <SettingLists names={['invoice_defaults']} /> },
  {
    path: 'finance',
    label: 'Finance',
    feature: 'claim',
    content: <SettingLists names={['financial_limits', 'bank_profile']} />,
  },
];

/** /app/configuration/system */
export default function SystemPage() {
  const { features } = useViewer();
  const tabs = TABS.filter(({ feature }) => feature === undefined || features.includes(feature));
  return (
    <TabbedPage
      title="System"
      purpose="What holds for the whole organisation."
      basePath="/app/configuration/system"
      tabs={tabs}
    />
  );
}
