create function mailbox(email text) returns text language sql immutable strict parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as host) parts
$$;--> statement-breakpoint
create function mailboxes_of(person uuid) returns setof text language sql stable strict as $$
  select mailbox(email) from users where id = person
  union select mailbox(new_email) from users where id = person and new_email is not null
  union select mailbox(email) from identities where user_id = person and email is not null
$$;--> statement-breakpoint
create function same_person(one uuid, other uuid) returns boolean language sql stable strict as $$
  select one = other or exists (select from mailboxes_of(one) a join mailboxes_of(other) b on a = b)
$$;--> statement-breakpoint
create function guard_who_invited() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if same_person(new.id, new.referred_by) then
      raise exception 'nobody invites themselves' using errcode = 'check_violation';
    end if;
  elsif new.referred_by is distinct from old.referred_by
    and not (new.referred_by is null and not exists (select from users where id = old.referred_by)) then
    raise exception 'who invited an account never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger profiles_who_invited before insert or update of referred_by on profiles
  for each row execute function guard_who_invited();
