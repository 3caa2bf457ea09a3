import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { consentRequests } from '#db/tables/growth/consents.ts'
import { queueMail, signText } from '#features/platform/server.ts'
import type { ConsentChannel, ConsentPurpose, ConsentWording } from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import {
  type ConsentOrigin,
  confirmationDays,
  confirmationMailsADay,
  confirmationMailsADayInAll,
  maxWaitingConfirmations,
} from '../vocabulary.ts'
import type { ConsentLetters } from './email-templates.ts'

export type Choice = { channel: ConsentChannel; purpose: ConsentPurpose }

/** A consent that its person has to confirm. */
export type NewRequest = {
  bookId: string
  business: string
  name: string | null
  email: string
  phone: string | null
  choices: Choice[]
  origin: ConsentOrigin
  wording: ConsentWording
  askedBy: string | null
}

export const requestContext = (id: string) => `request ${id}`

/**
 * Keeps a consent until its person confirms it by the link of a mail, which this queues. Returns false, and sends nothing, where
 * the mailbox got enough of them today, or too many of the book wait.
 */
export async function requestConsents(
  services: Services,
  tx: Database,
  { business, ...request }: NewRequest,
): Promise<boolean> {
  const { bookId, choices, origin, wording } = request
  const email = request.email.toLowerCase()
  const createdAt = services.now()
  // Concurrent requests for one mailbox wait for each other, so that none is counted too late.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('consent ' || mailbox_key(${email}), 0))`,
  )
  const since = new Date(createdAt.getTime() - dayMs).toISOString()
  const { rows } = await tx.execute<{ ofBook: number; inAll: number; waiting: number }>(sql`
    select count(*)::int as "inAll", (count(*) filter (where r.book_id = ${bookId}))::int as "ofBook",
      (select count(*)::int from (select from consent_requests w where w.book_id = ${bookId} and w.answered_at is null limit ${maxWaitingConfirmations}) full_book) as waiting
    from consent_requests r where mailbox_key(r.email) = mailbox_key(${email}) and r.email is not null and r.created_at > ${since}::timestamptz`)
  const { ofBook = 0, inAll = 0, waiting = 0 } = rows[0] ?? {}
  if (
    ofBook >= confirmationMailsADay ||
    inAll >= confirmationMailsADayInAll ||
    waiting >= maxWaitingConfirmations
  )
    return false
  const id = v7()
  await tx.insert(consentRequests).values({
    ...request,
    id,
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + confirmationDays * dayMs),
  })
  const token = `${id}.${await signText(services, 'consent_link', requestContext(id))}`
  await queueMail<ConsentLetters>(services, tx, {
    to: email,
    userId: null,
    kind: 'consents.confirm',
    data: { business, choices, wording, isSpoken: origin === 'spoken', token },
    dedupeKey: `consent:${id}`,
  })
  return true
}
