import { sql } from 'drizzle-orm'
import { findPurchase } from '#features/buying/orders/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import type { FileKind } from '../vocabulary.ts'
import { kindOfType } from './file-types.ts'
import { type Grant, listGrants } from './list-grants.ts'

/** For a deleted file the name's extension still shows its kind. */
const kindOf = ({ contentType, name }: Grant): FileKind =>
  contentType ? kindOfType(contentType) : ((name.split('.').at(-1) ?? 'zip') as FileKind)

export const readDownloads = handle(contract.readDownloads, async ({ services, caller, input }) => {
  const purchase = await findPurchase(services.db, caller, input)
  const grants = await listGrants(services, services.db, sql`o.purchase_id = ${purchase.id}`)
  return {
    files: grants.map((grant) => {
      const { id, orderId, title, name, bytes, state, maxDownloads, downloadCount, until } = grant
      return {
        id,
        orderId,
        title,
        name,
        kind: kindOf(grant),
        bytes,
        state,
        left: maxDownloads - downloadCount,
        until,
      }
    }),
  }
})
