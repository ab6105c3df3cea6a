/** Where a live query's first result comes from. */
interface Source {
  /** The socket is connected or about to be. */
  readonly isSocketExpected: boolean;
  /** The subscription has ended with an error. */
  readonly isRefused: boolean;
  readonly isLate: boolean;
  /** The socket was expected when the page part appeared. */
  readonly wasSocketExpected: boolean;
}

/** By the socket alone where it can: asked by HTTP too, everything would run twice. */
export function fetchPolicyOf({
  isSocketExpected,
  isRefused,
  isLate,
  wasSocketExpected,
}: Source): 'cache-only' | 'cache-first' | 'cache-and-network' {
  if (isSocketExpected && !isRefused && !isLate) return 'cache-only';
  // what the socket has brought until now is as it was a moment ago; polling goes on from there
  return wasSocketExpected ? 'cache-first' : 'cache-and-network';
}
