import { type SQL, sql } from 'drizzle-orm'
import { isBusinessListed, isOwnerHiddenFrom, joinStore } from './feed-item-sql.ts'

/** SQL CTEs: `seen` are the businesses that a person follows and may see, with the start of the follow. */
export const followedBusinessCtes = (profileId: string): SQL => sql`
  followed as (
    select coalesce(s.business_id, m.subject_id) as id, min(m.created_at) as since
    from reactions m left join stores s on m.kind = 'store' and s.id = m.subject_id
    where m.profile_id = ${profileId} and m.act = 'follow' group by 1),
  seen as materialized (
    select b.id, b.level, f.since, s.id as store_id from followed f join businesses b on b.id = f.id and ${isBusinessListed} ${joinStore}
    where not ${isOwnerHiddenFrom(profileId)})`

/** SQL condition: feed item `h` is newer than the start of the follow and not seen. */
export const isNewToReader = (
  profileId: string,
  since: SQL,
): SQL => sql`date_trunc('milliseconds', h.happened_at)
  > greatest(${since}, (select r.seen_until from news_readers r where r.profile_id = ${profileId}))`
