insert into buckets (id, is_public) values
  ('profile-photos', true),
  ('cover-photos', true),
  ('business-photos', true),
  ('evidence', false)
on conflict (id) do nothing;
