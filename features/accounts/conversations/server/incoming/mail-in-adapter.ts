import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isAppError } from '#shared/app-error.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { maxMailBytes } from '../../vocabulary.ts'
import { type ProviderMail, readProviderMail } from './provider-mail.ts'
import { readMail, readParts } from './read-mail.ts'
import { receiveMail } from './receive-mail.ts'

/** Mails per minute accepted from one address; providers send refused ones again. */
const limit = { points: 300, duration: 60 }

type Env = { Variables: { request: RequestInfo } }

const hash = (text: string) => createHash('sha256').update(text).digest()

/** The secret, as a bearer token or as the password of basic authentication (Postmark, Mailgun). */
function secretOf(header: string): string {
  const [scheme = '', ...rest] = header.split(' ')
  const value = rest.join(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  return decoded.slice(decoded.indexOf(':') + 1)
}

async function readBody(c: Context<Env>): Promise<ProviderMail | null> {
  if (c.req.header('content-type')?.startsWith('application/json'))
    return readProviderMail(await c.req.text())
  return { to: [], raw: new Uint8Array(await c.req.arrayBuffer()) }
}

/**
 * `POST /mail-in`: a mail as `message/rfc822`, or as the JSON of Postmark or Mailgun. Who calls is
 * decided by `MAIL_IN_SECRET` before the body is read. Answers with what became of it; a provider
 * sends again what got another status than 200.
 */
export function openMailInAdapter(services: Services): Hono<Env> {
  const limiter = new RateLimiterMemory(limit)
  const adapter = new Hono<Env>()
  adapter.use(async (c, next) => {
    const secret = services.config.mailIn?.secret
    if (!secret) return c.body(null, 404)
    try {
      await limiter.consume(c.get('request').address)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        return c.body(null, 429, { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) })
      throw error
    }
    if (!timingSafeEqual(hash(secretOf(c.req.header('authorization') ?? '')), hash(secret)))
      return c.body(null, 401, { 'www-authenticate': 'Basic realm="mail-in"' })
    return next()
  })
  adapter.post(
    '/',
    bodyLimit({ maxSize: maxMailBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const given = await readBody(c)
      if (!given) return c.json({ outcome: 'unreadable' })
      const { address } = c.get('request')
      try {
        const mail = await ('raw' in given
          ? readMail(services, given.raw, address)
          : readParts(services, given.parts, address))
        if (!mail) return c.json({ outcome: 'unreadable' })
        return c.json({ outcome: await receiveMail(services, mail, given.to) })
      } catch (error) {
        if (isAppError(error) && error.code === 'unavailable')
          return c.body(null, 503, { 'retry-after': '30' })
        throw error
      }
    },
  )
  return adapter
}
