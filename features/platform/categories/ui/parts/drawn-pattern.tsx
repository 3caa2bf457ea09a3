import type { CSSProperties } from 'react'
import { iconHref } from './category-icon.tsx'
import styles from './drawn-pattern.module.css'
import { initialsOf, placeholderParams } from './placeholder-params.ts'

const width = 320
const height = 180

/** SVG path of an arch from `left` to `left + span`; its curve begins at `top`. */
const arch = (left: number, span: number, top: number) =>
  `M${left} ${height}V${top}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${height}z`

/**
 * Placeholder for a business without a photo: an arcade in a hue derived from its name, with the
 * category's icon under the middle arch. Decorative; fills its parent.
 */
export function DrawnPattern({ name, icon }: { name: string; icon: string }) {
  const { hue, arches, sun } = placeholderParams(name)
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

/** Placeholder for a business without a logo: its initials on a hue derived from its name. */
export function Monogram({ name }: { name: string }) {
  return (
    <span
      className={styles.monogram}
      style={{ '--hue': placeholderParams(name).hue } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
