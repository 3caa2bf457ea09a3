-- Trigger: sets the role with which an answer is signed from the facts at that time; clients cannot set or change it.
create or replace function sign_answer() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  asked questions;
begin
  select * into asked from questions where id = new.question_id for key share;
  if asked.state is distinct from 'published' or new.person_id is null then
    raise exception 'an answer of nobody, or to what nobody asks' using errcode = 'check_violation';
  end if;
  new.badge_level := null;
  new.badge_facts := null;
  select role into new.signed_as from business_members where business_id = asked.business_id and profile_id = new.person_id;
  if new.signed_as is not null then
    select level, verified_facts into new.badge_level, new.badge_facts from businesses where id = asked.business_id;
  elsif exists (select from staff_permissions m where m.profile_id = new.person_id) then
    new.signed_as := 'lonja';
  else
    select kind into new.signed_as from review_proofs
      where business_id = asked.business_id and person_id = new.person_id and voided_at is null order by kind = 'bought' desc limit 1;
    new.signed_as := coalesce(new.signed_as, 'reader');
  end if;
  new.useful := 0;
  new.helped_at := null;
  new.helped_by := null;
  return new;
end $$;

revoke execute on function sign_answer() from public;

create trigger answers_signed
  before insert on answers
  for each row
  execute function sign_answer();
