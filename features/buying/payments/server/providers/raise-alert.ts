import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { PaymentAlert } from '../../vocabulary.ts'
import type { PaymentsEmailTemplates } from '../email-templates.ts'
import type { PaymentsNotices } from '../notices.ts'

type Alert = { alert: PaymentAlert; detail: string }

/** Staff members who make payouts. */
async function listPayoutStaff(tx: Database): Promise<{ id: string; email: string }[]> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff' join users u on u.id = p.id
    where 'manage_users' = any (s.permissions) and u.suspended_at is null order by u.id`)
  return rows
}

/**
 * Marks a payment for staff: logs an error, mails and notifies the team once, and blocks the release of its orders
 * until staff settle the alert.
 */
export async function raiseAlertIn(
  services: Services,
  tx: Database,
  paymentId: string,
  { alert, detail }: Alert,
): Promise<void> {
  const now = services.now()
  const [raised] = await tx
    .update(payments)
    .set({ alert, alertDetail: wholeSigns(detail, 500), alertedAt: now })
    .where(and(eq(payments.id, paymentId), or(isNull(payments.alert), ne(payments.alert, alert))))
    .returning({ provider: payments.provider })
  if (!raised) return
  services.log.error({ paymentId, alert, detail }, 'a payment needs attention from staff')
  const facts = { alert, provider: raised.provider }
  const team = await listPayoutStaff(tx)
  const cause = `${paymentId}:${alert}:${now.getTime()}`
  for (const { id, email } of team)
    await queueMail<PaymentsEmailTemplates>(services, tx, {
      to: email,
      userId: id,
      kind: 'payments.alert',
      data: { ...facts, paymentId, detail },
      dedupeKey: `payments.alert:${cause}:${id}`,
    })
  const to = team.map(({ id }) => id)
  await notify<PaymentsNotices>(services, tx, {
    to,
    kind: 'payments.alert',
    facts,
    cause,
    group: 'payments',
    path: '/staff/pagos',
  })
}

/** Same in its own transaction, because the failed one was rolled back. */
export const raisePaymentAlert = (
  services: Services,
  paymentId: string,
  alert: PaymentAlert,
  error: unknown,
): Promise<void> =>
  services.db.transaction((tx) =>
    raiseAlertIn(services, tx, paymentId, { alert, detail: errorSummary(error) }),
  )

/** Clears an alert whose cause no longer exists. */
export async function clearPaymentAlert(
  { db }: Pick<Services, 'db'>,
  paymentId: string,
  alert: PaymentAlert,
): Promise<void> {
  await db
    .update(payments)
    .set({ alert: null, alertDetail: null, alertedAt: null })
    .where(and(eq(payments.id, paymentId), eq(payments.alert, alert)))
}
