-- Trigger: refuses acceptance of a legal text that is not in force yet.
create or replace function check_legal_acceptance() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (select from legal_versions where document = new.document and number = new.number and effective_at <= new.accepted_at) then
    raise exception 'a version that does not hold' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger legal_acceptances_of_what_holds
  before insert on legal_acceptances
  for each row
  execute function check_legal_acceptance();
