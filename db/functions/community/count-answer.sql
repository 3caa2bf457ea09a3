-- Trigger: counts a question's visible answers, those of the business's team, and their helpful votes.
create or replace function count_answer() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  one int := coalesce((new.state = 'published')::int, 0) - coalesce((old.state = 'published')::int, 0);
  helps int := coalesce(new.useful * (new.state = 'published')::int, 0) - coalesce(old.useful * (old.state = 'published')::int, 0);
begin
  if one <> 0 or helps <> 0 then
    update questions set answers = answers + one, useful = useful + helps,
      team_answers = team_answers + case when coalesce(new.signed_as, old.signed_as) in ('owner', 'manager', 'seller') then one else 0 end
    where id = coalesce(new.question_id, old.question_id);
  end if;
  return null;
end $$;

revoke execute on function count_answer() from public;

create trigger answers_counted
  after insert or update or delete on answers
  for each row
  execute function count_answer();
