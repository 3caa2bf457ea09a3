import type { Client } from 'pg'

/** A table with its own data: columns that can be written, and what its rows are put in order by. */
export type Table = { name: string; columns: string; order: string }

/** What a table held: the same rows give the same checksum, whatever order they were written in. */
export type TableSum = { name: string; rows: number; sha256: string }

/** What else must be known to bring tables back. */
export type Manifest = {
  product: 'lonja'
  madeAt: string
  /** SHA-256 of each migration that had run, in order. */
  migrations: string[]
  /** Queues that have jobs. */
  queues: string[]
  tables: TableSum[]
  /** Last value of each sequence; null when it was never used. */
  sequences: { name: string; value: string | null }[]
  /** Where the chain of the audit log ends; absent in copies from before there was one. */
  auditHead?: { seq: number; hash: string } | undefined
}

/** One text for every value, on any server. */
export const plainText = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** The tables of the product, and the jobs that wait. */
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

/** Copies a table's rows, in order, as text. */
export const copyOut = ({ name, columns, order }: Table) =>
  `copy (select ${columns} from ${name} t order by ${order}) to stdout`
