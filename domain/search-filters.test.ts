import { expect, it } from 'vitest';
import { containsPattern } from './search-filters.ts';

it('[1§2.1] takes wildcards for what they are', () => expect(containsPattern(' 50%_a\\ ')).toBe('%50\\%\\_a\\\\%'));
