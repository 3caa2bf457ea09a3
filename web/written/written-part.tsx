import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'

type Module<P> = { default: ComponentType<P> }

/** Follows links of written markup within the page, as the router's own links do. */
function useLinksOf(frame: { current: HTMLElement | null }, isWritten: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const root = frame.current
    if (!root || !isWritten) return
    const follow = (event: MouseEvent) => {
      // What `shared/ui/link.tsx` writes; others leave the page.
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    root.addEventListener('click', follow)
    return () => root.removeEventListener('click', follow)
  }, [frame, isWritten, navigate])
}

/**
 * A part of a public page that is only read: without buttons and without anything that changes by
 * itself. The server writes it, and the browser keeps that markup, so that a first visit loads no
 * code for it. The code is loaded where the markup does not serve: after a navigation within the
 * page, after its data changed, and for members, whom it may show something else.
 *
 * `Written` is the same component on the server, null in the browser. `styles` is the CSS of what it
 * renders, on the server: it stands in the markup, because style sheets come with the code. The
 * props must be data.
 */
export function writtenPart<P extends object>(
  load: () => Promise<Module<P>>,
  Written: ComponentType<P> | null,
  styles: string,
): ComponentType<P> {
  if (Written)
    return (props: P) => (
      <div data-written>
        <style>{styles}</style>
        <Written {...props} />
      </div>
    )
  let loaded: ComponentType<P> | undefined
  const loadPart = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazyPart(loadPart)
  return function WrittenPart(props: P) {
    const isHydrated = useHydrated()
    const data = JSON.stringify(props)
    // Only what is there when the page begins to live was written by the server.
    const [writtenData, setWrittenData] = useState(isHydrated ? null : data)
    const isMember = useViewer().state === 'member'
    const isWritten = writtenData === data
    const frame = useRef<HTMLDivElement>(null)
    useLinksOf(frame, isWritten)
    useEffect(() => {
      // Until the code is there, or when it cannot be loaded, the markup stays.
      if (isMember && isWritten)
        loadPart().then(
          () => setWrittenData(null),
          () => undefined,
        )
    }, [isMember, isWritten])
    if (isWritten)
      return (
        <div
          ref={frame}
          data-written
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what the server rendered
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    const Part = loaded ?? Lazy
    return (
      <div data-written>
        <Part {...props} />
      </div>
    )
  }
}
