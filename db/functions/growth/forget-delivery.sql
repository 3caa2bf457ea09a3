-- Trigger: when the consent of a mail is forgotten with its address, so is the address here; what was not sent never is.
create or replace function forget_delivery() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.to_address := null;
  new.contact_id := null;
  if old.state = 'queued' then
    new.state := 'cancelled';
    new.ended_at := now();
  elsif old.state = 'handed_over' then
    new.state := 'unconfirmed';
    new.ended_at := now();
  end if;
  return new;
end $$;

create trigger campaign_deliveries_forgotten
  before update on campaign_deliveries
  for each row
  when (old.consent_id is not null and new.consent_id is null)
  execute function forget_delivery();
