import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { findHiddenTexts as contract } from '../../contract.ts'
import type { HidingWay } from '../../vocabulary.ts'
import { describeTexts } from './describe-texts.ts'

/**
 * How a person hides each of some authors (mute or block); authors who are not hidden are left out.
 */
async function waysOf(
  db: Database,
  ownerId: string,
  authorIds: string[],
): Promise<Map<string, HidingWay>> {
  const { rows } = await db.execute<{ id: string; way: HidingWay }>(sql`
    select person_id as id, 'mute' as way from mutes where owner_id = ${ownerId} and person_id = any(${sql.param(authorIds)}::uuid[])
    union all select person_id, 'block' from blocks where owner_id = ${ownerId} and person_id = any(${sql.param(authorIds)}::uuid[])`)
  return new Map(rows.map(({ id, way }) => [id, way]))
}

/**
 * Finds the texts by people whom the caller muted or blocked; the authors of the other texts are
 * not revealed.
 */
export const findHiddenTexts = handle(
  contract,
  async ({ services, caller, input: { subjectIds } }) => {
    const { db } = services
    const texts = await describeTexts(services, db, [...new Set(subjectIds)])
    const authors = [...new Set(texts.flatMap(({ authorId }) => authorId ?? []))]
    const ways = await waysOf(db, caller.userId, authors)
    return {
      hidden: texts.flatMap(({ id, authorId }) => {
        const way = authorId && ways.get(authorId)
        return way ? [{ id, way }] : []
      }),
    }
  },
)
