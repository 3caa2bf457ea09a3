import type { Client } from 'pg'

/** A table with its writable columns and the order in which its rows are dumped. */
export type Table = { name: string; columns: string; order: string }

/** Row count and checksum of a table; the checksum does not depend on the order in which rows were inserted. */
export type TableSum = { name: string; rows: number; sha256: string }

/** Data besides the rows that a restore needs. */
export type Manifest = {
  product: 'lonja'
  madeAt: string
  /** SHA-256 of each applied migration, in order. */
  migrations: string[]
  /** Queues that have jobs. */
  queues: string[]
  tables: TableSum[]
  /** Last value of each sequence; null when it was never used. */
  sequences: { name: string; value: string | null }[]
  /** Last entry of the audit log's hash chain; absent in backups made before the chain existed. */
  auditHead?: { seq: number; hash: string } | undefined
}

/** Settings that give every value the same text on any server. */
export const plainText = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** The product's tables and the pending jobs. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(i.indkey::int[], attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
    order by 1`)
  return rows
}

/** COPY statement that reads a table's rows, in order, as text. */
export const copyOut = ({ name, columns, order }: Table) =>
  `copy (select ${columns} from ${name} t order by ${order}) to stdout`
