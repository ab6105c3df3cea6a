import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import { useNavigate } from 'react-router';
import { callIssues } from '#domain/logged-call.ts';
import { CommMessagesDocument, InsertCallDocument } from '#src/generated/documents/comms.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { parentKeys, useRecord } from '../../record.ts';
import { useRecordContacts } from '../contacts.ts';
import { CallFields } from './call-fields.tsx';
import { callRow, minutesOf, newCall, personFault, personIn, type CallForm } from './call-form.ts';
import { useCallStart } from './use-call-start.ts';

/** The faults of a call by its fields; none before somebody tried to keep it. */
function faultsOf(form: CallForm, isTried: boolean): Readonly<Record<string, string>> {
  if (!isTried) return {};
  const person = personFault(form.person);
  const issues = callIssues({ ...form, duration: minutesOf(form.duration) }, new Date());
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...(person === undefined ? {} : { person }),
  };
}

function useSaveCall(form: CallForm) {
  const record = useRecord();
  const { people } = useRecordContacts();
  const source = useUserSource();
  const { submit, isSaving } = useSubmit();
  const [insert] = useMutation(InsertCallDocument, { refetchQueries: [CommMessagesDocument] });
  /** @returns whether it is kept; the error modal has what went wrong. */
  const save = (): Promise<boolean> =>
    submit({
      async write(context) {
        const [user] = await source.byIds(form.userId === null ? [] : [form.userId]);
        const person = personIn(
          form.person,
          people.filter(({ type }) => type === form.contactType),
        );
        return insert({ variables: { call: callRow(form, user?.name ?? '', person, parentKeys(record)) }, context });
      },
    });
  return { save, isSaving, source };
}

/** Writes down a call that was made by telephone: comms/call (spec 1 §2.2, §5). */
export function LogCallDrawer() {
  const { path } = useRecord();
  const { user } = useSession();
  const navigate = useNavigate();
  const formId = useId();
  const start = useCallStart();
  const [initial] = useState(() => ({ ...newCall(user.id, new Date()), ...start }));
  const [form, setForm] = useState<CallForm>(initial);
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { save, isSaving, source } = useSaveCall(form);
  const dirty = !isSaved && form !== initial;
  const leave = useLeaveGuard(dirty);
  const close = () => void navigate(path('comms'));
  const faults = faultsOf(form, isTried);
  const submit = async () => {
    setTried(true);
    const [first] = Object.keys(faultsOf(form, true));
    if (first !== undefined) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return;
    }
    if (!(await save())) return;
    setSaved(true);
    leave();
    close();
  };
  return (
    <RouteDrawer
      title="Log call"
      width={500}
      onClose={close}
      dirty={dirty}
      focusFirstField
      footer={<SaveFooter form={formId} isSaving={isSaving} onCancel={close} takesCtrlEnter />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is heard from the fields inside */}
      <form
        id={formId}
        noValidate
        className="cm-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <CallFields id={formId} form={form} onChange={setForm} faults={faults} source={source} />
      </form>
    </RouteDrawer>
  );
}
