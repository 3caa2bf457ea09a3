-- Returns the counted reviews of the same subject whose proofs state the same payer, and whether each came first: a
-- seller who reuses a buyer's data comes later.
create or replace function reviews_of_payer(review reviews) returns table (id uuid, is_before boolean)
language sql stable
set search_path = public, pg_temp
as $$
  select r.id, (theirs.since, r.proof_id) < (mine.since, review.proof_id)
  from proof_identity(review.proof_id) mine, reviews r cross join lateral proof_identity(r.proof_id) theirs
  where r.subject_id = review.subject_id and r.id <> review.id and r.counts_as is not null and r.proof_id is not null
    and (theirs.phone = mine.phone or theirs.mailbox = mine.mailbox or theirs.tax_id = mine.tax_id or theirs.payers && mine.payers)
$$;
