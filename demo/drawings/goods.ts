import { type Look, pick } from './look.ts'
import {
  blue,
  brick,
  clay,
  cream,
  darker,
  iron,
  leaf,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  sand,
  steel,
  teal,
  walnut,
  wood,
} from './palette.ts'
import {
  ball,
  bar,
  block,
  circle,
  ellipse,
  group,
  path,
  rect,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

/** Goods on shelves, tables and floors. `x` is the middle and `y` the foot of each item. */

export const goodsColours = [clay, teal, saffron, sage, cream, blue, rose, leaf, brick] as const

export const jar = (x: number, y: number, h: number, inside: string, lid = walnut) => {
  const w = h * 0.66
  return [
    rect(x - w / 2, y - h, w, h, mix(inside, paper, 0.55), w * 0.18),
    rect(x - w / 2 + 3, y - h * 0.74, w - 6, h * 0.72, inside, w * 0.14),
    rect(x - w / 2, y - h, w, h, 'url(#round)', w * 0.18),
    rect(x - w * 0.4, y - h * 1.1, w * 0.8, h * 0.16, lid, 4),
    rect(x - w * 0.3, y - h * 0.55, w * 0.6, h * 0.26, paper, 3, 0.85),
  ].join('')
}

export const bottle = (x: number, y: number, h: number, colour: string) => {
  const w = h * 0.28
  const d = `M${x - w / 2} ${y} v${-h * 0.56} q0 ${-h * 0.1} ${w * 0.3} ${-h * 0.16} v${-h * 0.26} h${w * 0.4} v${h * 0.26} q${w * 0.3} ${h * 0.06} ${w * 0.3} ${h * 0.16} v${h * 0.56}z`
  return (
    path(d, colour) +
    path(d, 'url(#round)') +
    rect(x - w * 0.5, y - h * 0.44, w, h * 0.22, cream, 0, 0.85) +
    rect(x - w * 0.22, y - h, w * 0.44, h * 0.06, darker(colour))
  )
}

export const can = (x: number, y: number, w: number, h: number, colour: string) =>
  tube(x - w / 2, y - h, w, h, colour, 4) +
  rect(x - w / 2, y - h * 0.66, w, h * 0.36, paper, 0, 0.8) +
  ellipse(x, y - h, w / 2, w * 0.1, lighter(steel))

export const box = (x: number, y: number, w: number, h: number, colour: string) =>
  rect(x - w / 2, y - h, w, h, colour, 3) +
  rect(x - w / 2, y - h, w, h, 'url(#away)', 3) +
  rect(x - w * 0.32, y - h * 0.72, w * 0.64, h * 0.3, lighter(colour, 0.6), 2)

/** Backs of books side by side, `w` wide in all. */
export function books(
  look: Look,
  x: number,
  y: number,
  w: number,
  max: number,
  colours: readonly string[] = goodsColours,
): string {
  let drawn = ''
  for (let at = x; at < x + w - 16; ) {
    const thick = Math.min(14 + look.random() * 22, x + w - at)
    const high = max * (0.68 + 0.3 * look.random())
    const colour = pick(look, colours)
    drawn +=
      rect(at, y - high, thick - 2, high, colour, 2) +
      rect(at, y - high, thick - 2, high, 'url(#round)', 2) +
      rect(at, y - high * 0.82, thick - 2, 4, lighter(colour, 0.6)) +
      rect(at, y - high * 0.2, thick - 2, 4, lighter(colour, 0.6))
    at += thick
  }
  return drawn
}

type Thing = (x: number, y: number, i: number) => string

/** Boards one above the other with things on them; `rows` are the heights of their upper sides. */
export function shelves(
  look: Look,
  x: number,
  w: number,
  rows: number[],
  count: number,
  thing: Thing,
): string {
  return rows
    .map((y) => {
      const step = w / count
      const things = row(count, (i) => {
        const cx = x + step * (i + 0.5)
        return shadow(cx, y, step * 0.42, 7) + thing(cx, y, i)
      })
      return (
        things +
        rect(x - 10, y, w + 20, 16, look.timber, 2) +
        rect(x - 10, y, w + 20, 16, 'url(#flat)', 2) +
        rect(x - 4, y + 16, w + 8, 12, '#0b1512', 0, 0.16)
      )
    })
    .join('')
}

export function plant(x: number, y: number, size: number, pot: string = clay): string {
  const [w, h] = [size * 0.42, size * 0.36]
  const blade = (angle: number, long: number, colour: string) =>
    group(
      `translate(${x} ${y - h}) rotate(${angle})`,
      path(
        `M0 0 q${-size * 0.13} ${-long * 0.5} 0 ${-long} q${size * 0.13} ${long * 0.5} 0 ${long}z`,
        colour,
      ),
    )
  return [
    shadow(x, y, w * 0.8),
    ...[-62, 58, -38, 36].map((angle, i) =>
      blade(angle, size * (0.58 + 0.06 * i), darker(leaf, 0.2)),
    ),
    ...[-20, 22, 0].map((angle, i) =>
      blade(angle, size * (0.68 + 0.04 * i), i === 2 ? lighter(leaf, 0.2) : leaf),
    ),
    path(`M${x - w / 2} ${y - h} h${w} l${-w * 0.14} ${h} h${-w * 0.72}z`, pot),
    path(`M${x - w / 2} ${y - h} h${w} l${-w * 0.14} ${h} h${-w * 0.72}z`, 'url(#round)'),
    bar(x - w * 0.56, y - h - 4, w * 1.12, h * 0.2, lighter(pot, 0.12), 3),
  ].join('')
}

export const cup = (x: number, y: number, w: number, colour: string = paper) =>
  ellipse(x, y, w * 0.85, w * 0.14, darker(colour, 0.12)) +
  `<circle cx="${x + w * 0.5}" cy="${y - w * 0.4}" r="${w * 0.2}" fill="none" stroke="${colour}" stroke-width="${w * 0.1}"/>` +
  path(
    `M${x - w / 2} ${y - w * 0.72} h${w} q0 ${w * 0.62} ${-w * 0.3} ${w * 0.7} h${-w * 0.4} q${-w * 0.3} ${-w * 0.08} ${-w * 0.3} ${-w * 0.7}z`,
    colour,
  ) +
  path(
    `M${x - w / 2} ${y - w * 0.72} h${w} q0 ${w * 0.62} ${-w * 0.3} ${w * 0.7} h${-w * 0.4} q${-w * 0.3} ${-w * 0.08} ${-w * 0.3} ${-w * 0.7}z`,
    'url(#round)',
  ) +
  ellipse(x, y - w * 0.72, w / 2, w * 0.1, '#6b4227')

export const plate = (x: number, y: number, w: number, food = '') =>
  shadow(x, y + 8, w * 0.56, w * 0.1) +
  ellipse(x, y, w / 2, w * 0.13, darker(paper, 0.08)) +
  ellipse(x, y - 4, w / 2, w * 0.12, paper) +
  ellipse(x, y - 3, w * 0.36, w * 0.08, darker(paper, 0.06)) +
  food

export function loaf(x: number, y: number, w: number, colour = '#c98a4b'): string {
  const h = w * 0.46
  const d = `M${x - w / 2} ${y} q${-w * 0.06} ${-h} ${w * 0.34} ${-h} h${w * 0.32} q${w * 0.4} 0 ${w * 0.34} ${h}z`
  const cuts = row(3, (i) =>
    stroke(
      `M${x - w * 0.22 + i * w * 0.2} ${y - h * 0.84} l${w * 0.08} ${h * 0.34}`,
      '#f1d3a0',
      w * 0.045,
    ),
  )
  return shadow(x, y, w * 0.54) + path(d, colour) + path(d, 'url(#fall)') + cuts
}

/** A wooden crate full of round things. */
export function crate(
  look: Look,
  x: number,
  y: number,
  w: number,
  fruit: string,
  size = 34,
): string {
  const h = w * 0.36
  const pile = row(3, (line) => {
    const each = size * 0.92
    const count = Math.floor((w - size * 0.4) / each) - line
    return row(count, (i) =>
      ball(
        x - ((count - 1) * each) / 2 + i * each + (look.random() - 0.5) * 5,
        y - h * 0.92 - line * size * 0.56,
        size / 2,
        mix(fruit, look.random() > 0.5 ? '#fff1c9' : '#5b3b26', 0.12 * look.random()),
      ),
    )
  })
  const slats = row(
    3,
    (i) =>
      rect(x - w / 2, y - h + (i * h) / 3, w, h / 3 - 5, oak, 2) +
      rect(x - w / 2, y - h + (i * h) / 3, w, h / 3 - 5, 'url(#flat)', 2),
  )
  return (
    shadow(x, y, w * 0.55) +
    rect(x - w / 2 + 4, y - h * 0.98, w - 8, h, walnut) +
    pile +
    slats +
    rect(x - w / 2, y - h, 14, h, wood) +
    rect(x + w / 2 - 14, y - h, 14, h, wood)
  )
}

export const sack = (x: number, y: number, w: number, inside: string) =>
  shadow(x, y, w * 0.6) +
  path(
    `M${x - w * 0.46} ${y} q${-w * 0.12} ${-w * 0.5} ${w * 0.04} ${-w * 0.95} h${w * 0.84} q${w * 0.16} ${w * 0.45} ${w * 0.04} ${w * 0.95}z`,
    sand,
  ) +
  path(
    `M${x - w * 0.46} ${y} q${-w * 0.12} ${-w * 0.5} ${w * 0.04} ${-w * 0.95} h${w * 0.84} q${w * 0.16} ${w * 0.45} ${w * 0.04} ${w * 0.95}z`,
    'url(#round)',
  ) +
  ellipse(x, y - w * 0.95, w * 0.45, w * 0.13, darker(sand, 0.2)) +
  ellipse(x, y - w * 0.98, w * 0.38, w * 0.14, inside)

export const bucket = (x: number, y: number, w: number, colour: string) =>
  shadow(x, y, w * 0.55) +
  path(`M${x - w / 2} ${y - w} h${w} l${-w * 0.1} ${w} h${-w * 0.8}z`, colour) +
  path(`M${x - w / 2} ${y - w} h${w} l${-w * 0.1} ${w} h${-w * 0.8}z`, 'url(#round)') +
  ellipse(x, y - w, w / 2, w * 0.11, darker(colour, 0.3)) +
  stroke(`M${x - w / 2} ${y - w} q${w / 2} ${-w * 0.7} ${w} 0`, iron, 4)

/** A flower on its stem, seen from the side. */
export const flower = (x: number, y: number, h: number, lean: number, colour: string) =>
  stroke(`M${x} ${y} q${lean * 0.2} ${-h * 0.5} ${lean} ${-h}`, leaf, 5) +
  row(6, (i) =>
    circle(
      x + lean + Math.cos((i * Math.PI) / 3) * h * 0.1,
      y - h + Math.sin((i * Math.PI) / 3) * h * 0.1,
      h * 0.085,
      i % 2 ? colour : lighter(colour, 0.25),
    ),
  ) +
  circle(x + lean, y - h, h * 0.07, saffron)

export const parcel = (x: number, y: number, w: number, h: number) =>
  shadow(x, y, w * 0.55) +
  block(x - w / 2, y - h, w, h, '#c59a66', 18) +
  rect(x - w * 0.08, y - h - 18, w * 0.16, h * 0.42, sand, 0, 0.8)
