-- Trigger: counts a review for its subject when it is added, changed, deleted or moved by a merge of businesses, and
-- has later reviews of the same payer counted again.
create or replace function count_review() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  here uuid := case when tg_op <> 'DELETE' then new.subject_id end;
  before uuid := case when tg_op <> 'INSERT' then old.subject_id end;
begin
  if tg_op = 'UPDATE' and (new.counts_as, new.stars, new.proof_id, here) is not distinct from (old.counts_as, old.stars, old.proof_id, before) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into review_summaries (subject_id) values (here) on conflict do nothing;
    perform tally_review(here, new.counts_as, new.stars, 1);
  end if;
  if tg_op <> 'INSERT' then perform tally_review(before, old.counts_as, old.stars, -1); end if;
  -- Fires compute_rating, which writes the values that cards show and lists are ranked by.
  update businesses set rating_count = rating_count where id in (here, before);
  update products set rating_count = rating_count where id in (here, before);
  if tg_op <> 'DELETE' and new.counts_as is not null then
    update reviews set counts_as = counts_as where id in (select p.id from reviews_of_payer(new) p where not p.is_before);
  end if;
  return null;
end $$;

revoke execute on function count_review() from public;

create trigger reviews_counted
  after insert or update or delete on reviews
  for each row
  execute function count_review();
