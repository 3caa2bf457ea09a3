-- Whether nobody is left who manages a business, because everybody who does is suspended: nobody would send what is
-- ordered.
create or replace function is_unattended(of uuid) returns boolean
language sql stable
as $$
  select exists (select from business_members m where m.business_id = of and m.role in ('owner', 'manager'))
    and not exists (select from business_members m join users u on u.id = m.profile_id
      where m.business_id = of and m.role in ('owner', 'manager') and u.suspended_at is null)
$$;
