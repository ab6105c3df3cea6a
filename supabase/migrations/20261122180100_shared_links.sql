-- Sharing a claim's public link is a message of the claim, with who and to whom (RULES 16): one that was copied has a
-- channel of its own. The service writes these; what people may log themselves stays the telephone call.
alter table comm_log drop constraint comm_log_channel_check;
alter table comm_log add constraint comm_log_channel_check check (channel in ('email', 'sms', 'phone', 'link'));
