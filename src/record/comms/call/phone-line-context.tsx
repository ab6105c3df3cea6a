import { createContext, lazy, Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import { GetTwilioTokenDocument } from '#src/generated/documents/voice-token.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { PhoneLine, type LineState, type VoiceDevice } from './phone-line.ts';

const CallPanel = lazy(() => import('./call-panel.tsx'));

const LineContext = createContext<PhoneLine | null>(null);

async function askToken(client: ApolloClient<object>): Promise<string | undefined> {
  const { data } = await client.mutate({ mutation: GetTwilioTokenDocument, context: { errors: 'handled' } });
  return data?.getTwilioToken?.token ?? undefined;
}

/** Twilio's device; its code is loaded here, because only installations that use it should wait for it. */
async function openDevice(token: string): Promise<VoiceDevice> {
  const { Device } = await import('@twilio/voice-sdk');
  return new Device(token, { closeProtection: true });
}

/** The telephone of everything below; the open call is shown above the pages, wherever they lead. */
export function PhoneLineProvider({ children }: { readonly children: ReactNode }) {
  const client = useApolloClient();
  const { report } = useErrorModal();
  const [line] = useState(() => new PhoneLine({ getToken: () => askToken(client), openDevice, onError: report }));
  useEffect(() => () => line.close(), [line]);
  const { call } = useSyncExternalStore(line.subscribe, line.state);
  return (
    <LineContext value={line}>
      {children}
      {call !== undefined && (
        <Suspense fallback={null}>
          <CallPanel line={line} />
        </Suspense>
      )}
    </LineContext>
  );
}

const NONE = () => () => undefined;
const NA: LineState = { status: 'na' };

/** The telephone and its state; it is opened by whoever shows a call button. 'na' where there is none. */
export function usePhoneLine(): { readonly line: PhoneLine | null; readonly state: LineState } {
  const line = use(LineContext);
  const state = useSyncExternalStore(line?.subscribe ?? NONE, line?.state ?? (() => NA));
  useEffect(() => void line?.open(), [line]);
  return { line, state };
}
