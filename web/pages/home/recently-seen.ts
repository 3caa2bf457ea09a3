import { useEffect } from 'react'
import { deviceList, hasStrings } from '#shared/ui/device-list.ts'

/**
 * A visited page with the data for its tile. `picture` is a URL or empty; `what` is a short
 * description.
 */
export type SeenPageEntry = {
  path: string
  title: string
  what: string
  picture: string
  at: string
}

/** Oldest entries are dropped. */
const max = 24

export const recentlySeen = deviceList<SeenPageEntry>({
  key: 'lonja.seen',
  max,
  isRow: (row): row is SeenPageEntry =>
    hasStrings(row, ['path', 'title', 'what', 'picture', 'at']) &&
    /^\/(negocios|producto|blog)\/[a-z0-9-]{1,120}$/.test(row.path) &&
    /^($|https?:\/\/|\/(?!\/))/.test(row.picture),
  nameOf: ({ path }) => path,
})

/** Records a page visit on this device; does nothing without storage. */
export function useRecordVisit({ path, title, what, picture }: Omit<SeenPageEntry, 'at'>): void {
  useEffect(() => {
    recentlySeen.put({ path, title, what, picture, at: new Date().toISOString() })
  }, [path, title, what, picture])
}
