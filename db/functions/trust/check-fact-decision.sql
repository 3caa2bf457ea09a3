-- Trigger: a fact about a business is decided by a named, unrelated staff member, and its final state never changes.
-- Facts proven automatically (a code, a record) need nobody.
create or replace function check_fact_decision() returns trigger
language plpgsql
as $$
declare
  judged constant text[] := array['valid', 'rejected', 'needs_more', 'revoked'];
  ended constant text[] := array['rejected', 'expired', 'replaced', 'withdrawn', 'revoked'];
  shows_itself constant text[] := array['email_code', 'account_mailbox', 'dns_record', 'meta_tag'];
begin
  if tg_op = 'UPDATE' then
    if old.state = any (ended) and new.state <> old.state then
      raise exception 'a fact that ended stays as it ended' using errcode = 'check_violation';
    end if;
    if new.state = old.state and (new.reviewed_by is null or new.reviewed_by is not distinct from old.reviewed_by) then
      return new;
    end if;
  end if;
  if not new.state = any (judged) or (new.state = 'valid' and new.method = any (shows_itself)) then
    return new;
  end if;
  if new.reviewed_by is null then
    if new.is_demo then
      return new;
    end if;
    raise exception 'a decision names its reviewer' using errcode = 'check_violation';
  end if;
  if interest_in_business(new.reviewed_by, new.business_id) is not null then
    raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger verification_facts_decision
  before insert or update on verification_facts
  for each row
  execute function check_fact_decision();
