-- Trigger: refuses questions from members of the business's team and about products of another business. Counters start
-- at zero.
create or replace function check_question() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if new.person_id is null or exists (select from business_members where business_id = new.business_id and profile_id = new.person_id) then
    raise exception 'a question of nobody, or of the team' using errcode = 'check_violation';
  end if;
  if new.product_id is not null and not exists (
    select from products p join stores s on s.id = p.store_id where p.id = new.product_id and s.business_id = new.business_id) then
    raise exception 'a question about another''s product' using errcode = 'check_violation';
  end if;
  new.answers := 0;
  new.team_answers := 0;
  new.useful := 0;
  return new;
end $$;

revoke execute on function check_question() from public;

create trigger questions_checked
  before insert on questions
  for each row
  execute function check_question();
