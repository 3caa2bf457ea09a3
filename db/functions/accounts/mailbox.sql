-- The mailbox that an address reaches: what follows a plus, and Gmail's dots, do not count.
create or replace function mailbox(email text) returns text
language sql immutable strict parallel safe
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as host) parts
$$;
