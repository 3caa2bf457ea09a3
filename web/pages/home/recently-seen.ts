import { useEffect } from 'react'
import { deviceList, hasStrings } from '#shared/ui/device-list.ts'

/** A page that was looked at: enough for its tile. `picture` is an address or empty, `what` says what it is. */
export type Seen = { path: string; title: string; what: string; picture: string; at: string }

/** The oldest gives way. */
const max = 24

export const recentlySeen = deviceList<Seen>({
  key: 'lonja.seen',
  max,
  isRow: (row): row is Seen =>
    hasStrings(row, ['path', 'title', 'what', 'picture', 'at']) &&
    /^\/(negocios|producto|blog)\/[a-z0-9-]{1,120}$/.test(row.path) &&
    /^($|https?:\/\/|\/(?!\/))/.test(row.picture),
  nameOf: ({ path }) => path,
})

/** Remembers on this device that a page was looked at; where it keeps nothing, nothing is remembered. */
export function useRemembered({ path, title, what, picture }: Omit<Seen, 'at'>): void {
  useEffect(() => {
    recentlySeen.put({ path, title, what, picture, at: new Date().toISOString() })
  }, [path, title, what, picture])
}
