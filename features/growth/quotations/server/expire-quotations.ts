import { eq, sql } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { reminderDays } from '../vocabulary.ts'
import { moveQuotation } from './move-quotation.ts'
import { notifyPerson } from './notify-person.ts'
import { notifyTeam } from './notify-team.ts'
import { lockQuotation } from './quotation-rows.ts'
import { readQuotationSeller } from './seller.ts'

const batchSize = 100

/** Locks and works through what a query finds, each in a transaction of its own, until it finds no full batch. */
async function eachOf(
  { db }: Services,
  list: () => Promise<string[]>,
  work: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const ids = await list()
    for (const id of ids) await db.transaction((tx) => work(tx, id))
    if (ids.length < batchSize) return
  }
}

const listIds = async ({ db }: Services, where: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from quotations where state = 'sent' and ${where} order by expires_at limit ${batchSize}`,
  )
  return rows.map(({ id }) => id)
}

/** Ends what nobody answered in time, and tells the team. Several processes may run it at once. */
export async function expireQuotations(services: Services): Promise<void> {
  const now = services.now()
  await eachOf(
    services,
    () => listIds(services, sql`expires_at <= ${now.toISOString()}`),
    async (tx, id) => {
      const quotation = await lockQuotation(tx, id)
      if (quotation.state !== 'sent') return
      const expired = await moveQuotation(services, tx, quotation, 'expire', { endedAt: now })
      await notifyTeam(services, tx, expired, { kind: 'quotations.expired' })
    },
  )
}

/** Reminds once of what ends soon and was not sent only now. */
export async function remindOfQuotations(services: Services): Promise<void> {
  const now = services.now()
  const soon = new Date(now.getTime() + reminderDays * dayMs)
  const before = new Date(now.getTime() - reminderDays * dayMs)
  await eachOf(
    services,
    () =>
      listIds(
        services,
        sql`expires_at > ${now.toISOString()} and expires_at <= ${soon.toISOString()} and sent_at <= ${before.toISOString()} and reminded_at is null`,
      ),
    async (tx, id) => {
      const quotation = await lockQuotation(tx, id)
      if (quotation.state !== 'sent' || quotation.remindedAt) return
      await tx.update(quotations).set({ remindedAt: now }).where(eq(quotations.id, id))
      const { name: business } = await readQuotationSeller(services, tx, quotation.businessId)
      await notifyPerson(services, tx, quotation, { event: 'reminder', business })
    },
  )
}

export const quotationsJobs: Job[] = [
  {
    name: 'quotations.follow',
    schedule: '* * * * *',
    async run(services) {
      await expireQuotations(services)
      await remindOfQuotations(services)
    },
  },
]
