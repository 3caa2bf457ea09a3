-- Trigger: a proof may change its person only when accounts are merged; it loses its person when the account is
-- deleted.
create or replace function follow_person_of_proof() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.person_id is null and not exists (select from profiles where id = old.person_id) then
    return new;
  end if;
  if not exists (select from users a join users b on b.merged_into = a.id
    where (a.id, b.id) in ((old.person_id, new.person_id), (new.person_id, old.person_id))) then
    raise exception 'a proof of another person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger review_proofs_follow
  before update of person_id on review_proofs
  for each row
  when (new.person_id is distinct from old.person_id)
  execute function follow_person_of_proof();
