// The world outside, as the service reaches it.
import type { Route } from '../http/router.ts';
import type { MailGateway } from './mail/gateway.ts';
import type { PolicyLookupGateway } from './policy-lookup/gateway.ts';
import type { SmsGateway } from './sms/gateway.ts';
import type { StorageGateway } from './storage/gateway.ts';
import type { VoiceGateway } from './voice/gateway.ts';

export interface Gateways {
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  readonly storage: StorageGateway;
  readonly policyLookup: PolicyLookupGateway;
  readonly voice: VoiceGateway;
  readonly routes: readonly Route[];
}
