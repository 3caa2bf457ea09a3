-- Trigger: nothing is handed to a mail server without a consent that is given at that moment. The share lock makes a refusal that
-- comes at the same time wait, so that one that committed before is always seen. Who hands over locks the consents first, then the
-- deliveries, as erasures do.
create or replace function check_handed_over() returns trigger
language plpgsql
set search_path = public
as $$
declare
  handed integer;
  given integer;
begin
  select count(*) into handed from after_rows a join before_rows b using (campaign_id, address_hash)
  where a.state = 'handed_over' and b.state <> 'handed_over';
  if handed = 0 then
    return null;
  end if;
  select count(*) into given from (
    select from after_rows a join before_rows b using (campaign_id, address_hash)
      join campaigns c on c.id = a.campaign_id
      join consents k on k.book_id = a.book_id and k.id = a.consent_id
    where a.state = 'handed_over' and b.state <> 'handed_over' and k.state = 'given' and k.channel = 'email' and k.purpose = c.purpose
      and k.address_hash = a.address_hash
    order by k.id for share of k) locked;
  if given <> handed then
    raise exception 'a mail is handed over only with a given consent' using errcode = 'check_violation', constraint = 'campaign_deliveries_still_given';
  end if;
  return null;
end $$;

create trigger campaign_deliveries_handed_over
  after update on campaign_deliveries
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function check_handed_over();
