import type { Feature } from '#shared/server/feature.ts'
import { payoutsEndpoints } from './server/routes.ts'

/** Payouts to sellers, made and recorded by staff. */
export const payouts: Feature = {
  name: 'payouts',
  title: 'Pagos a tiendas',
  endpoints: payoutsEndpoints,
  activity: {
    'payouts.made': { action: 'Pago a tienda', color: 'good' },
    'payouts.bounced': { action: 'Pago devuelto', color: 'problem' },
    'payouts.debt_paid': { action: 'Deuda pagada', color: 'good' },
  },
  emailTemplates: async () => (await import('./server/email-templates.ts')).payoutsEmailTemplates,
}
