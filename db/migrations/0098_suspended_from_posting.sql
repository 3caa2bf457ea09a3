ALTER TABLE "suspensions" ADD COLUMN "scope" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_scope" CHECK ("suspensions"."scope" in ('account', 'posting') and ("suspensions"."scope" = 'account' or "suspensions"."ends_at" is not null));--> statement-breakpoint
-- What is suspended belongs to what was decided, and stays as it was.
create or replace function check_suspension() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
    or (old.ended_at is not null and (new.ended_at is distinct from old.ended_at or (new.ended_by is not null and new.ended_by is distinct from old.ended_by))) then
    raise exception 'a suspension stays as it was decided, and ends once' using errcode = 'check_violation';
  end if;
  if new.ended_by is distinct from old.ended_by and new.ended_by in (select accounts_of(new.person_id)) then
    raise exception 'nobody lets themselves in again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
-- Who may not write in public enters as before: only a suspension of the account shuts it.
create or replace function check_suspended_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    person := new.id;
  else
    person := new.person_id;
  end if;
  if exists (select from suspensions s join users u on u.id = s.person_id
    where s.person_id = person and s.ended_at is null and s.scope = 'account' and (u.suspended_at is null or u.merged_into is not null)) then
    raise exception 'an account is shut while its suspension runs' using errcode = 'check_violation';
  end if;
  return null;
end $$;
