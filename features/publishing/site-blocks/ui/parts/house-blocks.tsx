import { useEffect, useRef } from 'react'
import { Photo } from '#features/directory/businesses/ui/parts/photo.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { ShownBlock } from '../../contract/shown.ts'
import type { BlockPlace } from '../../vocabulary.ts'
import styles from './house-blocks.module.css'

type Props = {
  items: Omit<ShownBlock, 'kind'>[]
  /** Counts them as seen and pressed there; not where the team looks at them. */
  place?: BlockPlace
  /** Stands above each where it is advertising, so that nobody takes it for something else. */
  mark?: string
}

/** What the house offers, as plain elements; nothing where there is nothing. */
export function HouseBlocks({ items, place, mark }: Props) {
  const api = useApi()
  const list = useRef<HTMLUListElement>(null)
  const shown = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other blocks are watched anew
  useEffect(() => {
    const root = list.current
    if (!root || !place) return
    let stop: (() => void) | undefined
    let stays = true
    // Who can't fetch it reads the page all the same: then nothing is counted.
    import('./watch-blocks.ts').then(
      ({ watchBlocks }) => {
        if (stays) stop = watchBlocks(root, place, api)
      },
      () => undefined,
    )
    return () => {
      stays = false
      stop?.()
    }
  }, [shown, place, api])
  if (items.length === 0) return null
  return (
    <ul className={styles.blocks} ref={list}>
      {items.map(({ id, title, text, buttonText, href, picture }) => (
        <li key={id} className={styles.block} data-block={id}>
          {mark && <p className={styles.mark}>{mark}</p>}
          {picture && (
            <Photo picture={picture} ratio="16 / 9" sizes="(min-width: 48em) 22rem, 100vw" />
          )}
          <h3>{title}</h3>
          <p>{text}</p>
          {href.startsWith('/') ? (
            <Link to={href}>{buttonText}</Link>
          ) : (
            <a href={href} rel={mark ? 'noopener sponsored' : 'noopener'}>
              {buttonText}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
