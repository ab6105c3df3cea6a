// getTwilioToken: what the browser's voice device signs in with (spec 1 §7). Where calls are not set up there is no
// token and the status is 'na', which the call button shows (spec 1 §4).
import type { VoiceGateway } from '../../gateways/voice/gateway.ts';
import type { Action } from '../../graphql/options.ts';
import { currentUserId } from '../../caller/current-user.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function getTwilioToken({ voice }: { readonly voice: VoiceGateway }): Action {
  return {
    kind: 'mutation',
    name: 'getTwilioToken',
    isSecret: true,
    typeDefs: `type VoiceToken { token: String "na: calls are not set up on this installation" status: String! }
      extend type Mutation { "A token for telephone calls from the browser, good for an hour." getTwilioToken: VoiceToken }`,
    run: async (_args, context) => {
      const { orgId } = requireHandler(context.session);
      // the membership of this moment is checked by this query
      const userId = await currentUserId(context);
      const token = await voice.createToken(`org_${orgId}_user_${userId}`);
      return { token: token ?? null, status: voice.status };
    },
  };
}
