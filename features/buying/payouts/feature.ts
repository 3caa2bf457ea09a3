import { authorship, moneyRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { payoutsPersonalData } from './server/personal-data.ts'
import { payoutsEndpoints } from './server/routes.ts'
import { payoutTasks } from './server/team-tasks.ts'

/** Payouts to sellers, made and recorded by staff. */
export const payouts: Feature = {
  name: 'payouts',
  title: 'Pagos a tiendas',
  endpoints: payoutsEndpoints,
  personalData: [payoutsPersonalData],
  teamTasks: { payout: payoutTasks },
  accountMerge: [
    { table: 'payout_destinations', columns: ['saved_by'], stays: authorship },
    { table: 'debt_payments', columns: ['confirmed_by'], stays: moneyRecord },
    { table: 'payouts', columns: ['made_by'], stays: moneyRecord },
  ],
  activity: {
    'payouts.made': { action: 'Pago a tienda', color: 'good' },
    'payouts.bounced': { action: 'Pago devuelto', color: 'problem' },
    'payouts.debt_paid': { action: 'Deuda pagada', color: 'good' },
  },
  emailTemplates: async () => (await import('./server/email-templates.ts')).payoutsEmailTemplates,
}
