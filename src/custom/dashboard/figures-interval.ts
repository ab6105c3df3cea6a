/** Numbers are pushed at most this often, and asked for this often while the socket is down; milliseconds. */
export const FIGURES_INTERVAL_MS = 10_000;
