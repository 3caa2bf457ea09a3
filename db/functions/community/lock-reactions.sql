-- Locks an account's profile, and so its reactions, until the transaction ends and returns those of a kind. The second statement sees what
-- others committed while the first waited, so that the caller counts correctly against the limit.
create or replace function lock_reactions(person uuid, of_act text, of_kind text) returns setof uuid
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform 1 from profiles where id = person for no key update;
  return query select m.subject_id from reactions m where m.profile_id = person and m.act = of_act and m.kind = of_kind;
end $$;
