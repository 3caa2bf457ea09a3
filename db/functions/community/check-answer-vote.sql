-- Trigger: refuses votes for one's own answer.
create or replace function check_answer_vote() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if exists (select from answers where id = new.answer_id and person_id = new.person_id) then
    raise exception 'a vote for one''s own answer' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger answer_votes_checked
  before insert on answer_votes
  for each row
  execute function check_answer_vote();
