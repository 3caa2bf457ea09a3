import { useEffect } from 'react'
import type { SectionName } from '#features/directory/businesses/vocabulary.ts'
import { accountEntry } from '#shared/ui/calls/account-storage.ts'

/** Per tab and account. */
const entryOf = (businessId: string, section: SectionName) =>
  accountEntry<{ typed: unknown }>({
    key: `empezar.${businessId}.${section}`,
    maxAge: 86_400_000,
    area: 'session',
    parse: (stored) =>
      typeof stored === 'object' && stored !== null && 'typed' in stored
        ? { typed: stored.typed }
        : null,
  })

/** Unsent input of a step, from before a reload or a step back; undefined if there is none. */
export const readStoredTyping = (businessId: string, section: SectionName): unknown =>
  entryOf(businessId, section).read()?.typed

/**
 * Stores unsent input in this tab until it is saved; without storage it lasts as long as the page.
 */
export function useStoreTyping(
  businessId: string,
  section: SectionName,
  values: unknown,
  isDirty: boolean,
): void {
  const text = isDirty ? JSON.stringify(values) : null
  useEffect(() => {
    if (text !== null) entryOf(businessId, section).store({ typed: JSON.parse(text) })
  }, [businessId, section, text])
}

/** Deletes the stored input after it was saved. */
export const clearStoredTyping = (businessId: string, section: SectionName): void =>
  entryOf(businessId, section).clear()
