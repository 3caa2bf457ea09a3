import { Hono } from 'hono'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { drawBadge } from './draw-badge.ts'

type Row = { name: string; level: number; facts: string[]; until: string | null }

/**
 * Other sites embed the badge, so it may be loaded from any origin; the short cache time limits how
 * long an expired badge is shown.
 */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

/**
 * By id, which stays the same when the slug changes. Expired facts that are not removed yet are
 * left out.
 */
const statement = {
  name: 'badge_of_business',
  text: `select b.name, case when b.verified_until < now.day then 0 else b.level end as level,
      case when b.verified_until < now.day then '{}'::text[] else b.verified_facts end as facts, b.verified_until::text as until
    from businesses b cross join lateral (select ($2::timestamptz at time zone b.time_zone)::date as day) now
    where b.id = $1 and b.state in ('published', 'holiday')`,
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** `/insignia/{id}.svg`: the current badge of a business, for its own site and others. */
export function openBadgeAdapter({
  config,
  reads,
  now,
}: Pick<Services, 'config' | 'reads' | 'now'>): Hono<{ Variables: { request: RequestInfo } }> {
  const adapter = new Hono<{ Variables: { request: RequestInfo } }>()
  adapter.get('/:file', async (c) => {
    const [, id = ''] = /^(.*)\.svg$/.exec(c.req.param('file')) ?? []
    const { rows } = isId(id)
      ? await reads.pool.query<Row>({ ...statement, values: [id, now()] })
      : { rows: [] }
    const [badge] = rows
    if (!badge) return c.text('No encontramos esa insignia.', 404)
    return c.body(drawBadge({ ...badge, productName: config.productName }), 200, headers)
  })
  return adapter
}
