import { useSyncExternalStore } from 'react'
import {
  changePreferences,
  defaultPreferences,
  type Preferences,
  readPreferences,
  watchPreferences,
} from '#shared/ui/preferences/preferences.ts'

/**
 * Reading preferences and a function to change them. The server and the first render use the
 * defaults.
 */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const preferences = useSyncExternalStore(
    watchPreferences,
    readPreferences,
    () => defaultPreferences,
  )
  return [preferences, changePreferences]
}
