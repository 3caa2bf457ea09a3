import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useReducedMotion, useRotation } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'
import styles from './carousel.module.css'

type CarouselProps = {
  title: string
  /** Between the title and the slides. */
  choice?: ReactNode
  slides: { key: string; name: string; content: ReactNode }[]
}

/** Milliseconds without movement before the position is announced to screen readers. */
const announceDelay = 400

/**
 * Carousel of slides, moved by hand, by keyboard and automatically, on top of native scrolling with
 * snap. Automatic movement has a stop button, is not announced, and is off for users who prefer
 * reduced motion.
 */
export function Carousel({ title, choice, slides }: CarouselProps) {
  const box = useRef<HTMLElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [isStopped, setStopped] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const isByHand = useRef(false)
  const isStill = useReducedMotion()
  const { inView, go, step } = useSlides(rail, slides.length, isStill)
  const { first, last, isAll } = inView
  const advance = () => {
    isByHand.current = false
    step(1)
  }
  useRotation(box, advance, !isStopped && !isStill && !isAll)
  const position =
    first === last
      ? `${first + 1} de ${slides.length}`
      : `${first + 1} a ${last + 1} de ${slides.length}`
  const name = slides[first]?.name
  useEffect(() => {
    if (!isByHand.current) return
    const timer = setTimeout(() => setAnnouncement(`${position}: ${name}`), announceDelay)
    return () => clearTimeout(timer)
  }, [position, name])
  const byHand = (move: () => void) => {
    isByHand.current = true
    move()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => go(0),
      End: () => go(slides.length - 1),
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    byHand(move)
  }
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={title}
      aria-roledescription="carrusel"
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <CarouselControls
          position={position}
          isAll={isAll}
          isStill={isStill}
          isStopped={isStopped}
          onStop={setStopped}
          onStep={(by) => byHand(() => step(by))}
        />
      </div>
      {choice}
      <ul
        ref={rail}
        className={styles.rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={title}
        onPointerDown={() => {
          isByHand.current = true
        }}
        onWheel={() => {
          isByHand.current = true
        }}
      >
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <p className="only-spoken" aria-live="polite">
        {announcement}
      </p>
    </section>
  )
}
