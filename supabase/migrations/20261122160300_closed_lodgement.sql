-- What a claim was lodged with is as final as its policy once the claim is closed (RULES 19).

create function app.check_lodgement_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := to_jsonb(new);
  lodged constant text[] := '{claim_occurred_at,claim_reported_at,claim_occurred_precision,claim_reported_precision,cause_of_loss,questionnaire_id,root_form_question_id,form_data,additional_info,json_data}';
  field text;
begin
  foreach field in array lodged loop
    if was -> field is distinct from now_is -> field then
      perform app.refuse('The claim is ' || old.status || '. Reopen it to change what was lodged.', app.field_name(field));
    end if;
  end loop;
  return new;
end
$$;
comment on function app.check_lodgement_change() is 'Closed, withdrawn and cancelled claims keep what they were lodged with; the fields are those of domain/claim-status.ts.';
create trigger t21_lodged before update on claim for each row
  when (app.is_closed(old.status) and app.is_closed(new.status)) execute function app.check_lodgement_change();
