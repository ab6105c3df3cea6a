-- A claim is found from any page by parts of its policy's number or the number that others know it by (UX §4).

create index claim_policy_no_part_idx on claim using gin (policy_no extensions.gin_trgm_ops);
create index claim_external_id_part_idx on claim using gin (external_id extensions.gin_trgm_ops);
