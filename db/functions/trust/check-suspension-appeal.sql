-- Trigger: a suspension may be appealed while it is active and within six months; the appeal is decided once, by a
-- person other than the one who suspended and the one suspended.
create or replace function check_suspension_appeal() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  decided suspensions;
begin
  select * into decided from suspensions where id = new.suspension_id;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or decided.ended_at is not null or new.created_at > decided.decided_at + interval '6 months' then
      raise exception 'there is nothing to appeal, or it comes too late' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.suspension_id, new.text, new.created_at) is distinct from (old.suspension_id, old.text, old.created_at)
    or (old.state <> 'open' and ((new.state, new.reason, new.decided_at) is distinct from (old.state, old.reason, old.decided_at)
      or (new.decided_by is not null and new.decided_by is distinct from old.decided_by))) then
    raise exception 'an appeal stays as it was said, and is decided once' using errcode = 'check_violation';
  end if;
  if new.state <> 'open' and old.state = 'open' and (new.decided_by is null
    or new.decided_by in (select accounts_of(decided.decided_by)) or new.decided_by in (select accounts_of(decided.person_id))) then
    raise exception 'an appeal is decided by another person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger suspension_appeals_checked
  before insert or update on suspension_appeals
  for each row
  execute function check_suspension_appeal();
