-- Trigger: only user-written content may be hidden while a decision is pending.
create or replace function check_hidden() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from subjects where id = new.subject_id and kind not in ('review', 'reply', 'question', 'answer', 'comment')) then
    raise exception 'only what people write is hidden' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger hidden_subjects_written
  before insert on hidden_subjects
  for each row
  execute function check_hidden();
