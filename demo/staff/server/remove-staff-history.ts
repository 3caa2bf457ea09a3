import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { colleagues } from './create-colleagues.ts'

/**
 * Deletes the contacts and imports of the demonstration's team; its decisions go with their businesses. Audit entries stay, as all
 * do.
 */
export async function removeStaffHistory(tx: Database): Promise<void> {
  const emails = Object.values(colleagues).map(({ email }) => email)
  const theirs = sql`(select id from users where is_demo and email = any(${sql.param(emails)}::text[]))`
  await tx.execute(sql`delete from contacts where created_by in ${theirs}`)
  await tx.execute(sql`delete from import_runs where started_by in ${theirs}`)
}
