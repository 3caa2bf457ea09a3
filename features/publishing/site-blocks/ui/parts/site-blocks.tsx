import { useEffect, useRef } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { PublicSiteBlock } from '../../contract/public.ts'
import type { BlockPlace } from '../../vocabulary.ts'
import styles from './site-blocks.module.css'

type Props = {
  items: Omit<PublicSiteBlock, 'kind'>[]
  /** Place in which views and clicks are counted; absent in the team's preview. */
  place?: BlockPlace
  /** Label shown above each block that is advertising. */
  mark?: string
}

/** List of blocks; renders nothing if it is empty. */
export function SiteBlocks({ items, place, mark }: Props) {
  const api = useApi()
  const list = useRef<HTMLUListElement>(null)
  const shown = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other blocks need another observer
  useEffect(() => {
    const root = list.current
    if (!root || !place) return
    let stop: (() => void) | undefined
    let isMounted = true
    // If the module cannot be loaded, nothing is counted and the page works as before.
    import('./watch-blocks.ts').then(
      ({ watchBlocks }) => {
        if (isMounted) stop = watchBlocks(root, place, api)
      },
      () => undefined,
    )
    return () => {
      isMounted = false
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
