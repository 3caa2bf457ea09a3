-- Trigger: an appeal must come within six months, from the author or reporter; for a removed page, once, from managers
-- of its business. It is decided by an unrelated person who decided nothing about it before.
create or replace function check_appeal() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  decided report_cases;
begin
  select * into decided from report_cases where id = new.case_id;
  if tg_op = 'INSERT' and (decided.state = 'open' or new.created_at > decided.decided_at + interval '6 months' or (case new.side
    when 'author' then decided.state = 'removed' and (decided.author_id = new.person_id or (
      exists (select from taken_down d where d.subject_id = decided.subject_id)
      and exists (select from business_members m where m.business_id = decided.business_id and m.profile_id = new.person_id
        and m.role in ('owner', 'manager'))
      and not exists (select from appeals a where a.case_id = new.case_id and a.side = 'author')))
    else decided.state = 'no_change' and exists (select from reports r where r.case_id = new.case_id
      and r.reporter_id = new.person_id) end) is not true) then
    raise exception 'this appeal is nobody''s, or comes too late' using errcode = 'check_violation';
  end if;
  if new.state <> 'open' and (tg_op = 'INSERT' or new.state <> old.state) and (new.decided_by is null
    or new.decided_by in (select accounts_of(decided.decided_by))
    or exists (select from appeals a where a.case_id = new.case_id and a.id <> new.id and a.decided_by in (select accounts_of(new.decided_by)))
    or new.person_id in (select accounts_of(new.decided_by))
    or case_conflict(new.decided_by, decided) is not null) then
    raise exception 'an appeal is decided by another person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger appeals_checked
  before insert or update on appeals
  for each row
  execute function check_appeal();
