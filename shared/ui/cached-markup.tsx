import { createContext, type ReactElement, useContext } from 'react'

/** The HTML of an element that is a pure function of `of`, written once and kept. */
export type WriteMarkup = (of: string, element: ReactElement) => string

/** Only the server, which renders the same parts for page after page, gives one. */
export const MarkupContext = createContext<WriteMarkup | null>(null)

type Props = {
  /** Everything that the content is made from. */
  of: unknown
  /** Uses no context and no state, and loads no photo at once (React asks for that in the head): its HTML is the same wherever it stands. */
  children: ReactElement
}

/** An item of a list whose content is a pure function of `of`: on the server its HTML is written once, in the browser it is drawn as ever. */
export function CachedMarkup({ of, children }: Props) {
  const write = useContext(MarkupContext)
  if (!write) return <li>{children}</li>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of these very elements
  return <li dangerouslySetInnerHTML={{ __html: write(JSON.stringify(of), children) }} />
}
