-- Trigger: counts an answer's helpful votes.
create or replace function count_answer_vote() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update answers set useful = useful + case when tg_op = 'INSERT' then 1 else -1 end where id = coalesce(new.answer_id, old.answer_id);
  return null;
end $$;

revoke execute on function count_answer_vote() from public;

create trigger answer_votes_counted
  after insert or delete on answer_votes
  for each row
  execute function count_answer_vote();
