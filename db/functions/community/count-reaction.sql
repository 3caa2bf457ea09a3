-- Trigger: counts a subject's followers, likes and saves from its reactions; nothing else may write these counters. A
-- reaction may change its kind.
create or replace function count_reaction() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update subject_figures set followers = followers - (old.act = 'follow')::int, likes = likes - (old.act = 'like')::int,
      saves = saves - (old.act = 'save')::int
    where subject_id = old.subject_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into subject_figures as f (subject_id, kind, followers, likes, saves)
    values (new.subject_id, new.kind, (new.act = 'follow')::int, (new.act = 'like')::int, (new.act = 'save')::int)
    on conflict (subject_id) do update set followers = f.followers + excluded.followers, likes = f.likes + excluded.likes,
      saves = f.saves + excluded.saves;
  end if;
  return null;
end $$;

create trigger reactions_counted
  after insert or delete or update of act, subject_id on reactions
  for each row
  execute function count_reaction();
