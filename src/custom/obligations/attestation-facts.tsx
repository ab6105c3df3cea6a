import { Attachments } from '#src/kit/attachments/attachments.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { DueDay } from './due-day.tsx';
import type { Attestation } from './obligation-row.ts';

/** What was asked. */
export function AskedFacts({ attestation }: { readonly attestation: Attestation }) {
  const { periodFrom, periodTo, dueDate, answer, AskedOf, Control } = attestation;
  return (
    <KeyValueList
      items={[
        {
          label: 'Period',
          value: (
            <>
              <DateText value={periodFrom} /> to <DateText value={periodTo} />
            </>
          ),
        },
        { label: 'Asked of', value: AskedOf?.name },
        {
          label: 'Due',
          value: answer === null ? <DueDay value={dueDate} overdue="Overdue" /> : <DateText value={dueDate} />,
        },
        { label: 'How it is tested', value: Control?.test && <span className="ob-comment">{Control.test}</span> },
      ]}
    />
  );
}

/** What was asked and answered, with its evidence: to read. */
export function AttestationFacts({ attestation }: { readonly attestation: Attestation }) {
  const { id, answer, comment, answeredAt, AnsweredBy } = attestation;
  return (
    <div className="ob-facts">
      <AskedFacts attestation={attestation} />
      {answer !== null && (
        <KeyValueList
          items={[
            { label: 'Answer', value: <StatusChip kind="attestation" value={answer} /> },
            { label: 'Comment', value: comment && <span className="ob-comment">{comment}</span> },
            { label: 'Answered', value: <DateTimeText value={answeredAt} /> },
            { label: 'By', value: AnsweredBy?.name },
          ]}
        />
      )}
      <Attachments title="Evidence" parent="controlAttestationId" parentId={id} isReadOnly />
    </div>
  );
}
