import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { returnRequestLines, returnRequests } from '#db/tables/buying/returns.ts'
import { addEvent, findPurchase, lockOrder } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { truncate } from '#shared/text/truncate.ts'
import type { OrderRight } from '../contract.ts'
import * as contract from '../contract.ts'
import { mailReturnRequested } from './mail-return.ts'
import { addReturnCard } from './return-cards.ts'
import { rightsOf } from './rights-of.ts'

const periodOver = () =>
  new AppError(
    'conflict',
    'El plazo para desistir de este pedido ya terminó, o todavía no se ha enviado. Escríbele a la tienda si algo salió mal.',
  )

/** Throws `conflict` for lines that were not bought or are already being returned. */
function checkLines(
  { lines }: OrderRight,
  requested: readonly { sellableId: string; quantity: number }[],
): void {
  if (new Set(requested.map(({ sellableId }) => sellableId)).size < requested.length)
    throw new AppError('conflict', 'Revisa lo que devuelves: algo está dos veces.')
  for (const { sellableId, quantity } of requested) {
    const line = lines.find((one) => one.sellableId === sellableId)
    if (!line) throw notFound('lo que devuelves')
    if (quantity > line.left)
      throw new AppError(
        'conflict',
        line.left > 0
          ? `De «${line.title}» puedes devolver ${line.left}.`
          : `«${line.title}» ya lo estás devolviendo, o ya empezaste a descargarlo.`,
      )
  }
}

/** Requests a return. The law requires no reason, and the mail to the buyer is their proof. */
export const withdraw = handle(contract.withdraw, async ({ services, caller, input }) => {
  const { orderId, lines, reason, key } = input
  return services.db.transaction(async (tx) => {
    const purchase = await findPurchase(tx, caller, input)
    const order = await lockOrder(tx, orderId)
    if (order.purchaseId !== purchase.id) throw notFound('el pedido')
    const [existing] = await tx
      .select({ id: returnRequests.id })
      .from(returnRequests)
      .where(and(eq(returnRequests.orderId, orderId), eq(returnRequests.idempotencyKey, key)))
    if (existing) return { orders: await rightsOf(services, tx, purchase) }
    const right = (await rightsOf(services, tx, purchase)).find((one) => one.orderId === orderId)
    if (!right?.canWithdraw) throw periodOver()
    checkLines(right, lines)
    const id = v7()
    await tx
      .insert(returnRequests)
      .values({ id, orderId, idempotencyKey: key, reason, askedAt: services.now() })
    await tx
      .insert(returnRequestLines)
      .values(lines.map((line) => ({ ...line, returnId: id, orderId })))
    const titles = lines.map(({ sellableId, quantity }) => ({
      title: right.lines.find((one) => one.sellableId === sellableId)?.title ?? '',
      quantity,
    }))
    const detail = truncate(
      titles.map(({ title, quantity }) => `${quantity} × ${title}`).join(', '),
      2000,
    )
    await addEvent(services, tx, order, 'withdraw', {
      actor: 'buyer',
      profileId: caller.kind === 'user' ? caller.userId : null,
      detail,
    })
    await mailReturnRequested(services, tx, order, {
      returnId: id,
      lines: titles,
      right: right.right,
    })
    await addReturnCard(services, tx, id)
    await services.announce(tx, 'return.asked', { returnId: id, orderId })
    return { orders: await rightsOf(services, tx, purchase) }
  })
})
