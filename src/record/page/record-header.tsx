import type { ReactNode } from 'react';
import { MISSING } from '#src/ui/format.ts';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useOpenedRecord } from '../recent.ts';
import { useRecord } from '../record.ts';
import { Viewers } from '../presence/viewers.tsx';
import { WhyColour } from '../why-colour.tsx';

export interface HeaderFact {
  readonly label: string;
  readonly value: string | null | undefined;
}

interface Props {
  /** 'Claim 7' */
  readonly title: string;
  readonly indicator?: { readonly color: string; readonly title?: string };
  /** Beside the number. */
  readonly chip?: ReactNode;
  /** Under the number on phones, where the card that has them is further down. */
  readonly phoneChips?: ReactNode;
  readonly facts: readonly HeaderFact[];
  /** What can be done with the record as a whole; on phones the bar at the bottom has it. */
  readonly actions: ReactNode;
}

function Fact({ label, value }: HeaderFact) {
  return (
    <div className="rp-fact">
      <dt>{label}</dt>
      <dd title={value || undefined}>{value || MISSING}</dd>
    </div>
  );
}

/** The record's number, whom it is about, who else looks at it, and what can be done with all of it (UX §4b). */
export function RecordHeader({ title, indicator, chip, phoneChips, facts, actions }: Props) {
  const heading = useArrivalFocus();
  const isPhone = useIsPhone();
  const record = useRecord();
  // the first fact of a record that is about somebody is who that is
  useOpenedRecord(record, record.kind.about.length > 0 ? facts[0]?.value : undefined);
  return (
    <header className="rp-header">
      <title>{`${title} - Claimworks`}</title>
      {indicator && <WhyColour color={indicator.color} title={indicator.title} />}
      <h1 ref={heading} tabIndex={-1} className="cw-h1">
        {title}
      </h1>
      {!isPhone && chip}
      {phoneChips !== undefined && <div className="rp-phone-chips">{phoneChips}</div>}
      <dl className="rp-facts">
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
      <Viewers />
      {!isPhone && actions}
    </header>
  );
}
