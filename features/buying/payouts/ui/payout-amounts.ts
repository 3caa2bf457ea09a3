import type { readMoney } from '#features/buying/orders/contract/seller.ts'
import type { Output } from '#shared/endpoint.ts'

export type PayableMoney = Pick<Output<typeof readMoney>, 'balances' | 'releaseDays'>

/** What a payday pays: what is due already and all that is released before that day, less what the store owes; currencies without any are left out. */
export const payoutAmounts = ({ balances, releaseDays }: PayableMoney, payday: string) =>
  balances
    .map(({ currency, payable }) => ({
      currency,
      amount: releaseDays
        .filter((release) => release.currency === currency && release.day < payday)
        .reduce((sum, release) => sum + release.amount, payable),
    }))
    .filter(({ amount }) => amount > 0)
