-- A proof that no longer holds takes its review out of the figure. Who writes a review at the same moment waits at the
-- business's row, or is waited for there: none is counted by a proof that no longer holds.
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
