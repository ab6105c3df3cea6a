-- An incident that a failed attestation proposed is a breach of that obligation from its first moment on.

alter table incident add constraint incident_obligation_id_fkey foreign key (org_id, obligation_id) references obligation;
comment on constraint incident_obligation_id_fkey on incident is '@array -';
create index incident_obligation_id_idx on incident (org_id, obligation_id);

create function app.record_breach() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into obligation_incident (org_id, obligation_id, incident_id) values (new.org_id, new.obligation_id, new.id);
  return null;
end
$$;
comment on function app.record_breach() is 'Links a new incident to the obligation that proposed it.';
create trigger t61_breach after insert on incident for each row when (new.obligation_id is not null) execute function app.record_breach();
