-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.check_payment_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- it would begin a record of its own in the payment file
  if new.description ~ '[\r\n]' and (tg_op = 'INSERT' or new.description <> old.description) then
    perform app.refuse('The description has a line break.', 'description');
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if new.status <> old.status then
    if (old.status, new.status) not in (('open', 'written'), ('open', 'cancelled'), ('written', 'confirmed'), ('written', 'cancelled')) then
      perform app.refuse('A ' || old.status || ' payment run can''t become ' || new.status || '.', 'status');
    end if;
    case new.status
      when 'written' then
        if old.payment_count = 0 then
          perform app.refuse('Choose payments for the run first.', 'status');
        end if;
        new.written_by_id := app.actor_id(); new.written_at := now();
      when 'confirmed' then new.confirmed_by_id := app.actor_id(); new.confirmed_at := now();
      else
        if old.status = 'written' and btrim(coalesce(new.cancel_reason, '')) = '' then
          perform app.refuse('Field is required', 'reason');
        end if;
        new.cancelled_by_id := app.actor_id(); new.cancelled_at := now();
    end case;
  elsif old.status <> 'open' and (new.processing_date, new.description) is distinct from (old.processing_date, old.description) then
    perform app.refuse('The file of this run is written.', 'status');
  end if;
  return new;
end
$function$;
