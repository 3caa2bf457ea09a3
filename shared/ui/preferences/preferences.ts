/** How a person wants to read: kept on the device, applied before the first paint by `preferencesScript`. */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  /** Size of the root element in px, 12 to 24. */
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

/** The vision assistant enlarges the chosen size by this much, up to the largest: pages are made for no larger letters. */
const visionScale = 1.125

/** Reads what was stored; anything missing or out of range becomes its default. */
export function parsePreferences(stored: string | null): Preferences {
  let value: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) value = parsed as Record<string, unknown>
  } catch {
    return defaultPreferences
  }
  const { theme, fontSize, visionAssistant } = value
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    fontSize:
      typeof fontSize === 'number' && fontSize >= fontSizes.min && fontSize <= fontSizes.max
        ? Math.round(fontSize)
        : fontSizes.default,
    visionAssistant: visionAssistant === true,
  }
}

/** The theme that is shown: `system` follows the device. */
export const shownTheme = (preferences: Preferences, deviceIsDark: boolean): 'light' | 'dark' =>
  preferences.theme === 'system' ? (deviceIsDark ? 'dark' : 'light') : preferences.theme

/** Writes the preferences onto the root element. */
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

/** For the top of every page: the same as applyPreferences, short, and silent when storage is barred. */
export const preferencesScript = `(function(){var d=document.documentElement,p={};try{p=JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch(e){}
var t=p.theme==='light'||p.theme==='dark'?p.theme:matchMedia('${darkDevice}').matches?'dark':'light';d.dataset.mantineColorScheme=t;
var s=p.fontSize>=${fontSizes.min}&&p.fontSize<=${fontSizes.max}?Math.round(p.fontSize):${fontSizes.default};if(p.visionAssistant===true){d.toggleAttribute('data-vision',true);s=Math.min(s*${visionScale},${fontSizes.max})}
if(s!==${fontSizes.default})d.style.fontSize=s+'px'})()`

let current: Preferences | undefined
const listeners = new Set<() => void>()

const deviceIsDark = () => matchMedia(darkDevice).matches

function show(preferences: Preferences): void {
  current = preferences
  applyPreferences(document.documentElement, preferences, deviceIsDark())
  for (const listener of listeners) listener()
}

/** What this device prefers now. Only in the browser. */
export function readPreferences(): Preferences {
  if (current) return current
  try {
    current = parsePreferences(localStorage.getItem(storageKey))
  } catch {
    // Storage may be barred by the browser's settings: the defaults serve.
    current = defaultPreferences
  }
  return current
}

/** Applies a change at once and keeps it on the device. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...readPreferences(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  show(next)
}

let followsOutside = false

function followOutside(): void {
  if (followsOutside) return
  followsOutside = true
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) show(parsePreferences(event.newValue))
  })
  matchMedia(darkDevice).addEventListener('change', () => show(readPreferences()))
}

/** Calls back on every change: made here, in another tab, or by the device. Returns the way to stop. */
export function watchPreferences(listener: () => void): () => void {
  followOutside()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
