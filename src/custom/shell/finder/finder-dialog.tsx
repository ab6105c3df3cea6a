import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import Dialog from '@mui/material/Dialog';
import useAutocomplete from '@mui/material/useAutocomplete';
import { policyHolderName } from '#domain/contacts.ts';
import { lengthFault } from '#domain/text-length.ts';
import { claimLabel, MOST_FOUND, useFoundClaims, type FoundClaim } from '#src/providers/data/use-found-claims.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { SearchIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import './finder.css';

interface Props {
  readonly onClose: () => void;
}

const TITLE = 'Find a claim';
const LONGEST = 100;
const all = <Option,>(options: Option[]): Option[] => options;

/** What stands under the field, in words that are read out as they change. */
function statusOf(text: string, { records, loading, hasFailed }: ReturnType<typeof useFoundClaims>): string {
  if (text.trim() === '')
    return 'Type a claim number, a policy number, or the name, email or phone of a policy holder.';
  const tooLong = lengthFault(text.trim(), LONGEST);
  if (tooLong !== undefined) return `${tooLong}.`;
  if (loading) return 'Searching...';
  if (hasFailed) return 'The search did not work. Type again to try once more.';
  if (records.length === 0) return 'No claim matches';
  if (records.length >= MOST_FOUND) return `The newest ${MOST_FOUND}. Type more to find others.`;
  return records.length === 1 ? '1 claim' : `${records.length} claims`;
}

function Found({ claim }: { readonly claim: FoundClaim }) {
  const { label } = useClaimLists();
  return (
    <>
      <Indicator color={claim.indicatorColor} title={claim.indicatorTitle ?? undefined} />
      <b>Claim {claim.id}</b>
      <span className="sf-who">{[policyHolderName(claim), claim.policyNo].filter(Boolean).join(', ')}</span>
      <StatusChip kind="claim" value={claim.status} label={label('status', claim.status)} />
    </>
  );
}

/** Inside of the dialog: the field must stand when the Autocomplete first looks for it. */
function Finder({ onClose }: Props) {
  const navigate = useNavigate();
  const statusId = useId();
  const [text, setText] = useState('');
  const isAsked = text.trim() !== '' && lengthFault(text.trim(), LONGEST) === undefined;
  const found = useFoundClaims(text, isAsked);
  const isSearching = found.loading || !isAsked;
  // Enter may come before the answer: it means the first of what was asked for, never of what stood there before
  const wantsFirst = useRef(false);
  const choose = (claim: FoundClaim) => {
    void navigate(`/app/claims/details/${claim.id}`);
    onClose();
  };
  const chooseFirst = useEffectEvent(() => {
    if (!wantsFirst.current) return;
    wantsFirst.current = false;
    const [first] = found.records;
    if (first) choose(first);
  });
  useEffect(() => {
    if (!isSearching) chooseFirst();
  }, [isSearching]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<FoundClaim>({
    id: 'finder',
    open: true,
    options: isSearching ? [] : [...found.records],
    filterOptions: all,
    getOptionKey: ({ id }) => id,
    getOptionLabel: claimLabel,
    autoHighlight: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      wantsFirst.current = false;
      setText(next);
    },
    onChange: (_event, claim) => claim && choose(claim),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  return (
    <>
      <div className="sf-field" {...getRootProps()}>
        <SearchIcon />
        <input
          {...getInputProps()}
          // a dialog that is nothing but this field
          autoFocus
          type="search"
          enterKeyHint="go"
          aria-label={TITLE}
          aria-describedby={statusId}
          placeholder="Claim, policy, name, phone"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.loading) wantsFirst.current = true;
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <p id={statusId} role="status" className="sf-status">
        {statusOf(text, found)}
      </p>
      <ul {...getListboxProps()} aria-label="Claims" className="sf-list">
        {(isSearching ? [] : found.records).map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index });
          return (
            <li key={key} {...props}>
              <Found claim={option} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A field and the claims that it finds; Enter opens the first one, arrows choose another. */
export function FinderDialog({ onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'sf-paper' } }}
    >
      <h2 id={titleId} className="cw-vh">
        {TITLE}
      </h2>
      <Finder onClose={onClose} />
    </Dialog>
  );
}
