// Names of a complaint's people, wherever they are shown.

interface Named {
  readonly complainantFirstName: string;
  readonly complainantLastName: string;
}

export function complainantName({ complainantFirstName, complainantLastName }: Named): string {
  return `${complainantFirstName} ${complainantLastName}`.trim();
}

interface Handled {
  readonly ComplaintExternalOrgs: readonly { readonly ExternalOrg: { readonly name: string } | null }[];
}

/** Names of the handling parties: 'Kestrel Adjusting, Swift Repairs'. */
export function partyNames({ ComplaintExternalOrgs }: Handled): string {
  return ComplaintExternalOrgs.flatMap(({ ExternalOrg }) => ExternalOrg?.name ?? []).join(', ');
}
