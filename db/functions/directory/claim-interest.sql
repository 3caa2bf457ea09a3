-- Returns how a person is related to a claim: it is theirs, they claim or belong to the business too, or they and the
-- claimant invited one another; null when unrelated.
create or replace function claim_interest(person uuid, claim uuid) returns text
language sql stable
as $$
  with me as materialized (
    select accounts_of(person) as id
  ), asked as (
    select r.id, r.claimant_id, p.referred_by from business_claims c join business_claims r on r.business_id = c.business_id
    join profiles p on p.id = r.claimant_id where c.id = claim and (r.id = claim or r.state = 'pending')
  ), near as (
    select 'referrer' as how, asked.id from asked join me on me.id = asked.referred_by
    union all select 'referred', asked.id from asked join profiles p on p.referred_by = asked.claimant_id join me on me.id = p.id
  )
  select case
    when c.claimant_id in (select id from me) then 'claimant'
    when b.interest = 'claimant' then 'rival'
    when b.interest = 'member' then 'member'
    else coalesce((select how from near where id = claim limit 1), case when exists (select from near) then 'close' end, b.interest)
  end
  from business_claims c, lateral (select interest_in_business(person, c.business_id) as interest) b where c.id = claim
$$;
