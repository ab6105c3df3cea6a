/** RULES 14: the zone of an organisation until it chooses one. */
export const DEFAULT_ZONE = 'Australia/Sydney';
