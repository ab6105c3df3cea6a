import { ResourceSection } from '#src/resources/resource-section.tsx';
import { TabbedPage } from '../frame/tabbed-page.tsx';
import { SettingLists } from '../settings/lazy-setting-lists.ts';

const LISTS = ['claim_decisions', 'claim_timeline_items', 'claim_triage_outcome', 'flag_types'] as const;

/** /app/configuration/claim (spec 3 §2.1): the lists that claims use, and the rules that colour them. */
export default function ClaimPage() {
  return (
    <TabbedPage
      title="Claim"
      purpose="The lists that claims use, and the rules that colour them by elapsed time."
      basePath="/app/configuration/claim"
      tabs={[
        { path: 'lists', label: 'Lists', content: <SettingLists names={LISTS} /> },
        { path: 'business-rules', label: 'Business rules', content: <ResourceSection name="indicator-definition" /> },
      ]}
    />
  );
}
