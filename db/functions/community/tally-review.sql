-- Adds a review to, or removes it from, its subject's counts per star rating; proven reviews are counted separately.
create or replace function tally_review(subject uuid, tally text, star int, change int) returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tally is null then return; end if;
  if tally = 'proven' then update review_summaries set proven[star] = proven[star] + change where subject_id = subject;
  else update review_summaries set unproven[star] = unproven[star] + change where subject_id = subject;
  end if;
end $$;
