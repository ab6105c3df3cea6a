// The address that a request counts under.
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** `::ffff:192.0.2.1` is 192.0.2.1; a household or an office has a whole /64 of the long ones, so these count together. */
function grouped(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...middle, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/**
 * Makes the look-up.
 * @param trustedProxies how many proxies of one's own stand in front, each of which adds who asked it to
 * X-Forwarded-For. What is further left in that header anybody could have written.
 */
export function clientAddress(
  trustedProxies: number,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const given = headers['x-forwarded-for'];
    const passed =
      trustedProxies === 0
        ? []
        : (Array.isArray(given) ? given.join(',') : (given ?? '')).split(',').map((one) => one.trim());
    const address = passed.at(-trustedProxies) ?? passed[0];
    return grouped(
      address !== undefined && (isIPv4(address) || isIPv6(address)) ? address : (socket.remoteAddress ?? ''),
    );
  };
}
