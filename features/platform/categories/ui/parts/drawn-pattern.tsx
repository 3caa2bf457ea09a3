import type { CSSProperties } from 'react'
import { iconHref } from './category-icon.tsx'
import styles from './drawn-pattern.module.css'
import { initialsOf, marksOf } from './name-marks.ts'

const width = 320
const height = 180

/** One arch standing on the ground: `left` to `left + span`, `top` is where its curve begins. */
const arch = (left: number, span: number, top: number) =>
  `M${left} ${height}V${top}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${height}z`

/**
 * Stands where a business has no photo: an arcade in a hue of its own name, the category's icon under the middle arch.
 * Decorative; fills its parent.
 */
export function DrawnPattern({ name, icon }: { name: string; icon: string }) {
  const { hue, arches, sun } = marksOf(name)
  const span = width / arches
  const middle = 104
  const sides = Array.from({ length: arches }, (_, index) => index * span).filter(
    (left) => Math.abs(left + span / 2 - width / 2) > 1,
  )
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ '--hue': hue } as CSSProperties}
      aria-hidden="true"
    >
      <circle cx={sun} cy="46" r="30" className={styles.sun} />
      <path
        d={sides.map((left) => arch(left + 7, span - 14, 112)).join('')}
        className={styles.side}
      />
      <path d={arch(width / 2 - middle / 2, middle, 84)} className={styles.middle} />
      <use
        href={iconHref(icon)}
        x={width / 2 - 30}
        y="76"
        width="60"
        height="60"
        className={styles.icon}
      />
    </svg>
  )
}

/** Stands where a business has no logo: the letters of its name on its hue. */
export function Monogram({ name }: { name: string }) {
  return (
    <span
      className={styles.monogram}
      style={{ '--hue': marksOf(name).hue } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
