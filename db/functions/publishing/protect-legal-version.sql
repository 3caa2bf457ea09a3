-- Trigger: refuses changes to a published legal text; only its publisher is set to null when the account is erased.
create or replace function protect_legal_version() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if new.published_by is null and (new.document, new.number, new.text, new.changes, new.asks, new.effective_on, new.effective_at, new.published_at)
        = (old.document, old.number, old.text, old.changes, old.asks, old.effective_on, old.effective_at, old.published_at) then
      return new;
    end if;
  end if;
  raise exception 'legal versions are only ever added' using errcode = 'insufficient_privilege';
end $$;

create trigger legal_versions_only_added
  before update or delete on legal_versions
  for each row
  execute function protect_legal_version();

create trigger legal_versions_never_emptied
  before truncate on legal_versions
  for each statement
  execute function protect_legal_version();
