import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import { containsPattern } from '#domain/search-filters.ts';
import { PreviewClaimsDocument, type PreviewClaimsQuery } from '#src/generated/documents/template-preview.ts';

export type PreviewClaim = PreviewClaimsQuery['Claim'][number];

const TYPING_MS = 200;
const NONE: readonly PreviewClaim[] = [];

/** A claim as people know it: number, policy holder, policy. */
export function claimLabel({ id, policyNo, phFirstName, phLastName, phCompany }: PreviewClaim): string {
  const holder = phCompany ?? [phFirstName, phLastName].filter(Boolean).join(' ');
  return [String(id), holder, policyNo].filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

/** Claims by number, policy holder or policy number, newest first, while the list is open. */
export function usePreviewClaims(text: string, isOpen: boolean): { readonly claims: readonly PreviewClaim[]; readonly loading: boolean } {
  const client = useApolloClient();
  const [state, setState] = useState({ claims: NONE, loading: false });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, loading: true }));
      const typed = text.trim();
      const contains = { _ilike: containsPattern(typed) };
      const where = typed === '' ? {} : { _or: [...(/^\d{1,15}$/.test(typed) ? [{ id: { _eq: Number(typed) } }] : []), { policyNo: contains }, { phLastName: contains }, { phFirstName: contains }, { phCompany: contains }] };
      client.query({ query: PreviewClaimsDocument, variables: { where }, fetchPolicy: 'network-only' }).then(
        ({ data }) => isCurrent && setState({ claims: data.Claim, loading: false }),
        () => isCurrent && setState({ claims: NONE, loading: false }),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text, isOpen]);
  return state;
}
