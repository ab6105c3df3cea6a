// Log to timeline: a completed item on the claim's timeline.
import type { EffectContext, EffectResult } from '../effect.ts';

export async function logToTimeline({ client, claim, node, now }: EffectContext): Promise<EffectResult> {
  await client.query(
    // after the steps that are done and before those that are not
    `insert into timeline_item (claim_id, label, label_when_completed, "order", is_completed, completed_timestamp, internal_name)
     select $1, $2, $2, coalesce(max("order") filter (where is_completed), 0), true, $3, $4 from timeline_item where org_id = app.org_id() and claim_id = $1`,
    [claim.id, node.config.label || node.label, now, node.id],
  );
  return {};
}
