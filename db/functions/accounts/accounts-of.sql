-- Returns all accounts of a person: those with the same mailbox and those that were merged. Limits and rules that apply
-- to one of them apply to all.
create or replace function accounts_of(person uuid) returns setof uuid
language sql stable
as $$
  with roots as (
    select coalesce(other.merged_into, other.id) as id from users u join users other on mailbox_key(other.email) = mailbox_key(u.email)
    where u.id = person
  ), joined as (
    select id from roots union select u.id from users u join roots on u.merged_into = roots.id
  )
  select distinct other.id from users u join users other on mailbox_key(other.email) = mailbox_key(u.email) where u.id in (select id from joined)
$$;
