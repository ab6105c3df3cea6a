// Postgres types that the engine itself casts to.
import type { PgType } from '../catalogue/model.ts';

export const TEXT: PgType = { name: 'text', sql: 'text', category: 'S' };
export const INT4: PgType = { name: 'int4', sql: 'int4', category: 'N' };
export const INT8: PgType = { name: 'int8', sql: 'int8', category: 'N' };
export const BOOL: PgType = { name: 'bool', sql: 'bool', category: 'B' };
