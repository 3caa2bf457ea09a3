-- Returns what the purchase or request behind a proof states about its person, and since when: telephone, mailbox, tax
-- id and payer.
create or replace function proof_identity(proof uuid)
returns table (phone text, mailbox text, tax_id text, payers text[], since timestamptz)
language sql stable
set search_path = public, pg_temp
as $$
  select phone_key(g.phone), mailbox_key(g.email), upper(regexp_replace(g.invoice->>'taxId', '[^0-9A-Za-z]', '', 'g')), payers_of(o.id), g.placed_at
  from review_proofs p join orders o on o.id = p.order_id join purchases g on g.id = o.purchase_id where p.id = proof
  union all
  select phone_key(l.phone), mailbox_key(l.email), null, '{}', l.created_at from review_proofs p join leads l on l.id = p.lead_id where p.id = proof
$$;
