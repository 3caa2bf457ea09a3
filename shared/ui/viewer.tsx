import { createContext, useContext } from 'react'

/**
 * The current viewer, as far as the browser knows. `unknown` on the server and until the session is
 * read: render then something that suits everybody, in the same space.
 */
export type Viewer =
  | { state: 'unknown' }
  /** `ended`: the session ended without the person's request. */
  | { state: 'guest'; ended?: boolean }
  /** `name`: empty until they set one; the e-mail address is never shown as a name. */
  | {
      state: 'member'
      name: string
      role: string
      avatarUrl: string | null
      /** Whether they belong to the team of a business. */
      hasBusiness?: boolean
      signOut: () => Promise<void>
    }

export const ViewerContext = createContext<Viewer>({ state: 'unknown' })

export const useViewer = () => useContext(ViewerContext)
