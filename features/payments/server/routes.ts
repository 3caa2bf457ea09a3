import type { Route } from '#shared/server/route.ts'
import { confirmPayment } from './confirm-payment.ts'
import { payDemo } from './pay-demo.ts'
import { beginPaypal, capturePaypal } from './pay-paypal.ts'
import { listPaymentAlerts } from './providers/list-payment-alerts.ts'
import { settlePaymentAlert } from './providers/settle-payment-alert.ts'
import { readPayment } from './read-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsEndpoints: Route[] = [
  ...[readPayment, startPayment, payDemo, beginPaypal, capturePaypal, confirmPayment],
  ...[listPaymentAlerts, settlePaymentAlert],
]
