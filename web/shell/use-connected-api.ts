import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  getAccessToken,
  getOwnToken,
  setOverrideToken,
} from '#features/accounts/auth/ui/auth-client.ts'
import type { Connection } from '#features/accounts/auth/ui/check-connection.ts'
import { impersonationApi } from '#features/backoffice/impersonation/ui/parts/impersonation-api.ts'
import {
  getTabImpersonation,
  leaveImpersonation,
  personPath,
  type StoredImpersonation,
  watchImpersonation,
} from '#features/backoffice/impersonation/ui/parts/stored-impersonation.ts'
import { type ApiCaller, connectApi } from '#shared/api-client.ts'

type Connected = {
  /** API client of the person whom the tab shows. */
  api: ApiCaller
  /** API client of the person signed in on this device. */
  ownApi: ApiCaller
  /** Current impersonation; null during server rendering and normally. */
  view: StoredImpersonation | null
}

const never = () => () => undefined

const connect = (connection: Connection, readToken: typeof getOwnToken) =>
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
    const storedView = getTabImpersonation()
    const ownApi = connect(connection, getOwnToken)
    if (!storedView) return { ownApi, api: ownApi }
    setOverrideToken(storedView.token)
    return {
      ownApi,
      api: impersonationApi(connect(connection, getAccessToken), () =>
        leaveImpersonation(storedView, personPath(storedView)),
      ),
    }
  })
  useEffect(() => watchImpersonation(), [])
  const view = useSyncExternalStore(never, getTabImpersonation, () => null)
  return { api, ownApi, view }
}
