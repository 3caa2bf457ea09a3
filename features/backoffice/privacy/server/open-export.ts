import { and, eq, gt } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { privateLink } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/export.ts'

/** Returns a download link for the caller's export, valid for five minutes. Throws `not_found` for exports of others and expired ones. */
export const openExport = handle(
  contract.openExport,
  async ({ services, caller, input: { exportId } }) => {
    const [row] = await services.db
      .select()
      .from(dataExports)
      .where(
        and(
          eq(dataExports.id, exportId),
          eq(dataExports.userId, caller.userId),
          gt(dataExports.expiresAt, services.now()),
        ),
      )
    if (!row?.mediaId) throw notFound('esa copia')
    const { url } = await privateLink(services, row.mediaId, caller)
    return { url: `${url}&download=mis-datos-${row.requestedOn}.zip` }
  },
)
