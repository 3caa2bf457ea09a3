import { createContext, useContext } from 'react'

/**
 * Who is looking, as far as the browser knows. `unknown` on the server and until the session was read: show then what suits
 * everybody, in the same space.
 */
export type Viewer =
  | { state: 'unknown' }
  /** `ended`: they were signed in, and the session ended without their wish. */
  | { state: 'guest'; ended?: boolean }
  /** `name`: empty while they have given none; nobody is called by their e-mail address. */
  | {
      state: 'member'
      name: string
      role: string
      avatarUrl: string | null
      signOut: () => Promise<void>
    }

export const ViewerContext = createContext<Viewer>({ state: 'unknown' })

export const useViewer = () => useContext(ViewerContext)
