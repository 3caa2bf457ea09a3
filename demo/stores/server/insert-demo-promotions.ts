import { promotions } from '#db/tables/selling/promotions.ts'
import { minorDigits } from '#shared/money.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'

type OfStore = { id: string; currency: string; freeAbove: number }

type PromotionRow = typeof promotions.$inferInsert

/**
 * Promotions of a store, each with a code, so that prices change only when one is entered: two active, one upcoming,
 * one paused, one ended.
 */
export function demoPromotions(
  { id: storeId, currency, freeAbove }: OfStore,
  now: Date,
): PromotionRow[] {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const minSubtotal = Math.round(freeAbove / 2) * 10 ** minorDigits(currency)
  const of = { storeId, currency }
  return [
    {
      ...of,
      name: 'Bienvenida',
      code: 'BIENVENIDA10',
      kind: 'percent',
      percent: 10,
      maxUsesPerPerson: 1,
      createdAt: at(-40),
    },
    {
      ...of,
      name: 'Envío de regalo',
      code: 'ENVIOGRATIS',
      kind: 'shipping',
      minSubtotal,
      maxUses: 100,
      createdAt: at(-20),
    },
    {
      ...of,
      name: 'Dos por uno',
      code: 'DOSPORUNO',
      kind: 'buy_get',
      buyQuantity: 1,
      getQuantity: 1,
      beginsAt: at(7),
      endsAt: at(14),
      createdAt: at(-3),
    },
    {
      ...of,
      name: 'Descanso',
      code: 'DESCANSO15',
      kind: 'percent',
      percent: 15,
      state: 'paused',
      createdAt: at(-60),
    },
    {
      ...of,
      name: 'Aniversario',
      code: 'ANIVERSARIO20',
      kind: 'percent',
      percent: 20,
      endsAt: at(-30),
      createdAt: at(-70),
    },
  ]
}

/** Codes that buyers of a store could enter at a time. */
export const codesAt = (rows: readonly PromotionRow[], at: Date): string[] =>
  rows.flatMap(({ code, state, createdAt, beginsAt, endsAt }) =>
    code &&
    state !== 'paused' &&
    createdAt &&
    createdAt <= at &&
    !(beginsAt && beginsAt > at) &&
    !(endsAt && endsAt <= at)
      ? [code]
      : [],
  )

/** Inserts the promotions of all stores. */
export async function insertDemoPromotions(
  tx: Database,
  stores: readonly OfStore[],
  now: Date,
): Promise<void> {
  await tx.insert(promotions).values(stores.flatMap((store) => demoPromotions(store, now)))
}
