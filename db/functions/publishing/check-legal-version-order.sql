-- Trigger: each version of a legal text must follow the last one in number and effective date.
create or replace function check_legal_version_order() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  previous legal_versions;
begin
  select * into previous from legal_versions where document = new.document order by number desc limit 1;
  if new.number <> coalesce(previous.number, 0) + 1 or new.effective_at < previous.effective_at or new.effective_on < previous.effective_on then
    raise exception 'a legal version follows the last one' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger legal_versions_follow
  before insert on legal_versions
  for each row
  execute function check_legal_version_order();
