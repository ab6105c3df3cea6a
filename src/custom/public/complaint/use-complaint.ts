// The state of the complaint form: what is typed, what is wrong with it, and its sending.
import { useCallback, useRef, useState } from 'react';
import {
  PUBLIC_COMPLAINT_FIELDS,
  publicComplaintFaults,
  type PublicComplaint,
  type PublicComplaintField,
} from '#domain/public-complaint.ts';
import { PublicCallError } from '../ask.ts';
import { sendComplaint, type OfferedIssue, type Receipt, type WaitingFile } from './complaint-calls.ts';
import { dropDraft, keepDraft, readDraft, withKey, type ComplaintDraft } from './complaint-draft.ts';

export type Place = PublicComplaintField | 'files';
export type Faults = Readonly<Partial<Record<Place, string>>>;

const NO_ANSWER =
  'Your complaint could not be sent. What you typed is still here. Check your connection and send it again.';
const TOO_OFTEN =
  'Too many complaints were sent from your connection. What you typed is still here. Try again later, or call us.';
const STILL_UPLOADING = 'Wait until all files are uploaded, or remove them';

const isPlace = (value: unknown): value is Place =>
  value === 'files' || PUBLIC_COMPLAINT_FIELDS.some((field) => field === value);

function faultsOf(values: PublicComplaint, issues: readonly OfferedIssue[]): Faults {
  const found = publicComplaintFaults(
    values,
    issues.map(({ key }) => key),
  );
  return Object.fromEntries(found.map(({ path, message }) => [path[0], message]));
}

/** What the service refused, at its fields; paths are those of submitPublicComplaint. */
function refusedFaults(error: PublicCallError): Faults {
  return Object.fromEntries(
    error.issues.flatMap(({ path, message }) => {
      const place = path.find(isPlace);
      return place === undefined ? [] : [[place, message]];
    }),
  );
}

/** What is said of a failure that is no fault of a field. */
function failureOf(error: unknown): string {
  if (!(error instanceof PublicCallError) || error.code === undefined) return NO_ANSWER;
  if (error.code === 'too-many-requests') return TOO_OFTEN;
  return error.code === 'validation-failed' ? error.message : NO_ANSWER;
}

export interface ComplaintState {
  readonly values: PublicComplaint;
  readonly files: readonly WaitingFile[];
  /** Faults that are shown: of fields that were left, or of all once it was tried to be sent. */
  readonly faults: Faults;
  /** The faults of the last try, in the order of the form. */
  readonly summary: readonly { readonly place: Place; readonly message: string }[];
  readonly failure: string | undefined;
  readonly isSending: boolean;
  readonly change: (field: PublicComplaintField, value: string) => void;
  readonly leave: (field: PublicComplaintField) => void;
  readonly addFile: (file: WaitingFile) => void;
  readonly removeFile: (file: WaitingFile) => void;
  /** @returns the places of what is wrong */
  readonly send: (homepage: string, isUploading: boolean) => Promise<readonly Place[]>;
}

interface Options {
  readonly orgId: string;
  readonly issues: readonly OfferedIssue[];
  readonly onSent: (receipt: Receipt, values: PublicComplaint) => void;
  /** The organisation takes no complaints any more. */
  readonly onGone: () => void;
}

export function useComplaint({ orgId, issues, onSent, onGone }: Options): ComplaintState {
  const [draft, setDraft] = useState(() => readDraft(orgId));
  const [left, setLeft] = useState<ReadonlySet<Place>>(new Set());
  /** What the service refused, until the field is changed. */
  const [refused, setRefused] = useState<Faults>({});
  const [tried, setTried] = useState<readonly Place[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const keep = useCallback(
    (next: (draft: ComplaintDraft) => ComplaintDraft) =>
      setDraft((before) => {
        const after = next(before);
        keepDraft(orgId, after);
        return after;
      }),
    [orgId],
  );
  const forget = (place: Place) => setRefused(({ [place]: _gone, ...others }) => others);

  const all: Faults = { ...refused, ...faultsOf(draft.values, issues) };
  const faults = Object.fromEntries(
    Object.entries(all).filter(([place]) => isPlace(place) && (left.has(place) || tried.includes(place))),
  );

  function showFaults(found: Faults): readonly Place[] {
    const places = [...PUBLIC_COMPLAINT_FIELDS, 'files' as const].filter((place) => found[place] !== undefined);
    setTried(places);
    setLeft(new Set([...PUBLIC_COMPLAINT_FIELDS, 'files']));
    return places;
  }

  async function post(homepage: string): Promise<readonly Place[]> {
    const keyed = withKey(draft);
    keep(() => keyed);
    try {
      const { values, files, tried: once } = keyed;
      const receipt = await sendComplaint({ orgId, key: once.key, values, files, homepage });
      if (receipt === undefined) {
        onGone();
        return [];
      }
      dropDraft(orgId);
      onSent(receipt, values);
      return [];
    } catch (error) {
      const found = error instanceof PublicCallError ? refusedFaults(error) : {};
      setRefused(found);
      const places = showFaults(found);
      if (places.length === 0) setFailure(failureOf(error));
      return places;
    }
  }

  return {
    values: draft.values,
    files: draft.files,
    faults,
    summary: tried.flatMap((place) => {
      const message = all[place];
      return message === undefined ? [] : [{ place, message }];
    }),
    failure,
    isSending,
    change(field, value) {
      keep((before) => ({ ...before, values: { ...before.values, [field]: value } }));
      forget(field);
    },
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    addFile(file) {
      keep((before) => ({ ...before, files: [...before.files, file] }));
      forget('files');
    },
    removeFile({ ticket }) {
      keep((before) => ({ ...before, files: before.files.filter((file) => file.ticket !== ticket) }));
      forget('files');
    },
    async send(homepage, isUploading) {
      // a second press while it is on its way
      if (sending.current) return [];
      setFailure(undefined);
      const found: Faults = {
        ...faultsOf(draft.values, issues),
        ...(isUploading && { files: STILL_UPLOADING }),
      };
      if (Object.keys(found).length > 0) {
        setRefused(isUploading ? { files: STILL_UPLOADING } : {});
        return showFaults(found);
      }
      setTried([]);
      sending.current = true;
      setSending(true);
      try {
        return await post(homepage);
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
  };
}
