import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#db/tables/buying/orders.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import {
  type OrderAction,
  type OrderActor,
  type OrderState,
  orderTransitions,
  stateWords,
  waitingStates,
} from '../../vocabulary.ts'
import { type LockedOrder, lockBalances } from './lock-order.ts'

/** Who acts, and the detail for the timeline. `profileId` is null for guests and the platform. */
export type ActingParty = { actor: OrderActor; profileId: string | null; detail?: string | null }

export const byPlatform: ActingParty = { actor: 'platform', profileId: null }

export type TransitionAction = keyof typeof orderTransitions

export const allows = (action: TransitionAction, state: OrderState, actor: OrderActor): boolean => {
  const { from, by } = orderTransitions[action]
  return from.includes(state) && by.includes(actor)
}

/** Error for an order that is meanwhile in another state. */
export const orderStateConflict = ({
  state,
  shippingKind,
}: Pick<LockedOrder, 'state' | 'shippingKind'>) => {
  const words = stateWords(state, shippingKind && { kind: shippingKind })
  return new AppError(
    'conflict',
    `Este pedido ahora está así: «${words}». Eso ya no se puede hacer.`,
  )
}

/** Timeline event with the next number of a locked order. */
const nextEvent = (
  services: Services,
  orderId: string,
  action: OrderAction,
  { actor, profileId, detail = null }: ActingParty,
) => ({
  orderId,
  action,
  actor,
  profileId,
  detail,
  madeAt: services.now(),
  number: sql<number>`(select coalesce(max(e.number), 0) + 1 from order_events e where e.order_id = ${orderId})`,
})

/** Adds an event to a locked order's timeline and returns its number. */
export async function addEvent(
  services: Services,
  tx: Database,
  { id }: Pick<LockedOrder, 'id'>,
  action: OrderAction,
  by: ActingParty,
): Promise<number> {
  const [added] = await tx
    .insert(orderEvents)
    .values(nextEvent(services, id, action, by))
    .returning({ number: orderEvents.number })
  return added?.number ?? 0
}

async function applyTransition(
  services: Services,
  tx: Database,
  order: LockedOrder,
  action: TransitionAction,
  by: ActingParty,
  set: Partial<typeof orders.$inferInsert>,
): Promise<number> {
  const moved = tx
    .update(orders)
    .set({
      ...set,
      state: orderTransitions[action].to,
      updatedAt: services.now(),
      ...(action === 'deliver' && { deliveredAt: services.now() }),
    })
    .where(eq(orders.id, order.id))
    .getSQL()
  const event = tx
    .insert(orderEvents)
    .values(nextEvent(services, order.id, action, by))
    .returning({ number: orderEvents.number })
    .getSQL()
  const { rows } = await tx.execute<{ number: number }>(sql`with moved as (${moved}) ${event}`)
  // A balance is no delivery of its own.
  if (action === 'deliver' && !order.balanceOf)
    await services.announce(tx, 'order.delivered', {
      purchaseId: order.purchaseId,
      orderId: order.id,
    })
  return rows[0]?.number ?? 0
}

/** Steps by which an order leaves its seller. */
const leaving: readonly TransitionAction[] = ['ship', 'deliver']

/** Throws `conflict` for a step that an order waits with for its balance, or that the balance takes with its order. */
function checkBalance(order: LockedOrder, action: TransitionAction, { actor }: ActingParty): void {
  if (order.awaitsBalance && leaving.includes(action))
    throw new AppError(
      'conflict',
      'De este pedido solo se pagó el anticipo. Envíalo o entrégalo cuando se pague el saldo.',
    )
  const isStep = leaving.includes(action) || action === 'accept' || action === 'pack'
  if (order.balanceOf && actor === 'seller' && isStep)
    throw new AppError(
      'conflict',
      'Este pedido es el saldo de otro: se envía y se entrega junto con él.',
    )
}

/**
 * What a step of an order changes in the other part of its payment: a paid balance lets its order leave, one that is
 * given back holds it again, and when the order leaves its balance does, too.
 */
async function moveBalance(
  services: Services,
  tx: Database,
  order: LockedOrder,
  action: TransitionAction,
  by: ActingParty,
): Promise<void> {
  if (leaving.includes(action)) {
    for (const balance of await lockBalances(tx, order.id))
      if (balance.paidAt && allows(action, balance.state, by.actor))
        await applyTransition(services, tx, balance, action, by, {})
    return
  }
  if (!order.balanceOf || !(action === 'pay' || order.paidAt)) return
  await tx
    .update(orders)
    .set({ awaitsBalance: action !== 'pay', updatedAt: services.now() })
    .where(and(eq(orders.id, order.balanceOf), inArray(orders.state, [...waitingStates])))
}

/**
 * Applies a transition allowed by `orderTransitions` to a locked order and adds its event; `set` are further columns
 * to change. Returns the event's number. Throws `conflict` when the order is in another state by now.
 */
export async function transitionOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  action: TransitionAction,
  by: ActingParty,
  set: Partial<typeof orders.$inferInsert> = {},
): Promise<number> {
  if (!allows(action, order.state, by.actor)) throw orderStateConflict(order)
  checkBalance(order, action, by)
  const number = await applyTransition(services, tx, order, action, by, set)
  await moveBalance(services, tx, order, action, by)
  return number
}
