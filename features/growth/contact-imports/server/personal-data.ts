import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * Imports that a person started, by their figures: what a file says of others is theirs. Rows that wait and have the
 * person's own address are deleted; those of contacts go with the contacts, and a personal book with its imports.
 */
export const contactImportsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select i.file_name as archivo, i.state as estado, i.read_rows as filas, i.created_at as "subidoEl", i.finished_at as "terminoEl"
      from contact_imports i where i.started_by = ${userId} order by i.created_at, i.id`)
    return rows.length > 0 ? { 'importaciones-de-contactos.json': rows } : {}
  },

  async erase(_services, tx, { userId, email }) {
    await tx.execute(sql`
      delete from contact_import_rows r where strpos(lower(r.given::text), ${email.toLowerCase()}) > 0 or strpos(lower(r.raw), ${email.toLowerCase()}) > 0`)
    await tx.execute(sql`update contact_imports set started_by = null where started_by = ${userId}`)
  },
}
