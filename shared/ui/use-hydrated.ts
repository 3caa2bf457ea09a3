import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render, true from then on: for what only the reader's own device knows. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
