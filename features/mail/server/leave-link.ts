import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { installation } from '#db/tables/identity.ts'
import type { Services } from '#shared/server/services.ts'
import { mailTopic } from './mail-topics.ts'

const name = 'mail_leave_key'

/** Secret that signs links to leave; made at first use, the same for all processes and for good: old mails keep working. */
async function readOrMake({ db }: Services): Promise<Buffer> {
  await db
    .insert(installation)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  if (!row) throw new Error('the key of links to leave was not kept')
  return Buffer.from(row.value, 'base64url')
}

const known = new WeakMap<Services['pool'], Promise<Buffer>>()

function readKey(services: Services): Promise<Buffer> {
  const reading = known.get(services.pool) ?? readOrMake(services)
  known.set(services.pool, reading)
  reading.catch(() => known.delete(services.pool))
  return reading
}

const sign = (key: Buffer, userId: string, topic: string) => createHmac('sha256', key).update(`${userId}.${topic}`).digest('base64url')

/** Address at which a person turns off mail of a topic without a session: opened it shows a page, posted to it just does (RFC 8058). */
export async function leaveAddress(services: Services, userId: string, topic: string): Promise<string> {
  return `${services.config.siteUrl}/baja/${userId}.${topic}.${sign(await readKey(services), userId, topic)}`
}

/** Whose mail of which topic a link turns off; null for one that we did not make. */
export async function readLeaveToken(services: Services, token: string): Promise<{ userId: string; topic: string } | null> {
  const [userId = '', topic = '', signature = ''] = token.split('.')
  const wanted = Buffer.from(sign(await readKey(services), userId, topic))
  const given = Buffer.from(signature)
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs && mailTopic(services, topic) ? { userId, topic } : null
}
