// What messages are called by their channel and direction, on screens and on paper.

const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { inbound: 'E-mail received', outbound: 'E-mail' },
  sms: { inbound: 'Text message received', outbound: 'Text message' },
  phone: { inbound: 'Incoming call', outbound: 'Outgoing call' },
  link: { inbound: 'Link', outbound: 'Link copied' },
};

/** 'E-mail received', 'Outgoing call'. */
export function messageKind({ channel, direction }: { readonly channel: string; readonly direction: string }): string {
  return KINDS[channel]?.[direction] ?? channel;
}
