// What a resource definition is (see schemas/README.md). From one of these come the list, the form, the record's type,
// the service's check of the same write, the import and the export.
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { PersonChange, SaveQuestion } from '#domain/own-access.ts';
import type { Role } from '#domain/session.ts';
import type { Kind } from './kinds.ts';

export type Feature = 'claim' | 'complaint' | 'compliance';

/** Points at a record of another table, by its id. */
export interface Reference {
  /** GraphQL type, e.g. Insurer. */
  readonly type: string;
  /** Field that names the record to a person. */
  readonly label: string;
  /** Name of the object relationship; the property without its Id, capitalised, when left out. */
  readonly relation?: string;
  /** Hasura condition that the offered records meet. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** A record that is not there yet can be made from the field. */
  readonly create?: boolean;
}

/** JSON Schema draft-07 of one property, with our own keywords. Presentation does not stand here. */
export interface PropertySchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly title: string;
  /** Help below the field. */
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly format?: 'email' | 'date' | 'date-time' | 'uri' | 'uuid';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: ItemSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly readOnly?: boolean;
  /** Chooses column, field, filter and format from the one registry of kinds. */
  readonly 'x-kind'?: Kind;
  readonly 'x-reference'?: Reference;
  /** Of a user: the record's text property for somebody who is none ('Other' with free text, spec 3 §5). The user's field draws it. */
  readonly 'x-other'?: string;
  /** Of a contact list: which fields its contacts have (spec 1 §3); a broker's when left out. */
  readonly 'x-contacts'?: 'insurer' | 'broker' | 'policyHolder';
  /** Choices are the organisation's setting of this name, e.g. task_types. */
  readonly 'x-options'?: string;
  /** What the values of `enum` are called; a value without an entry is shown as it is. */
  readonly 'x-labels'?: Readonly<Record<string, string>>;
  /** The spec's message: for any failure of this property but absence, or by JSON Schema keyword. */
  readonly errorMessage?: string | Readonly<Record<string, string>>;
}

/** What a list's schema says of its items. */
type ItemSchema = Readonly<Record<string, unknown>> & Pick<PropertySchema, 'enum' | 'x-labels' | 'x-options'>;

export interface RecordSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly if?: Readonly<Record<string, unknown>>;
  readonly then?: Readonly<Record<string, unknown>>;
  readonly else?: Readonly<Record<string, unknown>>;
  readonly allOf?: readonly Readonly<Record<string, unknown>>[];
}

/** A fault of a record: where it is, and the sentence for the person. */
export interface RecordIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A rule over several fields that JSON Schema cannot say: a pure function of domain/. It must bear missing fields. */
export type RecordRule = (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];

/** A group of fields under a heading; fields in a pair stand side by side. */
export interface FormSection<Property extends string> {
  readonly title?: string;
  readonly fields: readonly (Property | readonly [Property, Property])[];
}

export interface FormDefinition<Property extends string> {
  readonly drawer: 400 | 500 | 640 | 700 | 750 | 1000;
  /** Where an existing record's form stands below the list's path, where `{id}` alone is another page: `edit/{id}`. */
  readonly path?: `${string}{id}`;
  /** Left out: all properties in their order. */
  readonly sections?: readonly FormSection<Property>[];
  /** A field drawn by a component that a feature offers (src/app/named-components.ts) instead of its kind's. */
  readonly widgets?: { readonly [P in Property]?: string };
  /** Components that a feature offers (src/app/named-components.ts) under the fields of an existing record (tables of its children). */
  readonly below?: readonly string[];
  /** A component that a feature offers (src/app/named-components.ts) that draws the whole drawer (wizards). */
  readonly drawnBy?: string;
  /** What is asked before a change of an existing record is saved, for a consequence that the form does not show; a pure function of domain/. */
  readonly question?: (change: PersonChange) => SaveQuestion | undefined;
}

export interface RowLink {
  readonly label: string;
  /** Path with record fields in braces: /app/configuration/product-types/{id} */
  readonly to: string;
}

/** A filter by any of several records whose ids stand in a list that belongs to a record which the row points to. */
export interface RelatedFilter {
  readonly title: string;
  readonly reference: Reference;
  /** Paths from the row to the lists of ids, e.g. Claim.partyIds; one of them holding one of the records is enough. */
  readonly paths: readonly string[];
}

export interface ListDefinition<Property extends string> {
  /** Properties, `id`, or a dotted path through a relationship (Insurer.name); what a person sees before they choose their own. */
  readonly columns: readonly (Property | 'id' | `${string}.${string}`)[];
  /** Further columns that a person may choose. */
  readonly moreColumns?: readonly (Property | 'id' | 'createdAt' | 'updatedAt' | `${string}.${string}`)[];
  /** Cells drawn by a component that a feature offers (src/app/named-components.ts) instead of their kind's, with what else of the row it reads. */
  readonly cells?: { readonly [P in Property]?: { readonly drawnBy: string; readonly reads: readonly Property[] } };
  readonly filters?: readonly (Property | `${string}.${string}`)[];
  /** Filters by records that the rows' relations list, by the filters' names. */
  readonly relatedFilters?: Readonly<Record<string, RelatedFilter>>;
  readonly sort: { readonly [P in Property | 'id']?: 'asc' | 'desc' };
  /** Hides the pager while there is one page. */
  readonly quietPager?: boolean;
  readonly links?: readonly RowLink[];
}

/** What toasts say where a resource has words of its own (spec 3 §8). */
export interface ResourceTexts {
  /** Label of the button that adds: 'Add new' when left out. */
  readonly add?: string;
  /** 'Successfully added' when left out. */
  readonly added?: string;
  /** 'Saved.' when left out. */
  readonly saved?: string;
  /** 'Deleting...' when left out. */
  readonly deleting?: string;
  /** 'Successfully deleted' when left out. */
  readonly deleted?: string;
  /** Label of the button that deletes: 'Delete' when left out. */
  readonly delete?: string;
}

/** What a clone of a record does not take over as it is, beside what none does (src/kit/form/clone-values.ts). */
export interface CloneDefinition<Property extends string> {
  /** Properties that begin as in any new record. */
  readonly without?: readonly Property[];
  /** Texts beside the record's name that no two records share. */
  readonly renamed?: readonly Property[];
  /** What hangs on the record and is not taken over, as its page calls it: said where the clone is made. */
  readonly leaves?: readonly string[];
  /** What hangs on it and is taken over when the clone is saved, as its page calls it. */
  readonly takes?: readonly string[];
}

/** Why records are not cloned, for whoever reads the definition. */
export interface NoClone {
  readonly not: string;
}

export interface ResourceDefinition<Schema extends RecordSchema = RecordSchema, Property extends string = string> {
  /** GraphQL type, and so the table and the react-admin resource. */
  readonly type: string;
  /** Path under /app; `{route}/add` and `{route}/{id}` are its drawers. Absent: only pages made by hand open its form. */
  readonly route?: string;
  /** The page at `route` is made by hand (tabs, a tree): no page is made from the definition. */
  readonly isHosted?: boolean;
  readonly label: { readonly one: string; readonly many: string };
  /** One line under the title. */
  readonly purpose?: string;
  readonly feature?: Feature;
  /** Who may open its page; org_admin alone when left out. */
  readonly read?: readonly Role[];
  /** Who may change it. */
  readonly write: readonly Role[];
  readonly record: Schema;
  readonly rules?: readonly RecordRule[];
  readonly form: FormDefinition<Property>;
  readonly list: ListDefinition<Property>;
  /** The route's parameter that narrows the list and is given to new records: productTypeId for product-types/:productTypeId. */
  readonly parent?: Property;
  /** Condition that always holds for the list, e.g. not deleted (which 'soft' adds by itself). */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly remove: 'hard' | 'soft' | 'none';
  readonly texts?: ResourceTexts;
  /** Records can be brought in from CSV. */
  readonly import?: boolean;
  /** Records of the configuration can be cloned: why not, or what their clones do not take over. */
  readonly clone?: NoClone | CloneDefinition<Property>;
  /** An organisation may add fields of its own. */
  readonly customFields?: boolean;
}

/**
 * Makes a definition, keeping its literals, and checks that columns, filters and layout name properties.
 * @returns the definition itself
 */
export function defineResource<const Schema extends RecordSchema>(
  definition: ResourceDefinition<Schema, Extract<keyof Schema['properties'], string>>,
): ResourceDefinition<Schema, Extract<keyof Schema['properties'], string>> {
  return definition;
}

/** What every record has beside its properties. */
export interface RecordKeys {
  readonly id: number;
  readonly orgId: number;
  readonly rowVersion: number;
}

/** The record's type, from its JSON Schema. */
export type RecordOf<Definition> = Definition extends { readonly record: infer Schema extends JSONSchema }
  ? FromSchema<Schema> & RecordKeys
  : never;
