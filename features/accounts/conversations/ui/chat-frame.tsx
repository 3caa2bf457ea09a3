import { type ReactNode, useEffect, useRef } from 'react'
import styles from './chat-frame.module.css'

type ChatFrameProps = {
  label: string
  /** Whether a conversation is open: on phones it takes the whole screen. */
  isOpen: boolean
  list: ReactNode
  children: ReactNode
}

/** Conversations beside the open one, each with a scroller of its own; on phones one after the other. */
export function ChatFrame({ label, isOpen, list, children }: ChatFrameProps) {
  const thread = useRef<HTMLDivElement>(null)
  useVisibleHeight(thread)
  return (
    <section className={styles.frame} aria-label={label} data-open={isOpen || undefined}>
      <div className={styles.list}>{list}</div>
      <div ref={thread} className={styles.thread}>
        {children}
      </div>
    </section>
  )
}

/** Pixels that a keyboard on the screen takes at least. */
const keyboardHeight = 150

/** Keeps the open conversation above the keyboard of a phone, which covers the page without making it smaller. */
function useVisibleHeight(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const fit = () => {
      const { style, dataset } = box.current ?? {}
      if (!style || !dataset) return
      const isTyping = window.innerHeight - visualViewport.height > keyboardHeight
      if (isTyping) {
        dataset.typing = ''
        style.setProperty('--visible', `${visualViewport.height}px`)
        style.setProperty('--visible-top', `${visualViewport.offsetTop}px`)
      } else {
        delete dataset.typing
      }
    }
    visualViewport.addEventListener('resize', fit)
    visualViewport.addEventListener('scroll', fit)
    return () => {
      visualViewport.removeEventListener('resize', fit)
      visualViewport.removeEventListener('scroll', fit)
    }
  }, [box])
}
