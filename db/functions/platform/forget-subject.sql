-- Trigger: deletes the subject row of a deleted row.
create or replace function forget_subject() returns trigger
language plpgsql
as $$
begin
  delete from subjects where id = old.id;
  return null;
end $$;

create trigger reviews_forgotten
  after delete on reviews
  for each row
  execute function forget_subject();

create trigger questions_forgotten
  after delete on questions
  for each row
  execute function forget_subject();

create trigger answers_forgotten
  after delete on answers
  for each row
  execute function forget_subject();

create trigger authors_forgotten
  after delete on authors
  for each row
  execute function forget_subject();

create trigger posts_forgotten
  after delete on posts
  for each row
  execute function forget_subject();

create trigger post_comments_forgotten
  after delete on post_comments
  for each row
  execute function forget_subject();

create trigger review_replies_forgotten
  after delete on review_replies
  for each row
  execute function forget_subject();
