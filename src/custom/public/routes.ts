type PublicPage =
  | { readonly page: 'landing' }
  | { readonly page: 'summary'; readonly accessKey: string }
  | { readonly page: 'unknown' };

/** Which public page an address names. */
export function publicPage(pathname: string): PublicPage {
  if (pathname === '/') return { page: 'landing' };
  const [, accessKey] = /^\/public\/lodgement-summary\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return accessKey === undefined ? { page: 'unknown' } : { page: 'summary', accessKey };
}
