-- Returns the statistic in which a review counts; nothing else decides this. Proofs that cost nothing to make up only
-- label the review and stay out of the average: a purchase that only the seller reports as paid, and a request that the
-- business reports as answered. Within the demonstration requests count like others': all of it is an example.
create or replace function review_counts_as(review reviews) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case
    when review.state <> 'published' or review.person_id is null then null
    when interest_in_business(review.person_id, review.business_id) is not null then null
    when reached_like_team(review.person_id, review.business_id, review.proof_id) then null
    -- Another account of the same mailbox has a counted review already, or the same payer has one by an earlier
    -- purchase.
    when exists (select from reviews o where o.subject_id = review.subject_id and o.id <> review.id and o.counts_as is not null
      and o.person_id in (select accounts_of(review.person_id))) then null
    when exists (select from reviews_of_payer(review) where is_before) then null
    when is_valid_proof(review.proof_id, review.product_id) and exists (select from review_proofs p join businesses b on b.id = p.business_id
      where p.id = review.proof_id and (p.kind = 'bought' or p.lead_id is not null and b.is_demo)) then 'proven'
    else 'unproven'
  end
$$;
