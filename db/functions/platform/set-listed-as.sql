-- Trigger: copies the kind of a business or product to its statistics, so that lists filter by one index.
create or replace function set_listed_as() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.listed_as := case new.kind when 'business' then (select b.kind from businesses b where b.id = new.subject_id)
    when 'product' then (select p.kind from products p where p.id = new.subject_id) end;
  return new;
end $$;

create trigger subject_figures_listed_as
  before insert on subject_figures
  for each row
  execute function set_listed_as();
