import type { Look } from './look.ts'
import { darker, iron, lighter, mix, paper, steel } from './palette.ts'
import {
  ball,
  bar,
  block,
  circle,
  ellipse,
  path,
  rect,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

/** Furniture of rooms. `x` is the middle and `y` the foot of each piece unless stated otherwise. */

/** A counter from `x` to `x + w`, its top at `top`, standing at `foot`: panels below, a slab of stone or wood above. */
export function counter(
  look: Look,
  x: number,
  w: number,
  top: number,
  foot: number,
  front = look.accent,
  slab = paper,
): string {
  const count = Math.max(2, Math.round(w / 170))
  const step = (w - 20) / count
  const panels = row(count, (i) => {
    const px = x + 10 + i * step + 14
    return (
      rect(px, top + 44, step - 28, foot - top - 84, darker(front, 0.16), 6) +
      rect(px + 4, top + 50, step - 32, foot - top - 90, front, 6) +
      rect(px + 4, top + 50, step - 32, foot - top - 90, 'url(#away)', 6)
    )
  })
  return [
    shadow(x + w / 2, foot, w * 0.56, 30),
    rect(x, top + 20, w, foot - top - 20, front),
    panels,
    rect(x, top + 20, w, foot - top - 20, 'url(#fall)'),
    rect(x, foot - 18, w, 18, darker(front, 0.4)),
    path(`M${x - 16} ${top} l26 -22 h${w - 20} l26 22z`, lighter(slab, 0.4)),
    rect(x - 16, top, w + 32, 24, slab, 3),
    rect(x - 16, top, w + 32, 24, 'url(#flat)', 3),
    rect(x, top + 24, w, 12, '#0b1512', 0, 0.22),
  ].join('')
}

export function table(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  depth = 34,
): string {
  const leg = (lx: number) =>
    rect(lx, y - h + 20, 22, h - 20, darker(colour, 0.2), 3) +
    rect(lx, y - h + 20, 22, h - 20, 'url(#round)', 3)
  return [
    shadow(x, y, w * 0.54, 26),
    leg(x - w / 2 + 26),
    leg(x + w / 2 - 48),
    rect(x - w / 2 + 16, y - h + 20, w - 32, 34, darker(colour, 0.28)),
    path(
      `M${x - w / 2} ${y - h} l${depth} ${-depth} h${w - 2 * depth} l${depth} ${depth}z`,
      lighter(colour, 0.28),
    ),
    rect(x - w / 2, y - h, w, 24, colour, 2),
    rect(x - w / 2, y - h, w, 24, 'url(#flat)', 2),
  ].join('')
}

/** A plain chair seen from the front; `h` is its whole height. */
export function chair(x: number, y: number, h: number, colour: string, seat = colour): string {
  const w = h * 0.48
  return [
    shadow(x, y, w * 0.62),
    ...[-1, 1].map((side) => rect(x + side * w * 0.44 - 6, y - h, 12, h, darker(colour, 0.15), 4)),
    ...[0.08, 0.24].map((at) => rect(x - w * 0.44, y - h * (1 - at), w * 0.88, h * 0.1, colour, 6)),
    path(
      `M${x - w * 0.5} ${y - h * 0.44} h${w} l${w * 0.06} ${h * 0.1} h${-w * 1.12}z`,
      lighter(seat, 0.18),
    ),
    rect(x - w * 0.56, y - h * 0.34, w * 1.12, h * 0.06, seat, 4),
    ...[-1, 1].map((side) => tube(x + side * w * 0.46 - 6, y - h * 0.3, 12, h * 0.3, colour, 3)),
  ].join('')
}

export const stool = (x: number, y: number, h: number, colour: string, seat: string) =>
  [
    shadow(x, y, h * 0.26),
    stroke(`M${x - h * 0.1} ${y - h + 10} L${x - h * 0.2} ${y}`, colour, 10),
    stroke(`M${x + h * 0.1} ${y - h + 10} L${x + h * 0.2} ${y}`, colour, 10),
    stroke(`M${x - h * 0.15} ${y - h * 0.34} H${x + h * 0.15}`, colour, 7),
    ellipse(x, y - h + 14, h * 0.26, h * 0.07, darker(seat, 0.3)),
    ellipse(x, y - h + 4, h * 0.26, h * 0.075, seat),
    ellipse(x, y - h + 4, h * 0.26, h * 0.075, 'url(#away)'),
  ].join('')

export function sofa(x: number, y: number, w: number, colour: string): string {
  const h = w * 0.4
  const cushion = (cx: number) =>
    rect(cx, y - h * 0.56, w * 0.385, h * 0.26, lighter(colour, 0.14), 18) +
    rect(cx, y - h * 0.56, w * 0.385, h * 0.26, 'url(#flat)', 18)
  const back = (cx: number) =>
    rect(cx, y - h, w * 0.385, h * 0.56, colour, 26) +
    rect(cx, y - h, w * 0.385, h * 0.56, 'url(#fall)', 26)
  return [
    shadow(x, y, w * 0.56, w * 0.06),
    ...[-0.42, 0.4].map((at) => tube(x + w * at, y - h * 0.12, 14, h * 0.12, '#5b3b26', 3)),
    back(x - w * 0.39),
    back(x + w * 0.005),
    rect(x - w * 0.42, y - h * 0.36, w * 0.84, h * 0.26, darker(colour, 0.18), 14),
    cushion(x - w * 0.39),
    cushion(x + w * 0.005),
    ...[-0.5, 0.38].map(
      (at) =>
        rect(x + w * at, y - h * 0.7, w * 0.12, h * 0.62, lighter(colour, 0.06), 24) +
        rect(x + w * at, y - h * 0.7, w * 0.12, h * 0.62, 'url(#round)', 24),
    ),
  ].join('')
}

/** A cupboard from `x`, its foot at `y`: doors or drawers with knobs. */
export function cabinet(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  columns: number,
  rows: number,
): string {
  const [cw, ch] = [(w - 12) / columns, (h - 26) / rows]
  const doors = row(columns * rows, (i) => {
    const dx = x + 6 + (i % columns) * cw + 5
    const dy = y - h + 10 + Math.floor(i / columns) * ch + 5
    return (
      rect(dx, dy, cw - 10, ch - 10, lighter(colour, 0.12), 4) +
      rect(dx, dy, cw - 10, ch - 10, 'url(#away)', 4) +
      circle(dx + cw / 2 - 5, dy + ch * 0.4, 6, mix(colour, '#f5d68a', 0.75))
    )
  })
  return (
    shadow(x + w / 2, y, w * 0.56, 22) +
    rect(x, y - h, w, h, darker(colour, 0.12), 4) +
    doors +
    rect(x, y - h, w, h, 'url(#fall)', 4) +
    block(x - 8, y - h - 6, w + 16, 14, colour, 12)
  )
}

export function monitor(x: number, y: number, w: number, screen: string, lines = true): string {
  const h = w * 0.6
  const shown = lines
    ? row(5, (i) =>
        bar(
          x - w * 0.4,
          y - h - w * 0.06 + i * h * 0.13,
          w * (0.2 + ((i * 37) % 45) / 100),
          h * 0.05,
          lighter(screen, 0.6 - (i % 2) * 0.2),
        ),
      )
    : ''
  return [
    ellipse(x, y, w * 0.2, w * 0.03, iron),
    rect(x - w * 0.04, y - w * 0.2, w * 0.08, w * 0.2, iron),
    rect(x - w / 2, y - h - w * 0.18, w, h, '#242c2a', 10),
    rect(x - w / 2 + 9, y - h - w * 0.18 + 9, w - 18, h - 18, screen, 4),
    shown,
    rect(x - w / 2 + 9, y - h - w * 0.18 + 9, w - 18, h - 18, 'url(#glass)', 4),
  ].join('')
}

/** A desk lamp on its bent arm, leaning to the right. */
export const deskLamp = (x: number, y: number, h: number, colour: string) =>
  [
    ellipse(x, y, h * 0.2, h * 0.05, darker(colour, 0.2)),
    stroke(`M${x} ${y} l${-h * 0.14} ${-h * 0.5} l${h * 0.36} ${-h * 0.36}`, iron, 8),
    circle(x - h * 0.14, y - h * 0.5, 9, steel),
    path(
      `M${x + h * 0.08} ${y - h * 0.86} l${h * 0.26} ${-h * 0.16} l${h * 0.24} ${h * 0.36} l${-h * 0.42} ${h * 0.1}z`,
      colour,
    ),
    ball(x + h * 0.39, y - h * 0.66, h * 0.07, '#fff1c9'),
    ellipse(x + h * 0.5, y - h * 0.3, h * 0.55, h * 0.5, 'url(#glow)', 0.6),
  ].join('')
