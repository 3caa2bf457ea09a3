import { type RefObject, useEffect, useState } from 'react'

const businessPath = /^\/negocios\/([a-z0-9-]+)$/

/**
 * Slug of the business whose row in `list` has the pointer or the focus, which the map marks; null
 * for none.
 */
export function useMarkedRow(list: RefObject<HTMLElement | null>): string | null {
  const [slug, setSlug] = useState<string | null>(null)
  useEffect(() => {
    const root = list.current
    if (!root) return
    const mark = (event: Event) => {
      const path = (event.target as Element)
        .closest('article')
        ?.querySelector<HTMLAnchorElement>('a[href^="/negocios/"]')?.pathname
      setSlug(businessPath.exec(path ?? '')?.[1] ?? null)
    }
    const unmark = () => setSlug(null)
    root.addEventListener('pointerover', mark)
    root.addEventListener('focusin', mark)
    root.addEventListener('pointerleave', unmark)
    root.addEventListener('focusout', unmark)
    return () => {
      root.removeEventListener('pointerover', mark)
      root.removeEventListener('focusin', mark)
      root.removeEventListener('pointerleave', unmark)
      root.removeEventListener('focusout', unmark)
    }
  }, [list])
  return slug
}
