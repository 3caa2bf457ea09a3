-- Holds one account's reactions until the transaction ends, and then tells which of a kind there are: its second statement
-- sees what others left while the first one waited, so that a caller finds the last free place in one statement.
create or replace function hold_marks(person uuid, of_act text, of_kind text) returns setof uuid
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform 1 from profiles where id = person for no key update;
  return query select m.subject_id from reactions m where m.profile_id = person and m.act = of_act and m.kind = of_kind;
end $$;
