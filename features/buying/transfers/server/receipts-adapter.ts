import { refuseFile } from '#features/platform/server.ts'
import { anyone } from '#shared/endpoint.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import { sendReceipt, showReceipt } from './send-receipt.ts'

/** Proofs of payment on their way in from buyers, with or without an account, and back to them: neither is JSON. */
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
      summary: 'The proof of a payment that one sent',
      allow: anyone,
      handle: showReceipt,
    },
  ],
}
