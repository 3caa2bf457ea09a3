import { useEffect, useState } from 'react'
import { useSettings } from '../../use-settings.ts'
import { payingPages } from './paying-pages.ts'

/** Path of the address by which the browser fetched the document that it shows; null where it does not say. */
function documentPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const address = navigation && URL.parse(navigation.name)
  return address?.pathname ?? null
}

/**
 * Whether this page may show what is PayPal's: what a document may load is written in its headers, and one that was fetched for another
 * page may not. Then, when it is `needed`, the page is fetched anew, once.
 */
export function useOwnDocument(needed: boolean): boolean {
  const settings = useSettings()
  const [path] = useState(documentPath)
  const isOwn = !settings?.paypal || path === null || payingPages.includes(path)
  const isLeaving = needed && !isOwn
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  return !isLeaving
}
