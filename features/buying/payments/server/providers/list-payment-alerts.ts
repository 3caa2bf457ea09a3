import { asc, isNotNull, sql } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract.ts'

export const listPaymentAlerts = handle(
  contract.listPaymentAlerts,
  async ({ services: { db } }) => {
    const rows = await db
      .select({
        payment: payments,
        orders: sql<
          string[]
        >`array(select o.number from orders o where o.id = any(${payments.orderIds}) order by o.id)`,
      })
      .from(payments)
      .where(isNotNull(payments.alert))
      .orderBy(asc(payments.alertedAt), asc(payments.id))
      .limit(100)
    return {
      items: rows.flatMap(
        ({
          payment: {
            id,
            provider,
            state,
            amount,
            currency,
            reference,
            alert,
            alertDetail,
            alertedAt,
          },
          orders,
        }) =>
          alert && alertDetail !== null && alertedAt
            ? [
                {
                  id,
                  provider,
                  state,
                  amount,
                  currency,
                  reference,
                  alert,
                  detail: alertDetail,
                  alertedAt: alertedAt.toISOString(),
                  orders,
                },
              ]
            : [],
      ),
    }
  },
)
