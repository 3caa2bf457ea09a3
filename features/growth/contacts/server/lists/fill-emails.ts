import { sql } from 'drizzle-orm'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { maxEmailsFilledAtOnce } from '../../vocabulary.ts'

const noId = '00000000-0000-0000-0000-000000000000'

/** Contacts from before `has_email` of whom nobody knows yet whether they have one, after one of them. */
async function listUnknown(db: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from contacts where has_email is null and id > ${after}::uuid order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Writes it for all of them, some at once, so that their rows are not locked for long. Idempotent. */
export async function fillEmails({ db }: Pick<Services, 'db'>): Promise<void> {
  let after: string | undefined = noId
  while (after) {
    const ids = await listUnknown(db, after, maxEmailsFilledAtOnce)
    await db.execute(sql`select refresh_has_email(${sql.param(ids)}::uuid[])`)
    after = ids.at(-1)
  }
}

export const fillEmailsJob: Job = {
  name: 'contacts.fill-emails',
  schedule: '37 3 * * *',
  run: fillEmails,
}

/** Lets the first process that opens fill what is missing. */
export async function prepareContacts(services: Services): Promise<void> {
  const [missing] = await listUnknown(services.db, noId, 1)
  if (missing) await services.jobs.enqueue(services.db, fillEmailsJob.name, {}, { key: 'all' })
}
