// The kinds of value that lists, forms, filters and formats know. Each has one entry in every registry of kinds.

export const KINDS = [
  'text', 'multiline', 'number', 'boolean', 'choice', 'choices', 'money', 'date', 'dateTime', 'email', 'phone', 'abn', 'bsb', 'account', 'postcode', 'postcodes',
  'state', 'country', 'color', 'interval', 'weekday', 'tags', 'richText', 'json', 'file', 'logo', 'contacts', 'user', 'reference', 'milestone',
] as const;

export type Kind = (typeof KINDS)[number];
