import type { Feature } from '#shared/server/feature.ts'

/** How a purchase is paid, whoever takes the money. */
export const payments: Feature = { name: 'payments', title: 'Pagos' }
