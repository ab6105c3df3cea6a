// Australian states and postcodes.

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
type State = (typeof STATES)[number];

const PATTERNS: Readonly<Record<State, RegExp>> = {
  NSW: /^(1\d{3}|2[0-5]\d{2}|2619|26[2-9]\d|2[78]\d{2}|292[1-9]|29[3-9]\d)$/,
  ACT: /^(02\d{2}|260\d|261[0-8]|29[01]\d|2920)$/,
  VIC: /^[38]\d{3}$/,
  QLD: /^[49]\d{3}$/,
  SA: /^5\d{3}$/,
  WA: /^6\d{3}$/,
  TAS: /^7\d{3}$/,
  NT: /^0[89]\d{2}$/,
};

/** The state that a postcode belongs to; undefined when there is no such postcode. */
export function stateOfPostcode(code: string): State | undefined {
  return STATES.find((state) => PATTERNS[state].test(code));
}

/** Whether the text is an Australian postcode. */
export function isPostcode(code: string): boolean {
  return stateOfPostcode(code) !== undefined;
}

/** Whether the postcode lies in the state. Border suburbs carry the neighbour's code, so this is a warning, never a refusal. */
export function isPostcodeOfState(code: string, state: State): boolean {
  return PATTERNS[state].test(code);
}

/**
 * Warns about a postcode that does not lie in the state; undefined when it does, or when either is missing, unknown or
 * of another country.
 */
export function postcodeWarning({
  postcode,
  state,
  country,
}: {
  readonly postcode: string;
  readonly state: string;
  readonly country: string;
}): string | undefined {
  const code = postcode.trim();
  const known = STATES.find((one) => one === state.trim().toUpperCase());
  const isAustralian = ['', 'australia', 'au'].includes(country.trim().toLowerCase());
  if (!isAustralian || known === undefined || code === '' || isPostcodeOfState(code, known)) return undefined;
  return isPostcode(code) ? `Postcode ${code} is not in ${known}.` : `${code} is not a valid postcode`;
}

/** '{code} is not a valid postcode', 'A, B and C are not valid postcodes' (spec 3 §5); undefined when all are. */
export function postcodesMessage(codes: readonly string[]): string | undefined {
  const wrong = codes.filter((code) => !isPostcode(code));
  const last = wrong.at(-1);
  if (last === undefined) return undefined;
  return wrong.length === 1
    ? `${last} is not a valid postcode`
    : `${wrong.slice(0, -1).join(', ')} and ${last} are not valid postcodes`;
}
