import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

/** A button of written markup, by what it says: it is another element once the code is there. */
type Pressed = { words: string; nth: number }

const wordsOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
const buttonsLike = (root: Element, words: string | null) =>
  [...root.querySelectorAll('button')].filter((button) => wordsOf(button) === words)

/**
 * Wakes written markup by the first press of one of its buttons, which is pressed again once the
 * code is there; `prepare` is called before, when somebody points at one.
 */
function useButtonsOf(
  frame: { current: HTMLElement | null },
  isWritten: boolean,
  { prepare, wake }: { prepare: () => void; wake: () => void },
): void {
  const pressed = useRef<Pressed | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both do the same each time
  useEffect(() => {
    const root = frame.current
    if (!root) return
    if (!isWritten) {
      const { words = null, nth = 0 } = pressed.current ?? {}
      pressed.current = null
      const button = words === null ? undefined : buttonsLike(root, words)[nth]
      button?.focus()
      button?.click()
      return
    }
    const buttonOf = ({ target }: Event) => (target as Element).closest('button')
    const onPoint = (event: Event) => buttonOf(event) && prepare()
    const onPress = (event: Event) => {
      const button = buttonOf(event)
      if (!button) return
      const words = wordsOf(button)
      pressed.current = { words, nth: buttonsLike(root, words).indexOf(button) }
      wake()
    }
    const signs = ['pointerover', 'focusin'] as const
    for (const sign of signs) root.addEventListener(sign, onPoint)
    root.addEventListener('click', onPress)
    return () => {
      for (const sign of signs) root.removeEventListener(sign, onPoint)
      root.removeEventListener('click', onPress)
    }
  }, [frame, isWritten])
}

/**
 * A part of a public page that is read, and whose buttons few press, without anything that changes by
 * itself. The server writes it, and the browser keeps that markup, so that a first visit loads no
 * code for it. The code is loaded where the markup does not serve: after a navigation within the
 * page, after its data changed, when a button of it is pressed, and for members, whom it may show
 * something else. `isAskedBy` says which fragments of the address ask something of it.
 *
 * `Written` is the same component on the server, null in the browser. `styles` is the CSS of what it
 * renders, on the server: it stands in the markup, because style sheets come with the code. The
 * props must be data.
 */
export function writtenPart<P extends object>(
  load: () => Promise<Module<P>>,
  Written: ComponentType<P> | null,
  styles: string,
  isAskedBy: (hash: string) => boolean = () => false,
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
    const isAsked = isAskedBy(useLocation().hash)
    const isWritten = writtenData === data
    const frame = useRef<HTMLDivElement>(null)
    const show = () => setWrittenData(null)
    useLinksOf(frame, isWritten)
    useButtonsOf(frame, isWritten, {
      // A failed load is tried again by the press.
      prepare: () => void loadPart().catch(() => undefined),
      // What cannot be loaded says so in the part's place.
      wake: () => void loadPart().then(show, show),
    })
    useEffect(() => {
      // Until the code is there, or when it cannot be loaded, the markup stays.
      if ((isMember || isAsked) && isWritten)
        loadPart().then(
          () => setWrittenData(null),
          () => undefined,
        )
    }, [isMember, isAsked, isWritten])
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
      <div ref={frame} data-written>
        <Part {...props} />
      </div>
    )
  }
}
