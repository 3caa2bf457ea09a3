import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import {
  changePreferences,
  type Preferences,
  readPreferences,
  watchPreferences,
} from '#shared/ui/preferences/preferences.ts'

const toMantine = (theme: Preferences['theme']): MantineColorScheme =>
  theme === 'system' ? 'auto' : theme

/**
 * Adapter that lets Mantine read the theme from the site's preferences instead of its own storage.
 */
export function preferencesManager(): MantineColorSchemeManager {
  let stop: () => void = () => undefined
  return {
    get: (fallback) =>
      typeof window === 'undefined' ? fallback : toMantine(readPreferences().theme),
    // Mantine also calls this for values that it was notified of. Saving them again would notify it
    // again, in an endless loop.
    set: (value) => {
      if (value !== toMantine(readPreferences().theme))
        changePreferences({ theme: value === 'auto' ? 'system' : value })
    },
    subscribe: (onUpdate) => {
      stop = watchPreferences(() => onUpdate(toMantine(readPreferences().theme)))
    },
    unsubscribe: () => stop(),
    clear: () => changePreferences({ theme: 'system' }),
  }
}
