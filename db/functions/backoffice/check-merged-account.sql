-- Trigger: an account is merged only by the merge that names it as its source, and never into a merged account
-- itself: no chains.
create or replace function check_merged_account() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform from users where id = new.merged_into for no key update;
  if not exists (select from account_merges where source_id = new.id and target_id = new.merged_into and state = 'merged') then
    raise exception 'no merge says so' using errcode = 'check_violation';
  end if;
  if exists (select from users where id = new.merged_into and merged_into is not null) or exists (select from users where merged_into = new.id) then
    raise exception 'merged accounts cannot be chained' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger users_merged_once
  before insert or update of merged_into on users
  for each row
  when (new.merged_into is not null)
  execute function check_merged_account();
