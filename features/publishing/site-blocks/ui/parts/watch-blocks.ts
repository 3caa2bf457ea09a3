import type { ApiCaller } from '#shared/api-client.ts'
import type { BlockEvent, BlockPlace } from '../../vocabulary.ts'
import { countBlocksCall } from './count-blocks-call.ts'

/** Milliseconds that half of a block must be visible to count as seen. */
const minVisibleMs = 1000

/** A lost count is ignored: no message and no retry. */
const ignoreError = () => undefined

/** Half of the block is visible, or it fills half of the screen. */
const isInSight = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2)

/**
 * Reports each block below `root` once per page view when it was visible and when its link was
 * clicked. Stores nothing in the browser and sends only the block's id and place. Returns a
 * function that stops watching.
 */
export function watchBlocks(root: HTMLElement, place: BlockPlace, api: ApiCaller): () => void {
  const reported = new Set<string>()
  const report = (act: BlockEvent, id: string | undefined) => {
    if (!id || reported.has(act + id)) return
    reported.add(act + id)
    // `keepalive`, because a click leaves the page.
    api
      .call(countBlocksCall, { place, act, blockIds: [id] }, { keepalive: true })
      .catch(ignoreError)
  }
  const waiting = new Map<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry
        clearTimeout(waiting.get(target))
        waiting.delete(target)
        if (!isInSight(entry)) continue
        const reportView = () => {
          if (document.visibilityState !== 'visible') return
          observer.unobserve(target)
          report('view', (target as HTMLElement).dataset.block)
        }
        waiting.set(target, window.setTimeout(reportView, minVisibleMs))
      }
    },
    { threshold: [0, 0.25, 0.5, 0.75] },
  )
  for (const block of root.querySelectorAll('[data-block]')) observer.observe(block)
  const onClick = ({ target, button }: MouseEvent) => {
    if (button < 2 && target instanceof Element && target.closest('a'))
      report('press', target.closest<HTMLElement>('[data-block]')?.dataset.block)
  }
  root.addEventListener('click', onClick)
  // `auxclick` is the middle button, which opens a new tab.
  root.addEventListener('auxclick', onClick)
  return () => {
    observer.disconnect()
    for (const timer of waiting.values()) clearTimeout(timer)
    root.removeEventListener('click', onClick)
    root.removeEventListener('auxclick', onClick)
  }
}
