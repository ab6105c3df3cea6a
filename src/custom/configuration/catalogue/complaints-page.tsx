import { ResourceSection } from '#src/resources/resource-section.tsx';
import { TabbedPage } from '../frame/tabbed-page.tsx';
import { SettingLists } from '../settings/lazy-setting-lists.ts';

const LISTS = ['complaint_timeline_items', 'complaint_flag_types', 'complaint_vulnerabilities'] as const;

/** /app/configuration/complaints (spec 3 §2.1, RULES 11): lists, rules and the products that complaints are about. */
export default function ComplaintsPage() {
  return (
    <TabbedPage
      title="Complaints"
      purpose="The lists that complaints use, the rules that colour them by elapsed time, and the products they are about."
      basePath="/app/configuration/complaints"
      tabs={[
        { path: 'lists', label: 'Lists', content: <SettingLists names={LISTS} /> },
        {
          path: 'business-rules',
          label: 'Business rules',
          content: <ResourceSection name="complaint-indicator-definition" />,
        },
        { path: 'public-form', label: 'Public form', content: <SettingLists names={['public_complaint_page']} /> },
        { path: 'products', label: 'Products', content: <ResourceSection name="insurance-product" /> },
      ]}
    />
  );
}
