import { promotions } from '#db/tables/selling/promotions.ts'
import { minorDigits } from '#shared/money.ts'
import type { Database } from '#shared/server/services.ts'

type OfStore = { id: string; currency: string; freeAbove: number }

const day = 86_400_000

/**
 * Inserts promotions with codes, so that prices change only when a code is entered: one active, one upcoming, one
 * paused, one ended.
 */
export async function insertDemoPromotions(
  tx: Database,
  { id: storeId, currency, freeAbove }: OfStore,
  now: Date,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const minSubtotal = Math.round(freeAbove / 2) * 10 ** minorDigits(currency)
  const of = { storeId, currency }
  await tx.insert(promotions).values([
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
  ])
}
