-- Trigger: a campaign moves only along its states (`campaignTransitions`), and what is being sent does not change.
create or replace function guard_campaign() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if new.state <> old.state and not (case old.state
    when 'draft' then new.state in ('scheduled', 'preparing')
    when 'scheduled' then new.state in ('draft', 'preparing', 'cancelled')
    when 'preparing' then new.state in ('sending', 'cancelled')
    when 'sending' then new.state in ('paused', 'done', 'cancelled')
    when 'paused' then new.state in ('sending', 'cancelled')
    else false end) then
    raise exception 'a campaign does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'campaigns_transition';
  end if;
  if old.state not in ('draft', 'scheduled')
    and (new.subject, new.preheader, new.blocks, new.purpose) is distinct from (old.subject, old.preheader, old.blocks, old.purpose) then
    raise exception 'a started campaign does not change' using errcode = 'check_violation', constraint = 'campaigns_unchanged';
  end if;
  return new;
end $$;

create trigger campaigns_guarded
  before update on campaigns
  for each row
  execute function guard_campaign();
