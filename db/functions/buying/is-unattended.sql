-- Returns whether a business has no manager left because all are suspended: nobody would send its orders.
create or replace function is_unattended(of uuid) returns boolean
language sql stable
as $$
  select exists (select from business_members m where m.business_id = of and m.role in ('owner', 'manager'))
    and not exists (select from business_members m join users u on u.id = m.profile_id
      where m.business_id = of and m.role in ('owner', 'manager') and u.suspended_at is null)
$$;
