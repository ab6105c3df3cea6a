/** Name, in the designer's address, of the node or edge that it shows first. */
export const SHOWN_PART = 'show';
