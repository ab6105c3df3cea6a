import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useNavigate } from 'react-router';
import { callIssues } from '#domain/logged-call.ts';
import { CommThreadsDocument, InsertCallDocument } from '#src/generated/documents/comms.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { parentKeys, useRecord } from '../../record.ts';
import { useRecordContacts } from '../contacts.ts';
import { CallFields } from './call-fields.tsx';
import { callRow, minutesOf, newCall, personFault, personIn, type CallForm } from './call-form.ts';
import { useCallStart } from './use-call-start.ts';

function faultsOf(form: CallForm): Readonly<Record<string, string | undefined>> {
  const issues = callIssues({ ...form, duration: minutesOf(form.duration) }, new Date());
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    person: personFault(form.person),
  };
}

/** Writes down a call that was made by telephone: comms/call (spec 1 §2.2, §5). */
export function LogCallDrawer() {
  const record = useRecord();
  const { user } = useSession();
  const navigate = useNavigate();
  const { people } = useRecordContacts();
  const source = useUserSource();
  const start = useCallStart();
  const [initial] = useState(() => ({ ...newCall(user.id, new Date()), ...start }));
  const [insert] = useMutation(InsertCallDocument, { refetchQueries: [CommThreadsDocument] });
  const close = () => void navigate(record.path('comms'));
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => initial,
    check: faultsOf,
    showsFaults: 'onSubmit',
    async save(call, _stored, context) {
      const [spoke] = await source.byIds(call.userId === null ? [] : [call.userId]);
      const person = personIn(
        call.person,
        people.filter(({ type }) => type === call.contactType),
      );
      return insert({ variables: { call: callRow(call, spoke?.name ?? '', person, parentKeys(record)) }, context });
    },
    done: close,
  });
  return (
    <FormDrawer title="Log call" width={500} form={form} onClose={close} focusFirstField hint="Ctrl Enter saves">
      <CallFields form={form} source={source} />
    </FormDrawer>
  );
}
