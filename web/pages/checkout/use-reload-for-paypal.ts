import { useEffect, useState } from 'react'
import { useSettings } from '../../use-settings.ts'
import { paymentPages } from './payment-pages.ts'

/** Path of the document that the browser fetched; null if it is unknown. */
function documentPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const address = navigation && URL.parse(navigation.name)
  return address?.pathname ?? null
}

/**
 * Whether this document may load PayPal: the Content-Security-Policy of a document fetched for
 * another page forbids it. If `needed` is set and it may not, reloads the page once.
 */
export function useReloadForPaypal(needed: boolean): boolean {
  const settings = useSettings()
  const [path] = useState(documentPath)
  const isOwn = !settings?.paypal || path === null || paymentPages.includes(path)
  const isLeaving = needed && !isOwn
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  return !isLeaving
}
