import type { Feature } from '#shared/server/feature.ts'
import { paymentsJobs } from './server/ask-provider.ts'
import { paymentsEndpoints } from './server/routes.ts'

/** How a purchase is paid, whoever takes the money. */
export const payments: Feature = { name: 'payments', title: 'Pagos', endpoints: paymentsEndpoints, jobs: paymentsJobs }
