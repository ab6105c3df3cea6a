// What the engine knows of the database: tables, columns, keys, relationships and functions, with both names of each.

export interface PgType {
  readonly name: string;
  /** How a cast is written, e.g. int8 or public.claim_kind. */
  readonly sql: string;
  /** pg_type.typcategory of the base type: N number, S string, D date, B boolean, ... */
  readonly category: string;
  /** Set for arrays. */
  readonly element?: PgType;
  /** Set when Postgres can neither compare nor order its values, as of json and points. */
  readonly unordered?: boolean;
}

export interface Column {
  readonly kind: 'column';
  readonly name: string;
  readonly field: string;
  readonly type: PgType;
  readonly nullable: boolean;
  /** Generated columns (and identities "always") take no values. */
  readonly writable: boolean;
  /** Most characters of a text, where the column has a limit. */
  readonly maxLength: number | undefined;
  readonly comment: string | undefined;
  /** A function that gives the values that its rows have, of which there are few: a pattern is compared with these first. */
  readonly valuesFunction: string | undefined;
  /** The enum table whose keys this column holds. */
  enumTable?: Table;
}

interface RelationshipBase {
  readonly field: string;
  readonly target: Table;
  /** Pairs of columns that are equal: ours and theirs. */
  readonly on: readonly { readonly from: Column; readonly to: Column }[];
  /** Whether a nested row is written before ours (we hold its key) or after it. */
  readonly insertOrder: 'before' | 'after';
}

export interface ObjectRelationship extends RelationshipBase {
  readonly kind: 'object';
}

interface ArrayRelationship extends RelationshipBase {
  readonly kind: 'array';
}

export type Relationship = ObjectRelationship | ArrayRelationship;

export interface FunctionArgument {
  /** SQL name; undefined for a positional one. */
  readonly name: string | undefined;
  readonly field: string;
  readonly type: PgType;
  readonly hasDefault: boolean;
}

/** A place in a function's list: what the request gives, the session's claims, or the row that a field is computed of. */
export interface FunctionPlace {
  readonly takes: 'argument' | 'session' | 'row';
  readonly argument: FunctionArgument;
}

/** What a comment says of a function's rows, for live queries. */
export interface LiveFunction {
  /** Tables whose rows its result depends on, by their SQL names; undefined: any. */
  readonly reads: readonly string[] | undefined;
  /** It is not asked again sooner than after so long, in milliseconds. */
  readonly everyMilliseconds: number;
  /** Its rows depend on who asks only by which rows of these tables they may see. */
  readonly isShared: boolean;
}

export interface TableFunction {
  readonly kind: 'function';
  readonly name: string;
  readonly field: string;
  readonly sql: string;
  /** What the request may give. */
  readonly arguments: readonly FunctionArgument[];
  /** All of its places, in the order in which it was declared. */
  readonly places: readonly FunctionPlace[];
  readonly returns: Table;
  readonly volatile: boolean;
  readonly live: LiveFunction;
  readonly comment: string | undefined;
}

/** A function of a row: a scalar, or rows of a table. */
export interface ComputedField {
  readonly kind: 'computed';
  readonly field: string;
  readonly sql: string;
  readonly name: string;
  /** What the request may give. */
  readonly arguments: readonly FunctionArgument[];
  /** All of its places, in the order in which it was declared. */
  readonly places: readonly FunctionPlace[];
  readonly returns: { readonly table: Table } | { readonly type: PgType };
}

export interface Constraint {
  readonly name: string;
  readonly columns: readonly string[];
}

export type Member = Column | Relationship | ComputedField;

export interface Table {
  readonly kind: 'table';
  readonly name: string;
  /** GraphQL type. */
  readonly type: string;
  /** Quoted and with its schema. */
  readonly sql: string;
  readonly columns: readonly Column[];
  /** By GraphQL name: columns, relationships, computed fields. */
  readonly members: ReadonlyMap<string, Member>;
  readonly key: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly comment: string | undefined;
  /** Tables whose rows it shows: itself, or what a view reads. */
  readonly reads: readonly string[];
  /** A live query of its rows is not asked again sooner than after so long, in milliseconds. */
  readonly everyMilliseconds: number;
  /** Values of an enum table with their descriptions. */
  readonly enumValues: readonly { readonly value: string; readonly description: string | undefined }[] | undefined;
}

export interface Catalogue {
  readonly tables: readonly Table[];
  readonly functions: readonly TableFunction[];
}

/** Overrides of what the rules would make of the database; with `tables` given, nothing else is served. */
export interface CatalogueOverrides {
  readonly tables?: readonly { readonly name: string; readonly isEnum?: boolean }[];
  readonly relationships?: readonly RelationshipOverride[];
  readonly functions?: readonly { readonly name: string; readonly sessionArgument?: string }[];
  readonly computedFields?: readonly {
    readonly table: string;
    readonly field: string;
    readonly function: string;
    readonly tableArgument?: string;
    readonly sessionArgument?: string;
  }[];
}

export interface RelationshipOverride {
  readonly table: string;
  readonly field: string;
  readonly kind: 'object' | 'array';
  /** Our foreign key columns; the key's target is found in the database. */
  readonly columns?: readonly string[];
  /** The other table and its foreign key columns towards us. */
  readonly remote?: { readonly table: string; readonly columns: readonly string[] };
  /** Neither: pairs of columns that need no foreign key. */
  readonly manual?: { readonly table: string; readonly mapping: Readonly<Record<string, string>> };
}
