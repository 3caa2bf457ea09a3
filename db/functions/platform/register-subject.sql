-- What people write, follow or like has its row among the subjects, under its own id: the row comes before the thing
-- and goes with it (forget_subject). The kind is the trigger's argument.
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

-- An author can be followed: their row among the subjects comes before and goes with them.
create trigger authors_registered
  before insert on authors
  for each row
  execute function register_subject('author');

-- A post can be saved, liked and commented: its row among the subjects comes before and goes with it.
create trigger posts_registered
  before insert on posts
  for each row
  execute function register_subject('post');

-- Others report what people say below posts: its row among the subjects comes before and goes with it.
create trigger post_comments_registered
  before insert on post_comments
  for each row
  execute function register_subject('comment');

-- Its row among the subjects comes before and goes with it.
create trigger review_replies_registered
  before insert on review_replies
  for each row
  execute function register_subject('reply');
