import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useRotation, useStillness } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'
import styles from './carousel.module.css'

type CarouselProps = {
  title: string
  /** Between the title and the slides. */
  choice?: ReactNode
  slides: { key: string; name: string; content: ReactNode }[]
}

/** How long nothing moves before what is in view is said, in ms. */
const settled = 400

/**
 * Slides that are pushed aside, by hand, by key and by themselves: the browser's own scrolling, which snaps. What moves by itself has a button that
 * stops it, says nothing of it, and stands still for who asked for less motion.
 */
export function Carousel({ title, choice, slides }: CarouselProps) {
  const box = useRef<HTMLElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [isStopped, setStopped] = useState(false)
  const [said, setSaid] = useState('')
  const isByHand = useRef(false)
  const isStill = useStillness()
  const { inView, go, step } = useSlides(rail, slides.length, isStill)
  const { first, last, isAll } = inView
  const turn = () => {
    isByHand.current = false
    step(1)
  }
  useRotation(box, turn, !isStopped && !isStill && !isAll)
  const position =
    first === last
      ? `${first + 1} de ${slides.length}`
      : `${first + 1} a ${last + 1} de ${slides.length}`
  const name = slides[first]?.name
  useEffect(() => {
    if (!isByHand.current) return
    const timer = setTimeout(() => setSaid(`${position}: ${name}`), settled)
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
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
        {said}
      </p>
    </section>
  )
}
