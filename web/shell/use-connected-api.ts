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
  /** API client of the person whom the tab shows. */
  api: ApiCaller
  /** API client of the person signed in on this device. */
  ownApi: ApiCaller
  /** Current impersonation; null during server rendering and normally. */
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

/** API clients of this tab: as its reader or, during impersonation, as the impersonated person. */
export function useConnectedApi(connection: Connection): Connected {
  const [{ api, ownApi }] = useState(() => {
    const storedView = tabView()
    const ownApi = connect(connection, readOwnToken)
    if (!storedView) return { ownApi, api: ownApi }
    callWith(storedView.token)
    return {
      ownApi,
      api: viewApi(connect(connection, readAccessToken), () =>
        leaveView(storedView, personPath(storedView)),
      ),
    }
  })
  useEffect(() => followView(), [])
  const view = useSyncExternalStore(never, tabView, () => null)
  return { api, ownApi, view }
}
