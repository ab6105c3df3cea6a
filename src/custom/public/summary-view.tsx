import { formatMoment } from '#domain/dates.ts';
import { DECLARATION, declarationText } from '#domain/declaration.ts';
import { formatDate } from '#src/ui/format.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import { DEFAULT_ZONE } from '#src/ui/zone-default.ts';
import { answerRows, type AnswerLine } from '#domain/questionnaire/answer-rows.ts';
import type { ClaimSummary } from './claim-summary.ts';
import { ContactBlock } from './contact-block.tsx';
import { DefinitionList, Section } from './definition-list.tsx';
import { FileLink } from './file-link.tsx';
import { PublicFrame } from './public-frame.tsx';

interface Props {
  readonly summary: ClaimSummary;
  readonly claimKey: string;
  readonly logoUrl?: string;
}

/** The lodgement summary of a claim, for the insured to read and print (spec 2 §3, Public claim summary). */
export function SummaryView({ summary, claimKey, logoUrl }: Props) {
  const zone = summary.org?.zone ?? DEFAULT_ZONE;
  const rows = answerRows(summary.questionnaire, summary.formData, zone);
  const files = summary.files ?? [];
  const name = summary.org?.name ?? 'Claimworks';
  return (
    <PublicFrame
      name={name}
      logoUrl={logoUrl}
      phone={summary.org?.phone}
      side={<Side name={name} phone={summary.org?.phone} />}
    >
      <title>{`Claim summary - ${name}`}</title>
      <h1>Claim summary</h1>
      <p className="p-lead">
        {typeof summary.id === 'number' ? `Claim ${summary.id}. ` : ''}This is what we have recorded about your claim.
      </p>
      <Section title="Policy">
        <DefinitionList
          pairs={[
            { label: 'Policy name', value: summary.policyName },
            { label: 'Policy number', value: summary.policyNo },
            { label: 'Policy status', value: statusLabel(summary.policyStatus ?? '') },
            {
              label: 'Policy term',
              value: `${formatDate(summary.policyTermFrom, zone)} to ${formatDate(summary.policyTermTo, zone)}`,
            },
            { label: 'Policy issued on', value: formatDate(summary.policyIssuedOn, zone) },
            { label: 'Insurer', value: summary.insurerName },
            { label: 'Product', value: summary.productTypeName },
          ]}
        />
      </Section>
      <Section title="Policy holder">
        {(summary.phContacts ?? []).length > 0 ? (
          <ContactBlock contacts={summary.phContacts ?? []} zone={zone} />
        ) : (
          <DefinitionList pairs={[{ label: 'Name', value: summary.policyHolder }]} />
        )}
      </Section>
      <Section title="Broker">
        <DefinitionList
          pairs={[
            { label: 'Company', value: summary.brokerCompany },
            { label: 'Email', value: summary.brokerEmail },
          ]}
        />
        {(summary.brokerContacts ?? []).length > 0 && (
          <ContactBlock contacts={summary.brokerContacts ?? []} zone={zone} />
        )}
      </Section>
      <Section title="What happened">
        <DefinitionList
          pairs={[
            { label: 'Cause of loss', value: summary.causeOfLoss },
            {
              label: 'Date of loss',
              value: formatMoment(summary.claimOccurredAt, summary.claimOccurredPrecision, zone),
            },
            { label: 'Reported', value: formatMoment(summary.claimReportedAt, summary.claimReportedPrecision, zone) },
            { label: DECLARATION, value: declarationText(summary.jsonData?.claimNotResultOfIllegalAct) },
          ]}
        />
      </Section>
      {rows.length > 0 && (
        <Section title="Your answers">
          <ol className="p-answers">
            {rows.map((row) => (
              <li key={row.questionId}>
                <h3>{row.question}</h3>
                {row.lines.length === 0 ? (
                  <p>–</p>
                ) : (
                  row.lines.map((line) => <Line key={line.text} line={line} claimKey={claimKey} />)
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {files.length > 0 && (
        <Section title="Files">
          <ul className="p-files">
            {files.map((file) => (
              <li key={file.key}>
                <FileLink file={file} claimKey={claimKey} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PublicFrame>
  );
}

function Line({ line, claimKey }: { readonly line: AnswerLine; readonly claimKey: string }) {
  return (
    <>
      <p>{line.text}</p>
      {line.files !== undefined && (
        <ul className="p-files">
          {line.files.map((file) => (
            <li key={file.key}>
              <FileLink file={file} claimKey={claimKey} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Side({ name, phone }: { readonly name: string; readonly phone?: string | null }) {
  return (
    <>
      <h2>Something not right?</h2>
      <p>
        {phone === null || phone === undefined || phone === ''
          ? `Contact ${name} and tell us what to correct.`
          : `Call us on ${phone} and tell us what to correct.`}
      </p>
      <h2>Keep a copy</h2>
      <p>Anyone who has this page's address can read it. Share it only with people you trust.</p>
      <button type="button" className="p-button" data-kind="quiet" onClick={() => window.print()}>
        Print this page
      </button>
    </>
  );
}
