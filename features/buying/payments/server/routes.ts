import type { Route } from '#shared/server/route.ts'
import { confirmPayment } from './confirm-payment.ts'
import { listStorePayments } from './list-store-payments.ts'
import {
  connectMercadoPago,
  disconnectMercadoPago,
  finishMercadoPago,
  readMercadoPago,
} from './mercado-pago/connect-account.ts'
import { payDemo } from './pay-demo.ts'
import { askMercadoPago, beginMercadoPago } from './pay-mercado-pago.ts'
import { beginPaypal, capturePaypal } from './pay-paypal.ts'
import { listPaymentAlerts } from './providers/list-payment-alerts.ts'
import { settlePaymentAlert } from './providers/settle-payment-alert.ts'
import { readPayment } from './read-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsEndpoints: Route[] = [
  listStorePayments,
  readPayment,
  startPayment,
  payDemo,
  beginPaypal,
  capturePaypal,
  beginMercadoPago,
  askMercadoPago,
  confirmPayment,
  readMercadoPago,
  connectMercadoPago,
  finishMercadoPago,
  disconnectMercadoPago,
  listPaymentAlerts,
  settlePaymentAlert,
]
