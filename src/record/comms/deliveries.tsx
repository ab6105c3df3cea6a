import { Delivery } from './delivery.tsx';
import type { FullMessage } from './message-body.tsx';
import { fullAddress, readPeople, readTexts } from './message.ts';
import { ResendButton } from './resend-button.tsx';

const namesOf = (recipients: unknown): string =>
  [...readPeople(recipients).map(fullAddress), ...readTexts(recipients)].join(', ');

/** What became of a message, and where it went to several numbers, of each. */
export function Deliveries({ message }: { readonly message: FullMessage }) {
  const { CommDeliveries: all, direction, channel } = message;
  return (
    <>
      <Delivery message={message}>
        <ResendButton message={message} />
      </Delivery>
      {all.length > 1 && (
        <ul className="cm-deliveries" aria-label="Deliveries">
          {all.map(({ id, recipients, status, error }) => (
            <li key={id}>
              <span className="cm-quiet">{namesOf(recipients)}</span>
              <Delivery message={{ direction, channel, deliveryStatus: status, deliveryError: error }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
