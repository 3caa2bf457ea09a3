import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiCaller } from '#shared/api-client.ts'
import type { PageSettings } from './page-settings.ts'

/** The API for loaders: `context.get(apiContext).call(endpoint, input)`, in-process and always as a guest. */
export const apiContext = createContext<ApiCaller>()

export const settingsContext = createContext<PageSettings>()

/** Where unexpected errors of this request go. */
export const logContext = createContext<(error: unknown) => void>()

/** What a loader says about its page; the frame reads it when the page is rendered. */
export type PageNotes = { tags: Set<string>; isPublic: boolean }

export const notesContext = createContext<PageNotes>()

/**
 * Marks the page being loaded as public: kept for seconds by the page cache and by a CDN, and dropped as soon as one of its
 * tags changes (`business:<id>` for one business's page, `directory` for whatever lists businesses). Pages that don't call it are sent with `no-store`.
 */
export function keepPage(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const notes = context.get(notesContext)
  notes.isPublic = true
  for (const tag of tags) notes.tags.add(tag)
}
