/** 'RG271 271.51' */
export function obligationName({ source, section }: { readonly source: string; readonly section: string }): string {
  return `${source} ${section}`.trim();
}
