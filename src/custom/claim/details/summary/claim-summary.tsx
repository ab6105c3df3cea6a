import { useQuery } from '@apollo/client';
import { ClaimSummaryDocument } from '#src/generated/documents/claim-summary.ts';
import { answerRows } from '#domain/questionnaire/answer-rows.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { customFieldItems } from '#src/kit/custom-fields/custom-field-items.ts';
import { useCustomFields, useSeesAdminFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useClaim } from '../claim-context.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { fieldValue } from './field-value.tsx';
import { useWords } from './use-words.ts';
import { SummaryActions } from './summary-actions.tsx';
import { CONTACT_LISTS, SUMMARY_SECTIONS, type SummaryClaim } from './fields.ts';

function People({ claim }: { readonly claim: SummaryClaim }) {
  return (
    <SectionCard title="People and product">
      <KeyValueList
        items={[
          { label: 'Owner', value: claim.Owner?.name },
          { label: 'Created by', value: claim.CreatedBy?.name },
          {
            label: 'Handling parties',
            value: claim.ClaimExternalOrgs.map((link) => link.ExternalOrg?.name).join(', '),
          },
          { label: 'Insurer', value: claim.Insurer?.name },
          { label: 'Insurer applies GST', value: claim.Insurer && (claim.Insurer.applyGst ? 'Yes' : 'No') },
          { label: 'Product type', value: claim.ProductType?.name },
          { label: 'PDS version', value: claim.PdsVersion?.name },
          { label: 'Questionnaire', value: claim.Questionnaire?.name },
          { label: 'Workflow', value: claim.Workflow?.name },
          {
            label: 'Invoices',
            value: claim.Invoices.map((invoice) => `${invoice.invoiceNo} (${invoice.status})`).join(', '),
          },
        ]}
      />
    </SectionCard>
  );
}

/** The organisation's own fields; nothing where there are none. */
function FurtherDetails({ claim }: { readonly claim: SummaryClaim }) {
  const { fields } = useCustomFields('claim');
  if (fields.length === 0) return null;
  return (
    <SectionCard title="Further details">
      <KeyValueList items={customFieldItems(fields, claim)} />
    </SectionCard>
  );
}

function Answers({ claim }: { readonly claim: SummaryClaim }) {
  const rows = answerRows(claim.QuestionnaireVersion?.definition, claim.formData, useZone());
  return (
    <SectionCard title="Answers" count={rows.length || undefined}>
      {rows.length === 0 ? (
        <EmptyState title="No answers" />
      ) : (
        <dl className="cl-answers">
          {rows.map((row) => (
            <div key={row.questionId}>
              <dt>{row.question}</dt>
              {row.lines.map((line) => (
                <dd key={line.text}>
                  {line.text}
                  {line.files && `: ${line.files.map((file) => file.name).join(', ')}`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

function Files({ claim }: { readonly claim: SummaryClaim }) {
  return (
    <SectionCard title="Files" count={claim.Files.length || undefined}>
      {claim.Files.length === 0 ? (
        <EmptyState title="No files" />
      ) : (
        <ul className="cl-rows">
          {claim.Files.map((file) => (
            <li key={file.id} className="cl-row">
              <span className="cl-grow">{file.name}</span>
              <span className="cl-quiet">
                <DateTimeText value={file.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** Everything that is recorded of the claim, read only. */
export function SummaryContent() {
  const { claim: open } = useClaim();
  const seesAdminFields = useSeesAdminFields();
  const { data, error, refetch } = useQuery(ClaimSummaryDocument, {
    variables: { id: open.id, orgId: open.orgId, seesAdminFields },
  });
  const context = useWords();
  const claim = data?.Claim_by_pk;
  if (!claim) {
    if (!error) return <CardSkeleton lines={12} label="Loading the claim summary" />;
    return (
      <ErrorState title="The claim summary did not load" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <div className="cl-summary-grid">
        {SUMMARY_SECTIONS.map((section) => (
          <SectionCard key={section.title} title={section.title}>
            <KeyValueList
              items={section.fields.map((field) => ({ label: field.label, value: fieldValue(claim, field, context) }))}
            />
          </SectionCard>
        ))}
        <FurtherDetails claim={claim} />
        <People claim={claim} />
        <Answers claim={claim} />
        <Files claim={claim} />
      </div>
      {CONTACT_LISTS.map(({ name, title }) => (
        <ContactsTable key={name} title={title} contacts={claim[name]} />
      ))}
    </>
  );
}

/** The claim's summary page (spec 1 §2). */
export default function ClaimSummary() {
  const { claim } = useClaim();
  return (
    <div className="cl-summary">
      <div className="cl-summary-head">
        <h2 className="cl-summary-title">Claim summary</h2>
        <SummaryActions claimId={claim.id} />
      </div>
      <SummaryContent />
    </div>
  );
}
