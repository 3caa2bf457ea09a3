-- Returns whether the reviewer and the business share a telephone or mailbox, the business's own tax id is on the
-- invoice, or a member of its team paid.
create or replace function reached_like_team(person uuid, business uuid, proof uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  with team as materialized (
    select profile_id as id from business_members where business_id = business
    union select profile_id from business_past_members where business_id = business
  ), asked as materialized (
    select * from proof_identity(proof)
  ), mine as (
    select phone_key(phone) as phone from profiles where id in (select accounts_of(person))
    union select phone from asked
  ), theirs as (
    select phone_key(phone) as phone from profiles where id in (select id from team)
    union select phone_key(value) from business_contacts where business_id = business and kind in ('phone', 'whatsapp') and source <> 'import'
  )
  select exists (select from mine join theirs using (phone))
    or exists (select from asked join users u on mailbox_key(u.email) = asked.mailbox where u.id in (select id from team))
    or exists (select from asked join verification_facts f on f.business_id = business and f.kind = 'tax_id'
      and upper(regexp_replace(f.value, '[^0-9A-Za-z]', '', 'g')) = asked.tax_id)
    or exists (select from asked join purchases g on g.profile_id in (select id from team) join payments p on p.purchase_id = g.id
      where p.payer_print = any (asked.payers))
$$;
