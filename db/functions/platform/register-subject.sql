-- Trigger: creates the row in `subjects` for anything that people can write about, follow or like, with the same id: it
-- exists before the row and is deleted with it (delete_subject). The trigger's argument is the kind.
create or replace function register_subject() returns trigger
language plpgsql
as $$
begin
  insert into subjects (id, kind) values (new.id, tg_argv[0]) on conflict (id) do nothing;
  if not exists (select from subjects where id = new.id and kind = tg_argv[0]) then
    raise exception 'a subject of another kind has this id' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger reviews_registered
  before insert on reviews
  for each row
  execute function register_subject('review');

create trigger questions_registered
  before insert on questions
  for each row
  execute function register_subject('question');

create trigger answers_registered
  before insert on answers
  for each row
  execute function register_subject('answer');

-- Authors can be followed.
create trigger authors_registered
  before insert on authors
  for each row
  execute function register_subject('author');

-- Posts can be saved, liked and commented.
create trigger posts_registered
  before insert on posts
  for each row
  execute function register_subject('post');

-- Post comments can be reported.
create trigger post_comments_registered
  before insert on post_comments
  for each row
  execute function register_subject('comment');

-- Replies to reviews can be reported.
create trigger review_replies_registered
  before insert on review_replies
  for each row
  execute function register_subject('reply');
