-- Returns how a person is related to a business: present or former member, claimant, inviter or invitee of a member, or
-- member of a business with the same verified tax id or telephone; null when unrelated. Related people may not decide
-- anything about it.
create or replace function interest_in_business(person uuid, business uuid) returns text
language sql stable
as $$
  with me as materialized (
    select accounts_of(person) as id
  ), people as materialized (
    select profile_id as id from business_members where business_id = business
    union select profile_id from business_past_members where business_id = business
    union select created_by from businesses where id = business and created_by is not null
    union select submitted_by from verification_facts where business_id = business and submitted_by is not null
  ), mine as (
    select business_id from business_members join me on me.id = profile_id
    union select business_id from business_past_members join me on me.id = profile_id
  )
  select case
    when exists (select from people join me using (id)) then 'member'
    when exists (select from business_claims join me on me.id = claimant_id where business_id = business) then 'claimant'
    when exists (select from people join profiles using (id) join me on me.id = profiles.referred_by) then 'referrer'
    when exists (select from me join profiles using (id) join people on people.id = profiles.referred_by) then 'referred'
    when exists (
      select from verification_facts f join verification_facts g on g.kind = f.kind and g.value = f.value
      where f.business_id = business and f.kind in ('tax_id', 'phone') and f.state in ('pending', 'needs_more', 'valid')
        -- Mexico's two generic tax ids, for unnamed customers and foreigners, identify nobody.
        and f.value not in ('XAXX010101000', 'XEXX010101000') and g.state = 'valid' and g.business_id in (select business_id from mine)
    ) then 'related'
  end
$$;
