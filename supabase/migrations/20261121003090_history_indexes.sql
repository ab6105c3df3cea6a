-- The history of one record by kind of record and by person: without these, a filter reads what the whole organisation did.
create index log_claim_entity_idx on log (org_id, claim_id, entity, id desc) where claim_id is not null;
create index log_claim_user_idx on log (org_id, claim_id, user_id, id desc) where claim_id is not null;
create index log_complaint_entity_idx on log (org_id, complaint_id, entity, id desc) where complaint_id is not null;
create index log_complaint_user_idx on log (org_id, complaint_id, user_id, id desc) where complaint_id is not null;
