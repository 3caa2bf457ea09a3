-- Returns all mailboxes of an account: its own, the one that it is changing to, and those of its sign-in identities.
create or replace function mailboxes_of(person uuid) returns setof text
language sql stable strict
as $$
  select mailbox_key(email) from users where id = person
  union select mailbox_key(new_email) from users where id = person and new_email is not null
  union select mailbox_key(email) from identities where user_id = person and email is not null
$$;
