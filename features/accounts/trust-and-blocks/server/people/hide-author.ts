import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { removeActorFromNotices } from '#features/accounts/notifications/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { hideAuthor as contract, type HiddenPerson } from '../../contract.ts'
import { type HidingWay, maxHidden } from '../../vocabulary.ts'
import { describeTexts } from './describe-texts.ts'
import { lockOwner } from './lock-owner.ts'

const tables = { mute: mutes, block: blocks }

type Relation = { ownerId: string; personId: string; way: HidingWay }

const serializeHiddenPerson = (
  way: HidingWay,
  { id, shownAs, createdAt }: typeof blocks.$inferSelect,
): HiddenPerson => ({
  id,
  way,
  shownAs,
  since: createdAt.toISOString(),
})

/**
 * Gets the author of a visible text. Throws `not_found` for an unknown text, `conflict` when the
 * author is the caller or has no account.
 */
async function authorOf(
  services: Services,
  tx: Database,
  subjectId: string,
  callerId: string,
): Promise<string> {
  const [text] = await describeTexts(services, tx, [subjectId])
  if (!text) throw notFound('ese texto')
  if (!text.authorId) throw new AppError('conflict', 'Eso no lo escribió una persona con cuenta.')
  if (text.authorId === callerId) throw new AppError('conflict', 'Eso lo escribiste tú.')
  return text.authorId
}

const findRelation = (tx: Database, { ownerId, personId, way }: Relation) =>
  tx
    .select()
    .from(tables[way])
    .where(and(eq(tables[way].ownerId, ownerId), eq(tables[way].personId, personId)))

/**
 * Stores a mute or block; an existing one stays unchanged. A block replaces a mute, and a mute does
 * not replace a block.
 */
async function storeRelation(
  services: Services,
  tx: Database,
  relation: Relation,
): Promise<HiddenPerson> {
  const { ownerId, personId, way } = relation
  const [block] = await findRelation(tx, { ...relation, way: 'block' })
  if (block) return serializeHiddenPerson('block', block)
  const [muted] = await findRelation(tx, { ...relation, way: 'mute' })
  if (muted && way === 'mute') return serializeHiddenPerson('mute', muted)
  if (muted) await tx.delete(mutes).where(eq(mutes.id, muted.id))
  const count =
    (await tx.$count(mutes, eq(mutes.ownerId, ownerId))) +
    (await tx.$count(blocks, eq(blocks.ownerId, ownerId)))
  if (count >= maxHidden)
    throw new AppError(
      'conflict',
      `Ya tienes ${maxHidden} personas silenciadas o bloqueadas. Quita alguna antes.`,
    )
  const [person] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, personId))
  const shownAs = wholeSigns(shortName(person?.name ?? null), 120)
  const created = onlyRow(
    await tx
      .insert(tables[way])
      .values({ ownerId, personId, shownAs, createdAt: services.now() })
      .returning(),
  )
  return serializeHiddenPerson(way, created)
}

/**
 * Mutes or blocks a person; idempotent. Removes their actions from the owner's notices; they are not
 * notified.
 */
export async function hidePerson(
  services: Services,
  tx: Database,
  relation: Relation,
): Promise<HiddenPerson> {
  const { ownerId, personId } = relation
  await lockOwner(tx, ownerId)
  const stored = await storeRelation(services, tx, relation)
  await removeActorFromNotices(services, tx, { to: [ownerId], actorId: personId })
  return stored
}

/** Mutes or blocks the author of a text. */
export const hideAuthor = handle(contract, ({ services, caller, input: { subjectId, way } }) =>
  services.db.transaction(async (tx) => {
    const ownerId = caller.userId
    const personId = await authorOf(services, tx, subjectId, ownerId)
    return hidePerson(services, tx, { ownerId, personId, way })
  }),
)
