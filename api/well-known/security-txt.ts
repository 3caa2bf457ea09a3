import { Hono } from 'hono'
import type { Services } from '#shared/server/services.ts'
import { mailLink } from '#shared/text/mail-link.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Days for which a copy of the file is valid; RFC 9116 recommends less than a year. */
const days = 90

/**
 * `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). Its expiry moves with the current date, so
 * that it never lapses.
 */
export function openSecurityTxt({ config, now }: Pick<Services, 'config' | 'now'>): Hono {
  const app = new Hono()
  app.get('/security.txt', (c) => {
    const until = new Date(now().getTime() + days * 86_400_000)
    const fields = {
      Contact: mailLink(config.legal.email),
      Expires: `${utcDay(until)}T00:00:00Z`,
      'Preferred-Languages': 'es, en',
      Canonical: `${config.siteUrl}/.well-known/security.txt`,
      Policy: `${config.siteUrl}/legal#seguridad`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return c.text(lines.join(''), 200, { 'cache-control': 'public, max-age=3600' })
  })
  return app
}
