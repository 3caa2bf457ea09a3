import { createContext, type ReactElement, useContext } from 'react'

/** Returns the cached HTML of an element that depends only on `of`, rendering it on first use. */
export type WriteMarkup = (of: string, element: ReactElement) => string

/** Provided only on the server, which renders the same parts for many pages. */
export const MarkupContext = createContext<WriteMarkup | null>(null)

type Props = {
  /** All inputs of the content. */
  of: unknown
  /**
   * Must not use context or state, nor eager photos (React puts their preload in the head), so that
   * its HTML is the same everywhere.
   */
  children: ReactElement
}

/**
 * List item whose content depends only on `of`: the server caches its HTML; the browser renders it
 * normally.
 */
export function CachedMarkup({ of, children }: Props) {
  const write = useContext(MarkupContext)
  if (!write) return <li>{children}</li>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered from the same elements
  return <li dangerouslySetInnerHTML={{ __html: write(JSON.stringify(of), children) }} />
}
