// What Twilio is told to do with a call that a browser starts (TwiML).
import { isPhone, normalisePhone } from '#domain/phone.ts';

function response(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
}

/**
 * The answer to a call: it dials the number, and nothing else can get into it.
 * @param to as the browser's device gave it
 */
export function outgoingCall(to: string, callerId: string): string {
  const number = normalisePhone(to);
  if (!isPhone(number)) return response('<Say language="en-AU">This number is not valid.</Say>');
  return response(`<Dial callerId="${callerId}"><Number>${number}</Number></Dial>`);
}
