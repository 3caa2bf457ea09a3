import { createContext, useContext } from 'react'

/** Set only while the server renders; the browser never sees it (content-security.ts). */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
