import type { ApiCaller } from '#shared/api-client.ts'
import type { BlockAct, BlockPlace } from '../../vocabulary.ts'
import { countBlocksCall } from './count-blocks-call.ts'

/** Milliseconds for which half of a block must stand on the screen before it counts as seen. */
const glance = 1000

/** A count that was lost is no loss to the reader: nothing is shown and nothing is tried again. */
const letGo = () => undefined

/** Half of the block, or as much of it as half the screen holds. */
const isInSight = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2)

/**
 * Tells the server, once each while the page is open, that a block below `root` was on the screen or that its link was pressed. Nothing is kept on the device,
 * and nothing is sent but the block's id and its place.
 */
export function watchBlocks(root: HTMLElement, place: BlockPlace, api: ApiCaller): () => void {
  const told = new Set<string>()
  const tell = (act: BlockAct, id: string | undefined) => {
    if (!id || told.has(act + id)) return
    told.add(act + id)
    // A press leaves the page.
    api.call(countBlocksCall, { place, act, blockIds: [id] }, { keepalive: true }).catch(letGo)
  }
  const waiting = new Map<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry
        clearTimeout(waiting.get(target))
        waiting.delete(target)
        if (!isInSight(entry)) continue
        const look = () => {
          if (document.visibilityState !== 'visible') return
          observer.unobserve(target)
          tell('view', (target as HTMLElement).dataset.block)
        }
        waiting.set(target, window.setTimeout(look, glance))
      }
    },
    { threshold: [0, 0.25, 0.5, 0.75] },
  )
  for (const block of root.querySelectorAll('[data-block]')) observer.observe(block)
  const press = ({ target, button }: MouseEvent) => {
    if (button < 2 && target instanceof Element && target.closest('a'))
      tell('press', target.closest<HTMLElement>('[data-block]')?.dataset.block)
  }
  root.addEventListener('click', press)
  // The middle button, which opens another tab.
  root.addEventListener('auxclick', press)
  return () => {
    observer.disconnect()
    for (const timer of waiting.values()) clearTimeout(timer)
    root.removeEventListener('click', press)
    root.removeEventListener('auxclick', press)
  }
}
