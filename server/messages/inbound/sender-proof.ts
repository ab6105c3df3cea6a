// Whether a mail is from whom it says. Anybody can write any address into From; the mail server that received it has
// looked at SPF, DKIM and DMARC and wrote what it found into Authentication-Results (RFC 8601). Only headers of that
// server, known by its name, count: it takes away those of the same name that came from outside.

/** Characters of a header that are looked at. */
const LONGEST = 8_000;

/** Without quoted texts and comments, in which a sender's own words may stand. */
function withoutWords(value: string): string {
  const unquoted = value.replaceAll(/"[^"]*"/g, ' ');
  let plain = '';
  let depth = 0;
  for (const sign of unquoted) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth < 0) return '';
    plain += depth > 0 || sign === ')' ? ' ' : sign;
  }
  // what does not close is not read at all
  return depth > 0 || plain.includes('"') ? '' : plain.replaceAll(/\s+/g, ' ').toLowerCase();
}

/** One header: the server's name, and its findings. */
function read(value: string): { readonly server: string; readonly findings: readonly string[] } {
  const [server = '', ...findings] = withoutWords(value.slice(0, LONGEST))
    .split(';')
    .map((part) => part.trim());
  return { server: server.split(' ')[0] ?? '', findings };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).replaceAll(/[<>"]/g, '');

/** The same domain, or one below the other. */
function isAligned(one: string, other: string): boolean {
  return one !== '' && (one === other || one.endsWith(`.${other}`) || (other.endsWith(`.${one}`) && one.includes('.')));
}

function property(finding: string, name: string): string {
  return (
    finding
      .split(' ')
      .find((word) => word.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  );
}

function proves(finding: string, domain: string): boolean {
  if (finding.startsWith('dkim=pass'))
    return isAligned(domainOf(property(finding, 'header.d') || property(finding, 'header.i')), domain);
  return finding.startsWith('spf=pass') && isAligned(domainOf(property(finding, 'smtp.mailfrom')), domain);
}

/**
 * What the receiving mail server found out.
 * @param headers the values of the Authentication-Results headers
 * @param server the name under which the receiving server writes them; undefined where it is not known
 * @returns null where nobody asked
 */
export function isSenderProven(from: string, headers: readonly string[], server: string | undefined): boolean | null {
  if (server === undefined) return null;
  const domain = domainOf(from.toLowerCase());
  const findings = headers
    .map(read)
    .filter((header) => header.server === server.toLowerCase())
    .flatMap((header) => header.findings);
  // its own policy decides where the domain has one
  if (findings.some((finding) => finding.startsWith('dmarc=pass'))) return true;
  if (findings.some((finding) => finding.startsWith('dmarc=fail'))) return false;
  return findings.some((finding) => proves(finding, domain));
}
