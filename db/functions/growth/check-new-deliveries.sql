-- Trigger: no mail of a campaign is queued without a consent that is given, in that book, by mail, for the purpose of the campaign
-- and of that very address. By statement, so that an audience of 300,000 is checked by one join.
create or replace function check_new_deliveries() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if exists (
    select from added d
      join campaigns c on c.id = d.campaign_id
      left join consents k on k.book_id = d.book_id and k.id = d.consent_id and k.channel = 'email' and k.purpose = c.purpose
        and k.address_hash = d.address_hash and k.state = 'given'
    where k.id is null or d.book_id <> c.book_id or mailbox_key(d.to_address) is distinct from k.address) then
    raise exception 'a mail of a campaign needs a given consent' using errcode = 'check_violation', constraint = 'campaign_deliveries_consented';
  end if;
  return null;
end $$;

create trigger campaign_deliveries_checked
  after insert on campaign_deliveries
  referencing new table as added
  for each statement
  execute function check_new_deliveries();
