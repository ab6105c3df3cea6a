-- Notifications always appear in the app; a person's preferences also send them by e-mail (RULES 24). The message is a
-- job of the transaction that causes the notification.

create function app.email_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- loading data across organisations tells nobody by e-mail
  if app.is_platform() or new.org_id is distinct from app.org_id() then
    return null;
  end if;
  perform app.enqueue('notification-email', jsonb_strip_nulls(jsonb_build_object('notificationId', new.id, 'claimId', new.claim_id, 'complaintId', new.complaint_id)), 'notification:' || new.id)
  from user_in_org m
  where m.org_id = new.org_id and m.user_id = new.user_id and not m.disabled and m.email <> ''
    and case new.kind
      when 'task assigned' then m.notification_assigned_to_task
      when 'complaint assigned' then m.notification_assigned_to_complaint_as_owner
      when 'complaint created' then m.notification_complaint_created
      when 'complaint indicator changed' then m.notification_complaint_indicator_changed
      when 'complaint created in my handling party' then m.notification_complaint_created_in_my_external_org
      else false
    end;
  return null;
end
$$;
comment on function app.email_notification() is 'Enqueues a notification''s e-mail where the person''s preferences ask for it.';

create trigger t90_email_notification after insert on notification for each row execute function app.email_notification();
