import { useSyncExternalStore } from 'react'
import {
  changePreferences,
  defaultPreferences,
  type Preferences,
  readPreferences,
  watchPreferences,
} from '#shared/ui/preferences/preferences.ts'

/** The reader's preferences and the way to change them. The server and the first render show the defaults. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const preferences = useSyncExternalStore(
    watchPreferences,
    readPreferences,
    () => defaultPreferences,
  )
  return [preferences, changePreferences]
}
