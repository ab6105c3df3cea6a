import { PageHeader } from '#src/ui/page-header.tsx';
import { SettingLists } from './settings-lists.tsx';

const LISTS = ['claim_upload_document_types'];

/** /app/configuration/documents */
export default function DocumentsPage() {
  return (
    <>
      <PageHeader title="Documents" subtitle="The types that files of your records can have." />
      <SettingLists names={LISTS} />
    </>
  );
}
