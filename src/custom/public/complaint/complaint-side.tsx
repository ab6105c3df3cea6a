import type { PublicOrganisation } from './complaint-calls.ts';

/** What happens with a complaint, and the organisation's own words about help and the ombudsman. */
export function ComplaintSide({ org: { help, disagree } }: { readonly org: PublicOrganisation }) {
  return (
    <>
      <h2>What happens next</h2>
      <ol className="p-steps">
        <li>
          <b>You get a reference number</b>
          <span>Straight away, on screen and by email.</span>
        </li>
        <li>
          <b>A person contacts you</b>
          <span>Someone who did not make the first decision.</span>
        </li>
        <li>
          <b>You get our answer in writing</b>
          <span>With reasons, and what to do if you disagree.</span>
        </li>
      </ol>
      <OrganisationWords title="Need help?" words={help} />
      <OrganisationWords title="Not happy with us?" words={disagree} />
    </>
  );
}

export function OrganisationWords({ title, words }: { readonly title: string; readonly words: string | null }) {
  if (words === null) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>{words}</p>
    </>
  );
}
