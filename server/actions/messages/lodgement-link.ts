// The link that a message may carry: the public lodgement summary of a claim that the sender sees, on our own address.
import { AppError } from '../../errors.ts';
import type { ActionContext } from '../../graphql/options.ts';

const PATH = '/public/lodgement-summary/';

/** Every address in a text or in HTML; what is none, but has the sign of one, is no link of ours either. */
function addressesIn(text: string): string[] {
  return text.split(/[\s"'<>]/).flatMap((word) => {
    const at = word.indexOf('://');
    if (at < 0) return [];
    const protocol = (
      word
        .slice(0, at)
        .split(/[^a-z0-9+.-]/i)
        .at(-1) ?? ''
    ).replace(/^[^a-z]+/i, '');
    return [(protocol + word.slice(at)).replaceAll('&amp;', '&')];
  });
}

/** What a message that carries the link has none of. */
export const NOTHING_ELSE = { cc: [], bcc: [], attachments: [], tags: [], replyToId: null } as const;

export interface LodgementLink {
  readonly link: string;
  readonly claimId: number;
}

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

/** The access key of a link to our own summary page; this machine has two names, and people open either. */
function keyOf(link: string, publicUrl: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const given = new URL(link);
  const own = new URL(publicUrl);
  const isSameMachine =
    THIS_MACHINE.includes(given.hostname) &&
    THIS_MACHINE.includes(own.hostname) &&
    given.port === own.port &&
    given.protocol === own.protocol;
  if (given.origin !== own.origin && !isSameMachine) return undefined;
  return given.pathname.startsWith(PATH) && given.search === '' && given.hash === '' && given.username === ''
    ? given.pathname.slice(PATH.length)
    : undefined;
}

/**
 * Takes the one link out of what the client gave.
 * @param given texts in which it may stand: the bare link, linkText, linkHtml.
 * @returns the link, made anew from our own address, and the number of its claim.
 * @throws AppError validation-failed when there is none, or another one too; not-found when the claim is not theirs.
 */
export async function readLodgementLink(
  given: readonly string[],
  publicUrl: string,
  context: ActionContext,
  path: readonly string[],
): Promise<LodgementLink> {
  const links = new Set(given.flatMap(addressesIn));
  const [link] = links;
  const own = link === undefined ? undefined : keyOf(link, publicUrl);
  if (links.size !== 1 || own === undefined || !/^[\w=-]{22,64}$/.test(own))
    throw new AppError('validation-failed', 'Messages carry only the link to a lodgement summary.', { path });
  const [claim] = await context.query<{ id: number }>('select id::float8 as id from claim where access_key = $1', [
    own,
  ]);
  if (!claim) throw new AppError('not-found', 'There is no such claim.', { path });
  return { link: `${publicUrl}${PATH}${own}`, claimId: claim.id };
}
