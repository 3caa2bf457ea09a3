import type { Route } from '#shared/server/route.ts'
import { confirmPayment } from './confirm-payment.ts'
import { listPaymentAlerts } from './list-payment-alerts.ts'
import { payDemo } from './pay-demo.ts'
import { beginPaypal, capturePaypal } from './pay-paypal.ts'
import { readPayment } from './read-payment.ts'
import { settlePaymentAlert } from './settle-payment-alert.ts'
import { startPayment } from './start-payment.ts'

export const paymentsEndpoints: Route[] = [
  ...[readPayment, startPayment, payDemo, beginPaypal, capturePaypal, confirmPayment],
  ...[listPaymentAlerts, settlePaymentAlert],
]
