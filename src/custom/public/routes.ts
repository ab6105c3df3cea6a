type PublicPage =
  | { readonly page: 'landing' }
  | { readonly page: 'summary'; readonly accessKey: string }
  | { readonly page: 'invoice'; readonly orgId: string; readonly accessKey: string }
  | { readonly page: 'complaint'; readonly orgId: string }
  | { readonly page: 'complaint-status'; readonly accessKey: string }
  | { readonly page: 'unknown' };

/** Which public page an address names. */
export function publicPage(pathname: string): PublicPage {
  if (pathname === '/') return { page: 'landing' };
  const [, claimKey] = /^\/public\/lodgement-summary\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (claimKey !== undefined) return { page: 'summary', accessKey: claimKey };
  const [, complaintOrgId] = /^\/public\/new-complaint\/(\d{1,15})\/?$/.exec(pathname) ?? [];
  if (complaintOrgId !== undefined) return { page: 'complaint', orgId: complaintOrgId };
  const [, complaintKey] = /^\/public\/complaint-status\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (complaintKey !== undefined) return { page: 'complaint-status', accessKey: complaintKey };
  const [, orgId, accessKey] = /^\/public\/view-invoice\/(\d{1,15})\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return orgId === undefined || accessKey === undefined ? { page: 'unknown' } : { page: 'invoice', orgId, accessKey };
}
