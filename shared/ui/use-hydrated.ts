import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and in the first render, then true: for content that depends on the reader's
 * device.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
