import { type SQL, sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dateOf } from '#shared/time/zoned-time.ts'
import type { SiteBlock } from '../contract/blocks.ts'
import { type BlockPlace, maxBlocksIn, reachDays } from '../vocabulary.ts'

type Row = Omit<SiteBlock, 'picture' | 'standing' | 'shownIn' | 'reach' | 'savedAt'> & {
  picture: StoredPicture | null
  beginsAt: Date | string | null
  endsAt: Date | string | null
  savedAt: Date | string
  /** Places where it could be shown now, with its position in each. */
  turns: { place: BlockPlace; turn: number }[]
  weekViews: number
  weekPresses: number
  monthViews: number
  monthPresses: number
}

/** SQL condition: block `b` is active and within its dates. */
export const isRunning = (now: Date) =>
  sql`(b.state = 'active' and coalesce(b.begins_at <= ${now.toISOString()}::timestamptz, true) and coalesce(b.ends_at > ${now.toISOString()}::timestamptz, true))`

/** SQL expression: picture of block `b`, or null. */
export const blockPicture = sql`(select json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'variants', m.variants,
  'blur', m.blur, 'alt', b.alt) from media_objects m where m.id = b.media_id)`

const counted = (act: string, days: number, today: number) =>
  sql`coalesce(sum(c.count) filter (where c.act = ${act} and c.day > ${dateOf(today - days)}::date), 0)::int`

function standingOf(
  { state, beginsAt, endsAt }: Row,
  shownIn: BlockPlace[],
  now: Date,
): SiteBlock['standing'] {
  if (state !== 'active') return state
  if (beginsAt && new Date(beginsAt) > now) return 'scheduled'
  if (endsAt && new Date(endsAt) <= now) return 'ended'
  return shownIn.length > 0 ? 'shown' : 'waiting'
}

function serializeBlock(row: Row, now: Date): SiteBlock {
  const { turns, weekViews, weekPresses, monthViews, monthPresses, beginsAt, endsAt, ...columns } =
    row
  const shownIn = turns
    .filter(({ place, turn }) => turn <= maxBlocksIn[place])
    .map(({ place }) => place)
  return {
    ...columns,
    standing: standingOf(row, shownIn, now),
    shownIn,
    picture: pictureOf(row.picture),
    reach: {
      week: { views: weekViews, presses: weekPresses },
      month: { views: monthViews, presses: monthPresses },
    },
    savedAt: new Date(row.savedAt).toISOString(),
  }
}

/** Blocks `b` for the team, in display order. */
export async function loadBlocks(db: Database, now: Date, where: SQL): Promise<SiteBlock[]> {
  const today = Math.floor(now.getTime() / dayMs)
  const { week, month } = reachDays
  const { rows } = await db.execute<Row>(sql`
    with running as (
      select b.id, place, (row_number() over (partition by place order by b.position, b.id))::int as turn
      from site_blocks b cross join unnest(b.places) place where ${isRunning(now)}
    )
    select b.id, b.kind, b.state, b.title, b.text, b.button_text as "buttonText", b.href, b.media_id as "mediaId", b.alt, b.places,
      b.begins_on::text as "beginsOn", b.ends_on::text as "endsOn", b.zone, b.begins_at as "beginsAt", b.ends_at as "endsAt",
      b.version::text as version, b.saved_at as "savedAt", w.full_name as "savedBy", ${blockPicture} as picture,
      coalesce((select json_agg(json_build_object('place', r.place, 'turn', r.turn)) from running r where r.id = b.id), '[]') as turns,
      reach.*
    from site_blocks b left join profiles w on w.id = b.saved_by
      cross join lateral (select ${counted('view', week, today)} as "weekViews", ${counted('press', week, today)} as "weekPresses",
        ${counted('view', month, today)} as "monthViews", ${counted('press', month, today)} as "monthPresses"
        from site_block_counts c where c.block_id = b.id and c.day > ${dateOf(today - month)}::date) reach
    where ${where} order by b.position, b.id`)
  return rows.map((row) => serializeBlock(row, now))
}

/** One block. Throws `not_found`. */
export async function loadBlock(db: Database, now: Date, blockId: string): Promise<SiteBlock> {
  const [block] = await loadBlocks(db, now, sql`b.id = ${blockId}`)
  if (!block) throw notFound('el bloque')
  return block
}
