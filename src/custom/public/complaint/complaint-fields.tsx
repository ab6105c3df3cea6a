import { useMemo, type ReactNode } from 'react';
import { PUBLIC_COMPLAINT_LIMITS, REQUIRED_OF_VISITORS, type PublicComplaintField } from '#domain/public-complaint.ts';
import { Section } from '../definition-list.tsx';
import type { ComplaintForm, OfferedIssue } from './complaint-calls.ts';
import { LongTextField, RadioField, SelectField, TextField } from './form-fields.tsx';
import type { ComplaintState, Place } from './use-complaint.ts';

/** The id of a field's control: the summary of faults leads there. */
export const controlId = (place: Place): string => `complaint-${place}`;

/** How the contact is asked for, by the channel that was chosen. */
const CONTACTS: Readonly<
  Record<
    string,
    { readonly label: string; readonly type: string; readonly autoComplete: string; readonly help?: string }
  >
> = {
  Email: { label: 'Email address', type: 'email', autoComplete: 'email' },
  Phone: { label: 'Phone number', type: 'tel', autoComplete: 'tel', help: 'With its area code' },
  Other: { label: 'How can we reach you?', type: 'text', autoComplete: 'off', help: 'For example your postal address' },
};
const ANY_CONTACT = { label: 'Best way to contact you', type: 'text', autoComplete: 'off' };

/** What a field is called in the summary of faults too. */
export function labelsOf(preferredChannel: string): Readonly<Record<Place, string>> {
  return {
    firstName: 'First name',
    lastName: 'Surname',
    relationship: 'You are the',
    policyNo: 'Policy or claim number',
    preferredChannel: 'Preferred channel',
    preferredChannelValue: (CONTACTS[preferredChannel] ?? ANY_CONTACT).label,
    issue: 'What is it about?',
    channel: 'How did you first raise it?',
    incidentDescription: 'What happened',
    complainantSolution: 'What would put it right?',
    files: 'Files',
  };
}

const options = (values: readonly string[]): ReactNode => values.map((value) => <option key={value}>{value}</option>);

/** Under its group an issue is called by its detail alone. */
function detailOf({ label, group }: OfferedIssue): string {
  return group !== null && label.startsWith(`${group} - `) ? label.slice(group.length + 3) : label;
}

/** Offered issues in their groups, in the order of the list. */
function groupsOf(issues: readonly OfferedIssue[]): readonly (readonly [string, readonly OfferedIssue[]])[] {
  const groups = new Map<string, OfferedIssue[]>();
  for (const issue of issues) {
    const name = issue.group ?? 'Other';
    groups.set(name, [...(groups.get(name) ?? []), issue]);
  }
  return [...groups];
}

interface Props {
  readonly form: ComplaintForm;
  readonly state: ComplaintState;
  /** The field for files. */
  readonly children: ReactNode;
}

/** The questions, in three parts. */
export function ComplaintFields({ form, state, children }: Props) {
  const { values, faults, change, leave } = state;
  const labels = labelsOf(values.preferredChannel);
  const contact = CONTACTS[values.preferredChannel] ?? ANY_CONTACT;
  const groups = useMemo(() => groupsOf(form.issues), [form.issues]);
  const of = (field: PublicComplaintField) => ({
    id: controlId(field),
    label: labels[field],
    value: values[field],
    fault: faults[field],
    isRequired: REQUIRED_OF_VISITORS.includes(field),
    onChange: (value: string) => change(field, value),
    onLeave: () => leave(field),
  });
  return (
    <>
      <Section title="About you">
        <div className="p-grid">
          <TextField {...of('firstName')} autoComplete="given-name" />
          <TextField {...of('lastName')} autoComplete="family-name" />
          <SelectField {...of('relationship')} empty="Choose" help="Your relationship to the policy">
            {options(form.relationships)}
          </SelectField>
          <TextField {...of('policyNo')} placeholder="For example HOM-8831207" help="If you have it" />
        </div>
      </Section>
      <Section title="How we should reach you">
        <div className="p-grid">
          <RadioField {...of('preferredChannel')} choices={form.preferredChannels} />
          <TextField
            {...of('preferredChannelValue')}
            type={contact.type}
            autoComplete={contact.autoComplete}
            help={'help' in contact ? contact.help : undefined}
            isWide
          />
        </div>
      </Section>
      <Section title="Your complaint">
        <div className="p-grid">
          <SelectField {...of('issue')} empty="Choose an issue">
            {groups.map(([name, issues]) => (
              <optgroup key={name} label={name}>
                {issues.map((issue) => (
                  <option key={issue.key} value={issue.key}>
                    {detailOf(issue)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField {...of('channel')} empty="Choose">
            {options(form.channels)}
          </SelectField>
          <LongTextField
            {...of('incidentDescription')}
            limit={PUBLIC_COMPLAINT_LIMITS.incidentDescription}
            placeholder="Dates, names and what you were told help us most."
            isWide
          />
          <SelectField {...of('complainantSolution')} empty="Choose, if you know" isWide>
            {options(form.solutions)}
          </SelectField>
          {children}
        </div>
      </Section>
    </>
  );
}
