-- Trigger: a proof that becomes invalid removes its review from the statistics. Locks the business's row, so that a
-- review written concurrently is not counted by an invalid proof.
create or replace function settle_proven_review() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from businesses where id = new.business_id for no key update;
  update reviews set counts_as = counts_as where proof_id = new.id;
  return null;
end $$;

revoke execute on function settle_proven_review() from public;

create trigger review_proofs_voided
  after update of voided_at on review_proofs
  for each row
  when (new.voided_at is distinct from old.voided_at)
  execute function settle_proven_review();
