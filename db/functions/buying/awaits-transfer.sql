-- Returns whether a purchase waits for a bank transfer, which may already be on its way.
create or replace function awaits_transfer(wanted uuid) returns boolean
language sql stable
as $$
  select exists (select from payments p where p.purchase_id = wanted and p.provider = 'manual' and p.state = 'created')
$$;
