// In the place of pluralize: ra-data-graphql's own names of operations, which ra-data-hasura replaces, are its only use.

export default function pluralize(word: string): string {
  return word;
}
