/** Who else is here, in words: 'Olivia is viewing', 'Olivia and Max are viewing', 'Olivia and 3 others are viewing'. */
export function viewerWords(names: readonly string[]): string {
  const [first = '', second = ''] = names.map((name) => name.split(' ')[0] ?? name);
  if (names.length === 0) return '';
  if (names.length === 1) return `${first} is viewing`;
  return `${first} and ${names.length === 2 ? second : `${names.length - 1} others`} are viewing`;
}
