import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { listVersionsToAccept as contract, type VersionToAccept } from '../contract/accept.ts'
import { acceptedDocuments } from '../vocabulary.ts'
import { currentAccepted } from './accept-versions.ts'

/**
 * Current versions that the caller has to accept: a version that requires acceptance came into
 * effect since the newest that they accepted. Each lists all changes since then, newest first.
 */
export const listVersionsToAccept = handle(contract, async ({ services, caller }) => {
  const now = services.now()
  const { rows } = await services.db.execute<VersionToAccept>(sql`
    with seen as (select document, max(number) as number from legal_acceptances where profile_id = ${caller.userId} group by document)
    select c.document, c.number, c.effective_on::text as "effectiveOn",
      (select jsonb_agg(v.changes order by v.number desc) from legal_versions v
        where v.document = c.document and v.number <= c.number and v.number > greatest(coalesce(s.number, 1), 1)) as changes
    from (${currentAccepted(now)}) c left join seen s on s.document = c.document
    where exists (select from legal_versions v
      where v.document = c.document and v.number <= c.number and v.number > coalesce(s.number, 0) and v.asks)`)
  return {
    asked: rows.toSorted(
      (one, other) =>
        acceptedDocuments.indexOf(one.document) - acceptedDocuments.indexOf(other.document),
    ),
  }
})
