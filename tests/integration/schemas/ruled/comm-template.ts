// The product's own definition, made importable, to see that an import is held against what a request is.
import { commTemplate as served } from '#schemas/comm-template.ts';

export const commTemplate = { ...served, import: true };
