import { deviceEntry } from '../device-storage.ts'

/**
 * Reading preferences: stored on the device and applied before the first paint by
 * `preferencesScript`.
 */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  /** Font size of the root element in px, 12 to 24. */
  fontSize: number
  visionAssistant: boolean
}

export const fontSizes = { min: 12, max: 24, default: 16 } as const
export const defaultPreferences: Preferences = {
  theme: 'system',
  fontSize: fontSizes.default,
  visionAssistant: false,
}

const storageKey = 'lonja.preferences'

/**
 * Factor by which the vision assistant enlarges the font, up to the maximum: pages support no
 * larger one.
 */
const visionScale = 1.125

/** Parses stored preferences; missing or invalid values become defaults. */
function parsePreferences(stored: unknown): Preferences {
  const { theme, fontSize, visionAssistant } = (stored ?? {}) as Record<string, unknown>
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    fontSize:
      typeof fontSize === 'number' && fontSize >= fontSizes.min && fontSize <= fontSizes.max
        ? Math.round(fontSize)
        : fontSizes.default,
    visionAssistant: visionAssistant === true,
  }
}

/** Effective theme: `system` follows the device. */
export const shownTheme = (preferences: Preferences, deviceIsDark: boolean): 'light' | 'dark' =>
  preferences.theme === 'system' ? (deviceIsDark ? 'dark' : 'light') : preferences.theme

/** Applies the preferences to the root element. */
export function applyPreferences(
  root: HTMLElement,
  preferences: Preferences,
  deviceIsDark: boolean,
): void {
  root.dataset.mantineColorScheme = shownTheme(preferences, deviceIsDark)
  root.toggleAttribute('data-vision', preferences.visionAssistant)
  const size = Math.min(
    preferences.fontSize * (preferences.visionAssistant ? visionScale : 1),
    fontSizes.max,
  )
  root.style.fontSize = size === fontSizes.default ? '' : `${size}px`
}

const darkDevice = '(prefers-color-scheme: dark)'

/**
 * Inline script for the head of every page: the same as applyPreferences in short form; ignores
 * blocked storage.
 */
export const preferencesScript = `(function(){var d=document.documentElement,p={};try{p=JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch(e){}
var t=p.theme==='light'||p.theme==='dark'?p.theme:matchMedia('${darkDevice}').matches?'dark':'light';d.dataset.mantineColorScheme=t;
var s=p.fontSize>=${fontSizes.min}&&p.fontSize<=${fontSizes.max}?Math.round(p.fontSize):${fontSizes.default};if(p.visionAssistant===true){d.toggleAttribute('data-vision',true);s=Math.min(s*${visionScale},${fontSizes.max})}
if(s!==${fontSizes.default})d.style.fontSize=s+'px'})()`

const entry = deviceEntry({ key: storageKey, parse: parsePreferences })

let current: Preferences | undefined
const listeners = new Set<() => void>()

const deviceIsDark = () => matchMedia(darkDevice).matches

function apply(preferences: Preferences): void {
  current = preferences
  applyPreferences(document.documentElement, preferences, deviceIsDark())
  for (const listener of listeners) listener()
}

/** Current preferences of this device. Browser only. */
export function readPreferences(): Preferences {
  current ??= entry.read() ?? defaultPreferences
  return current
}

/** Applies a change at once and stores it on the device. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...readPreferences(), ...change }
  // Without storage the choice lasts until the page is closed.
  entry.store(next)
  apply(next)
}

let followsOutside = false

function followOutside(): void {
  if (followsOutside) return
  followsOutside = true
  entry.watchOtherTabs(() => apply(entry.read() ?? readPreferences()))
  matchMedia(darkDevice).addEventListener('change', () => apply(readPreferences()))
}

/**
 * Calls the listener on every change: by this tab, another tab or the device. Returns a function
 * that stops it.
 */
export function watchPreferences(listener: () => void): () => void {
  followOutside()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
