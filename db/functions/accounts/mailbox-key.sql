-- needed by tables: the indexes users_mailbox, purchases_mailbox, outgoing_mails_mailbox, contact_addresses_mailbox and
-- consent_requests_mailbox
-- Returns the key of a mailbox, equal for all spellings of its address: ignores the part after a plus sign and the dots
-- of Gmail addresses.
create or replace function mailbox_key(email text) returns text
language sql immutable
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
  from (select regexp_replace(split_part(lower(email), '@', 1), '(.)[+].*$', '\1') as box, split_part(lower(email), '@', 2) as host) parts
$$;
