// Names of a complaint's people, wherever they are shown.

interface Named {
  readonly complainantFirstName: string;
  readonly complainantLastName: string;
}

export function complainantName({ complainantFirstName, complainantLastName }: Named): string {
  return `${complainantFirstName} ${complainantLastName}`.trim();
}

/** Names of the handling parties: 'Kestrel Adjusting, Swift Repairs'. */
export { complaintParties as partyNames } from '#domain/complaint-lines.ts';
