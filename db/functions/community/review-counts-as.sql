-- Which figure a review counts in: the one place that says so. What costs nothing to make up names where a review comes
-- from and stays out of the average: a purchase that the seller alone says was paid, and a request that the business
-- says it answered. Inside the demonstration requests count as others' do: all of it is an example.
create or replace function review_counts_as(review reviews) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case
    when review.state <> 'published' or review.person_id is null then null
    when interest_in_business(review.person_id, review.business_id) is not null then null
    when reached_like_team(review.person_id, review.business_id, review.proof_id) then null
    -- Another account of the same mailbox has said it already, or who paid has by a purchase that came first.
    when exists (select from reviews o where o.subject_id = review.subject_id and o.id <> review.id and o.counts_as is not null
      and o.person_id in (select accounts_of(review.person_id))) then null
    when exists (select from reviews_of_payer(review) where is_before) then null
    when proof_holds(review.proof_id, review.product_id) and exists (select from review_proofs p join businesses b on b.id = p.business_id
      where p.id = review.proof_id and (p.kind = 'bought' or p.lead_id is not null and b.is_demo)) then 'proven'
    else 'unproven'
  end
$$;
