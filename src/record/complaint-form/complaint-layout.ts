// How the form of a complaint differs from its definition: its sections, and what is only asked of a new one.
import type { FormSection, PropertySchema } from '#schemas/engine/definition.ts';
import { newComplaintIssues } from '#domain/complaint-form.ts';
import type { LoadedResource } from '#src/kit/load.ts';

interface Layout {
  readonly isNew: boolean;
  /** Whether the claim can be chosen: the person has claims, and the form does not stand on one. */
  readonly choosesClaim: boolean;
  /** The organisation's zone. */
  readonly zone: string;
}

const COMPLAINANT: FormSection<string> = {
  title: 'Complainant',
  fields: [
    ['complainantFirstName', 'complainantLastName'],
    ['relationship', 'complainantType'],
    ['preferredChannel', 'preferredChannelValue'],
    ['complainantAge', 'complainantGender'],
    'complainantPostcode',
    'vulnerabilities',
    'writtenResponseRequested',
  ],
};

const OUTCOME = [['outcome', 'monetaryRemedy'], 'outcomeDetails'] as const;

function sectionsOf({ isNew, choosesClaim }: Layout): readonly FormSection<string>[] {
  return [
    COMPLAINANT,
    {
      title: 'Handling info',
      fields: [
        // the parties first: they limit who can be the owner
        'externalOrgIds',
        ['ownerId', 'handlingParty'],
        ...(isNew ? [] : ['status']),
        ['dtReceived', 'channel'],
        'referredByAfca',
        ['referredByAfcaDate', 'afcaReferenceNo'],
      ],
    },
    {
      title: 'Nature of complaint',
      fields: [
        'issue',
        'incidentDescription',
        ['product', 'complainantSolution'],
        ...(choosesClaim ? ['claimId'] : []),
        ['policyNo', 'externalClaimId'],
        ['category', 'relatedTo'],
        'isAboutRepresentative',
        'representativeName',
      ],
    },
    { title: 'Outcome', fields: [...(isNew ? ['status'] : []), ...OUTCOME] },
  ];
}

const RECEIVED_STAYS = 'It can’t be changed once the complaint exists.';

/** What a form shows otherwise than the definition: what must be there, and what can no longer be changed. */
function propertiesOf(
  properties: Readonly<Record<string, PropertySchema>>,
  { isNew }: Layout,
): Readonly<Record<string, PropertySchema>> {
  const { dtReceived } = properties;
  if (isNew || dtReceived === undefined) return properties;
  return { ...properties, dtReceived: { ...dtReceived, readOnly: true, description: RECEIVED_STAYS } };
}

/** The definition of complaints as its form needs it: in sections, handling parties required, with the words of a new one. */
export function complaintForm(resource: LoadedResource, layout: Layout): LoadedResource {
  const { definition, check } = resource;
  const { record } = definition;
  return {
    ...resource,
    definition: {
      ...definition,
      texts: { ...definition.texts, added: 'Saved.' },
      record: {
        ...record,
        properties: propertiesOf(record.properties, layout),
        required: [...new Set([...(record.required ?? []), 'externalOrgIds'])],
      },
      form: { ...definition.form, sections: sectionsOf(layout) },
    },
    check: layout.isNew ? (values) => newComplaintIssues(values, check(values), layout.zone) : check,
  };
}
