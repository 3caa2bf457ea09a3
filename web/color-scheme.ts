import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import {
  changePreferences,
  type Preferences,
  readPreferences,
  watchPreferences,
} from '#shared/ui/preferences/preferences.ts'

const toMantine = (theme: Preferences['theme']): MantineColorScheme =>
  theme === 'system' ? 'auto' : theme

/** Lets Mantine read the theme from our preferences instead of a storage of its own. */
export function preferencesManager(): MantineColorSchemeManager {
  let stop: () => void = () => undefined
  return {
    get: (fallback) =>
      typeof window === 'undefined' ? fallback : toMantine(readPreferences().theme),
    // Mantine sets what it was told of, too: that is kept already, and telling it again would never end.
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
