-- Interactions and the audit log become tables with a partition per month (db/month-partitions.ts). Their rows stay
-- where they are: the present table becomes the partition of this month and of all before.
CREATE SCHEMA partitions;

ALTER TABLE interactions SET SCHEMA partitions;
CREATE TABLE interactions (LIKE partitions.interactions INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (day);
ALTER TABLE interactions
  ADD CONSTRAINT interactions_pk PRIMARY KEY (subject_id, profile_id, act, day),
  ADD CONSTRAINT interactions_subject_id_subjects_id_fk FOREIGN KEY (subject_id) REFERENCES subjects (id) ON DELETE CASCADE,
  ADD CONSTRAINT interactions_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE;
CREATE INDEX interactions_profile ON interactions (profile_id);
CREATE INDEX interactions_day ON interactions (day);
CREATE TABLE partitions.interactions_default PARTITION OF interactions DEFAULT;

ALTER TABLE audit_chain DROP CONSTRAINT audit_chain_entry_id_audit_entries_id_fk;
ALTER TABLE audit_entries SET SCHEMA partitions;
-- Ids begin with the time at which they were made (UUIDv7), so the table is divided by its key.
CREATE TABLE audit_entries (LIKE partitions.audit_entries INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
ALTER TABLE audit_entries ADD PRIMARY KEY (id);
CREATE INDEX audit_at ON audit_entries (at DESC);
CREATE INDEX audit_action ON audit_entries (action, at DESC);
CREATE INDEX audit_subject ON audit_entries (subject_kind, subject_id, at DESC);
CREATE INDEX audit_business ON audit_entries (business_id, at DESC);
CREATE INDEX audit_name ON audit_entries USING gin ((translate(lower(coalesce(detail->>'name', detail->>'title')), 'áéíóúüñ',
  'aeiouun')) gin_trgm_ops) WHERE coalesce(detail->>'name', detail->>'title') IS NOT NULL;
CREATE INDEX audit_actor ON audit_entries (actor_id, at DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM lonja_app;
CREATE TABLE partitions.audit_entries_default PARTITION OF audit_entries DEFAULT;

DO $$
DECLARE
  month date := date_trunc('month', now() AT TIME ZONE 'UTC');
  next date := month + interval '1 month';
  parent text;
BEGIN
  FOREACH parent IN ARRAY array['interactions', 'audit_entries'] LOOP
    EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', parent, parent || to_char(month, '_YYYY_MM'));
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)',
      parent, parent || to_char(month, '_YYYY_MM'),
      CASE parent WHEN 'interactions' THEN next::text
        ELSE rpad(lpad(to_hex((extract(epoch FROM next) * 1000)::bigint), 12, '0'), 32, '0')::uuid::text END);
  END LOOP;
END $$;

ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_entry_id_audit_entries_id_fk FOREIGN KEY (entry_id) REFERENCES audit_entries (id);
REVOKE ALL ON ALL TABLES IN SCHEMA partitions FROM lonja_app;
