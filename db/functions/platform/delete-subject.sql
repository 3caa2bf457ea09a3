-- Trigger: deletes the subject row of a deleted row.
create or replace function delete_subject() returns trigger
language plpgsql
as $$
begin
  delete from subjects where id = old.id;
  return null;
end $$;

create trigger reviews_delete_subject
  after delete on reviews
  for each row
  execute function delete_subject();

create trigger questions_delete_subject
  after delete on questions
  for each row
  execute function delete_subject();

create trigger answers_delete_subject
  after delete on answers
  for each row
  execute function delete_subject();

create trigger authors_delete_subject
  after delete on authors
  for each row
  execute function delete_subject();

create trigger posts_delete_subject
  after delete on posts
  for each row
  execute function delete_subject();

create trigger post_comments_delete_subject
  after delete on post_comments
  for each row
  execute function delete_subject();

create trigger review_replies_delete_subject
  after delete on review_replies
  for each row
  execute function delete_subject();

-- Only a reported message is a subject.
create trigger messages_delete_subject
  after delete on messages
  for each row
  execute function delete_subject();
