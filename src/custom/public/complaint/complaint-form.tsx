import { useId, useRef, type FormEvent } from 'react';
import type { PublicComplaint } from '#domain/public-complaint.ts';
import type { ComplaintForm as Form, Receipt } from './complaint-calls.ts';
import { ComplaintFields, controlId, labelsOf } from './complaint-fields.tsx';
import { FilesField } from './files-field.tsx';
import { RequiredMark } from './form-fields.tsx';
import { useComplaint, type Place } from './use-complaint.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  readonly orgId: string;
  readonly form: Form;
  readonly onSent: (receipt: Receipt, values: PublicComplaint) => void;
  readonly onGone: () => void;
}

/** To the field, in the middle of the window: its label stands above it. */
function goTo(place: Place): void {
  const control = document.getElementById(controlId(place));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** The complaint form (UX §4g). */
export function ComplaintForm({ orgId, form, onSent, onGone }: Props) {
  const state = useComplaint({ orgId, issues: form.issues, onSent, onGone });
  const uploads = useUploads(orgId, state.files.length, state.addFile);
  const homepage = useRef<HTMLInputElement>(null);
  const homepageId = useId();
  const labels = labelsOf(state.values.preferredChannel);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = await state.send(homepage.current?.value ?? '', uploads.uploads.length > 0);
    if (first !== undefined) goTo(first);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Complaint">
      <h1>Make a complaint</h1>
      <p className="p-lead">
        Tell us what went wrong. It takes about five minutes. Fields marked <RequiredMark />
        <span className="p-unseen">with an asterisk</span> must be filled in.
      </p>
      {state.summary.length > 0 && (
        <div role="alert" className="p-summary">
          <h2>Your complaint was not sent</h2>
          <ul>
            {state.summary.map(({ place, message }) => (
              <li key={place}>
                <a
                  href={`#${controlId(place)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(place);
                  }}
                >
                  {labels[place]}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ComplaintFields form={form} state={state}>
        <FilesField
          id={controlId('files')}
          files={state.files}
          uploads={uploads}
          fault={state.faults.files}
          onRemove={state.removeFile}
        />
      </ComplaintFields>
      {/* no person sees it; password managers are told to leave it */}
      <div className="p-unseen" aria-hidden="true">
        <label htmlFor={homepageId}>Leave this empty</label>
        <input
          ref={homepage}
          id={homepageId}
          name="p-more"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </div>
      <div className="p-send">
        <button type="submit" className="p-button" aria-disabled={state.isSending || undefined}>
          {state.isSending ? 'Sending...' : 'Send complaint'}
        </button>
        {state.values.preferredChannel === 'Email' && <span>We will confirm it by email.</span>}
      </div>
      <div role="alert">{state.failure !== undefined && <p className="p-problem">{state.failure}</p>}</div>
    </form>
  );
}
