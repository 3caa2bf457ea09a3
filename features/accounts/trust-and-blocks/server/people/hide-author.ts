import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { forgetNoticesOf } from '#features/accounts/notifications/server/index.ts'
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

type Wish = { ownerId: string; personId: string; way: HidingWay }

const serializeHiddenPerson = (
  way: HidingWay,
  { id, shownAs, createdAt }: typeof blocks.$inferSelect,
): HiddenPerson => ({
  id,
  way,
  shownAs,
  since: createdAt.toISOString(),
})

/** Who wrote a text that others see. Throws `not_found` for no text, `conflict` where that was the caller or an account that is gone. */
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

const findWish = (tx: Database, { ownerId, personId, way }: Wish) =>
  tx
    .select()
    .from(tables[way])
    .where(and(eq(tables[way].ownerId, ownerId), eq(tables[way].personId, personId)))

/** Keeps a wish once: one that is there stays as it was. A block takes the place of a mute, and stays where one is muted after it. */
async function storePreference(
  services: Services,
  tx: Database,
  wish: Wish,
): Promise<HiddenPerson> {
  const { ownerId, personId, way } = wish
  const [block] = await findWish(tx, { ...wish, way: 'block' })
  if (block) return serializeHiddenPerson('block', block)
  const [muted] = await findWish(tx, { ...wish, way: 'mute' })
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
  const made = onlyRow(
    await tx
      .insert(tables[way])
      .values({ ownerId, personId, shownAs, createdAt: services.now() })
      .returning(),
  )
  return serializeHiddenPerson(way, made)
}

/** Mutes or blocks whoever wrote a text, once. What they caused among the caller's notices goes, and whoever wrote is not told. */
export const hideAuthor = handle(contract, ({ services, caller, input: { subjectId, way } }) =>
  services.db.transaction(async (tx) => {
    const ownerId = caller.userId
    await lockOwner(tx, ownerId)
    const personId = await authorOf(services, tx, subjectId, ownerId)
    const kept = await storePreference(services, tx, { ownerId, personId, way })
    await forgetNoticesOf(services, tx, { to: [ownerId], actorId: personId })
    return kept
  }),
)
