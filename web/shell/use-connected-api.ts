import { useEffect, useState, useSyncExternalStore } from 'react'
import { callWith, readAccessToken, readOwnToken } from '#features/accounts/auth/ui/auth-client.ts'
import type { Connection } from '#features/accounts/auth/ui/check-connection.ts'
import {
  followView,
  type KeptView,
  leaveView,
  personPath,
  tabView,
} from '#features/backoffice/impersonation/ui/parts/kept-view.ts'
import { viewApi } from '#features/backoffice/impersonation/ui/parts/view-api.ts'
import { type ApiCaller, connectApi } from '#shared/api-client.ts'

type Connected = {
  /** As whoever the tab shows. */
  api: ApiCaller
  /** As whoever is signed in on this device. */
  ownApi: ApiCaller
  /** As whom somebody of the team looks; null while the page is written, and nearly always. */
  view: KeptView | null
}

const never = () => () => undefined

const connect = (connection: Connection, readToken: typeof readOwnToken) =>
  connectApi({
    baseUrl: '',
    headers: async () => {
      const token = await readToken(connection)
      return {
        apikey: connection.anonKey,
        'x-client-info': 'lonja-web',
        ...(token && { authorization: `Bearer ${token}` }),
      }
    },
  })

/** The API of this tab: as its reader, or as the person whom a member of the team looks as. */
export function useConnectedApi(connection: Connection): Connected {
  const [{ api, ownApi }] = useState(() => {
    const kept = tabView()
    const ownApi = connect(connection, readOwnToken)
    if (!kept) return { ownApi, api: ownApi }
    callWith(kept.token)
    return {
      ownApi,
      api: viewApi(connect(connection, readAccessToken), () => leaveView(kept, personPath(kept))),
    }
  })
  useEffect(() => followView(), [])
  const view = useSyncExternalStore(never, tabView, () => null)
  return { api, ownApi, view }
}
