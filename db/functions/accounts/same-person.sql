-- Returns whether two accounts belong to one person: the same account, the same mailbox, or merged accounts.
create or replace function same_person(one uuid, other uuid) returns boolean
language sql stable strict
as $$
  select one = other or exists (select from mailboxes_of(one) a join mailboxes_of(other) b on a = b)
    or exists (select from users a join users b on coalesce(b.merged_into, b.id) = coalesce(a.merged_into, a.id) where a.id = one and b.id = other)
$$;
