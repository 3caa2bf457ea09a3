-- Trigger: a suspension names its rule and who decided; nobody may suspend their own other account. Person, measure,
-- reason and end never change until it is ended, once.
create or replace function check_suspension() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.rule is null or new.decided_by is null or new.ended_at is not null then
      raise exception 'a suspension begins with its rule and who decided' using errcode = 'check_violation';
    end if;
    if new.decided_by in (select accounts_of(new.person_id)) then
      raise exception 'nobody suspends themselves' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.id, new.person_id, new.scope, new.rule, new.reason, new.decided_at, new.ends_at)
    is distinct from (old.id, old.person_id, old.scope, old.rule, old.reason, old.decided_at, old.ends_at)
    or (new.decided_by is not null and new.decided_by is distinct from old.decided_by)
    or (old.ended_at is not null and (new.ended_at is distinct from old.ended_at or (new.ended_by is not null
      and new.ended_by is distinct from old.ended_by))) then
    raise exception 'a suspension stays as it was decided, and ends once' using errcode = 'check_violation';
  end if;
  if new.ended_by is distinct from old.ended_by and new.ended_by in (select accounts_of(new.person_id)) then
    raise exception 'nobody lets themselves in again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger suspensions_checked
  before insert or update on suspensions
  for each row
  execute function check_suspension();
