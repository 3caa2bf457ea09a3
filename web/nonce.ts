import { createContext, useContext } from 'react'

/** Set on the server for the time of one rendering; the browser never sees it (content-security.ts). */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
