import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiCaller } from '#shared/api-client.ts'
import type { PageTag } from '#shared/page-tags.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * API for loaders: `context.get(apiContext).call(endpoint, input)`. Calls run in-process and always
 * as a guest.
 */
export const apiContext = createContext<ApiCaller>()

export const settingsContext = createContext<PageSettings>()

/** Logs unexpected errors of this request. */
export const logContext = createContext<(error: unknown) => void>()

/**
 * What a loader says of its page's headers; `createPagesHandler` reads it after rendering. `retryAfter`: seconds after
 * which a refused page may be requested again.
 */
export type PageNotes = { tags: Set<string>; isPublic: boolean; retryAfter?: number | undefined }

export const notesContext = createContext<PageNotes>()

/**
 * Marks the page being loaded as public: the page cache and a CDN cache it for seconds, and the
 * page cache drops it as soon as one of its tags is invalidated. Other pages are sent with
 * `no-store`.
 */
export function markPageCacheable(
  context: Readonly<RouterContextProvider>,
  ...tags: PageTag[]
): void {
  const notes = context.get(notesContext)
  notes.isPublic = true
  for (const tag of tags) notes.tags.add(tag)
}
