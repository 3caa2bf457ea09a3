-- Returns why a person may not decide a case: it is about them, they reported it, or they are related to the author or
-- page, to the post it was written on, or to what a business answered; null when they may.
create or replace function case_conflict(person uuid, c report_cases) returns text
language sql stable
set search_path = public, pg_temp
as $$
  with me as materialized (select accounts_of(person) as id)
  select case
    when c.author_id in (select id from me) then 'own'
    when exists (select from reports r join me on me.id = r.reporter_id where r.case_id = c.id) then 'reported'
    when interest_in_business(person, c.business_id) is not null then 'close'
    when exists (select from profiles p join me on me.id = p.referred_by where p.id = c.author_id)
      or exists (select from profiles p join me using (id) where p.referred_by = c.author_id) then 'close'
    when exists (select from post_comments k join published_posts s on s.post_id = k.post_id join authors a on a.id = s.author_id
      join me on me.id = a.profile_id where k.id = c.subject_id) then 'close'
    when exists (select from review_replies y join reviews r on r.id = y.review_id join me on me.id = r.person_id where y.id = c.subject_id)
      then 'close'
  end
$$;
