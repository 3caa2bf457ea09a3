-- Holds one account's marks until the transaction ends, and then tells which of a kind there are: its second statement sees what others left
-- while the first one waited, so that a caller finds the last free place in one statement.
create function hold_marks(person uuid, of_act text, of_kind text) returns setof uuid language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from profiles where id = person for no key update;
  return query select m.subject_id from marks m where m.profile_id = person and m.act = of_act and m.kind = of_kind;
end $$;
--> statement-breakpoint
-- What was saved can become archived, and the other way round.
create or replace function count_mark() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update subject_figures set followers = followers - (old.act = 'follow')::int, likes = likes - (old.act = 'like')::int, saves = saves - (old.act = 'save')::int
    where subject_id = old.subject_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into subject_figures as f (subject_id, kind, followers, likes, saves)
    values (new.subject_id, new.kind, (new.act = 'follow')::int, (new.act = 'like')::int, (new.act = 'save')::int)
    on conflict (subject_id) do update set followers = f.followers + excluded.followers, likes = f.likes + excluded.likes, saves = f.saves + excluded.saves;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger marks_counted on marks;
--> statement-breakpoint
create trigger marks_counted after insert or delete or update of act, subject_id on marks for each row execute function count_mark();
