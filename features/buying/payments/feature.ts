import { anyone } from '#shared/endpoint.ts'
import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openMercadoPagoAdapter } from './server/mercado-pago/events-adapter.ts'
import { paymentsPersonalData } from './server/mercado-pago/personal-data.ts'
import { reencryptAccounts, renewTokens } from './server/mercado-pago/tokens.ts'
import { paymentsNotices } from './server/notices.ts'
import { openPaypalAdapter } from './server/paypal/events-adapter.ts'
import { paymentsJobs } from './server/query-provider.ts'
import { paymentsEndpoints } from './server/routes.ts'

/** Payments of purchases through all providers. */
export const payments: Feature = {
  name: 'payments',
  title: 'Pagos',
  endpoints: paymentsEndpoints,
  personalData: [paymentsPersonalData],
  accountMerge: [{ table: 'mercado_pago_accounts', columns: ['connected_by'], stays: authorship }],
  adapters: {
    '/paypal': {
      open: openPaypalAdapter,
      routes: [{ method: 'POST', path: '/events', allow: anyone }],
    },
    '/mercado-pago': {
      open: openMercadoPagoAdapter,
      routes: [{ method: 'POST', path: '/events', allow: anyone }],
    },
  },
  jobs: [
    ...paymentsJobs,
    { name: 'payments.renew-tokens', schedule: '41 3 * * *', run: renewTokens },
  ],
  reencrypt: reencryptAccounts,
  activity: {
    'payments.alert_settled': { action: 'Pago revisado', color: 'good' },
    'payments.account_connected': { action: 'Cuenta de Mercado Pago conectada', color: 'plain' },
    'payments.account_disconnected': {
      action: 'Cuenta de Mercado Pago desconectada',
      color: 'plain',
    },
  },
  notices: paymentsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).paymentsEmailTemplates,
}
