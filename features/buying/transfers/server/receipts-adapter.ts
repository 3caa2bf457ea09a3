import { refuseFile } from '#features/platform/server.ts'
import { anyone } from '#shared/endpoint.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import { sendReceipt, showReceipt } from './send-receipt.ts'

/** Upload and download of proofs of payment by buyers with or without an account; neither is JSON. */
export const receiptsAdapter: Protocol = {
  refuse: refuseFile,
  routes: [
    {
      method: 'POST',
      path: '/:purchaseId/:orderId',
      summary: 'Send the proof of a payment',
      allow: anyone,
      handle: sendReceipt,
    },
    {
      method: 'GET',
      path: '/:purchaseId/:orderId',
      summary: 'The proof of a payment that the caller sent',
      allow: anyone,
      handle: showReceipt,
    },
  ],
}
