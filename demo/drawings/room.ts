import type { Look } from './look.ts'
import { darker, iron, lighter, mix, paper, saffron, walnut } from './palette.ts'
import {
  arch,
  archPath,
  ball,
  circle,
  ellipse,
  glow,
  path,
  rect,
  row,
  shadow,
  stroke,
} from './shapes.ts'

/** Where the wall meets the floor in every room. */
export const ground = 690

type Floor = 'planks' | 'tiles' | 'plain'

/** Wall, skirting and floor. Lines of the floor meet behind the middle of the wall. */
export function room(look: Look, floor: Floor = 'planks'): string {
  const { wall, floor: stone } = look
  const far = (x: number) => 800 + (x - 800) * 0.42
  const seams = row(15, (i) => {
    const x = -600 + i * 200
    return stroke(`M${far(x)} ${ground} L${x} 900`, darker(stone, 0.22), 2.5, 0.6)
  })
  const steps = floor === 'tiles' ? [714, 750, 806] : []
  return [
    rect(0, 0, 1600, ground, wall),
    rect(0, 0, 1600, ground, 'url(#away)'),
    rect(0, ground, 1600, 210, stone),
    floor === 'plain' ? '' : seams,
    ...steps.map((y) => rect(0, y, 1600, 3, darker(stone, 0.22), 0, 0.6)),
    rect(0, ground, 1600, 210, 'url(#fall)'),
    rect(0, ground - 22, 1600, 22, lighter(wall, 0.35)),
    rect(0, ground - 3, 1600, 6, darker(stone, 0.4), 0, 0.5),
  ].join('')
}

/** The lower part of the wall in tiles of a colour, up to `top`. */
export function tiledWall(look: Look, top: number, colour: string, size = 50): string {
  const rows = Math.ceil((ground - 22 - top) / size)
  const columns = Math.ceil(1600 / (size * 2)) + 1
  const joints = row(rows, (i) => {
    const y = top + i * size
    const shift = i % 2 ? size : 0
    return (
      rect(0, y, 1600, 2.5, lighter(colour, 0.3), 0, 0.7) +
      row(columns, (j) =>
        rect(
          j * size * 2 + shift,
          y,
          2.5,
          Math.min(size, ground - 22 - y),
          lighter(colour, 0.3),
          0,
          0.7,
        ),
      )
    )
  })
  return `${rect(0, top, 1600, ground - 22 - top, colour)}${joints}${rect(0, top, 1600, ground - 22 - top, 'url(#away)')}${rect(0, top - 10, 1600, 12, darker(look.wall, 0.25))}`
}

/** Sky, hills and roofs as they are at that hour, in a box. */
function outside(look: Look, x: number, y: number, w: number, h: number): string {
  const day = look.time === 'day'
  const hill = day ? '#8fae95' : '#2a3f4a'
  const roofs = row(5, (i) => {
    const high = h * (0.14 + 0.13 * look.random())
    const rx = x + (i * w) / 5
    const lit = day ? '' : rect(rx + w * 0.07, y + h - high * 0.7, w * 0.045, high * 0.3, saffron)
    return (
      rect(
        rx,
        y + h - high,
        w / 5 + 2,
        high,
        day ? mix('#c98f6d', paper, 0.2 * (i % 3)) : '#33363f',
      ) + lit
    )
  })
  return `${rect(x, y, w, h, `url(#${day ? 'dawn' : 'dusk'})`)}${path(`M${x} ${y + h} v${-h * 0.3} q${w * 0.25} ${-h * 0.22} ${w * 0.5} ${-h * 0.06} t${w * 0.5} ${-h * 0.04} v${h * 0.4}z`, hill)}${roofs}`
}

/** A window in the form of an arch, with its sill and, by day, the sun that falls through it. */
export function archWindow(look: Look, x: number, y: number, w: number, h: number): string {
  const id = `w${x}-${y}`
  const frame = look.time === 'day' ? paper : lighter(look.timber, 0.2)
  const beam =
    look.time === 'day'
      ? path(
          `M${x} ${y + h * 0.3} L${x + w} ${y + h * 0.1} L${x + w + 520} 900 L${x + 200} 900z`,
          'url(#beam)',
          0.5,
        )
      : ''
  return [
    arch(x - 22, y - 22, w + 44, h + 26, darker(look.wall, 0.2)),
    arch(x - 14, y - 14, w + 28, h + 16, frame),
    `<clipPath id="${id}"><path d="${archPath(x, y, w, h)}"/></clipPath><g clip-path="url(#${id})">${outside(look, x, y, w, h)}${rect(x, y, w, h, 'url(#glass)')}</g>`,
    rect(x + w / 2 - 5, y, 10, h, frame),
    rect(x, y + h * 0.48, w, 9, frame),
    rect(x - 34, y + h, w + 68, 20, lighter(look.wall, 0.45), 4),
    rect(x - 34, y + h + 16, w + 68, 8, darker(look.wall, 0.3), 0, 0.5),
    beam,
  ].join('')
}

/** A lamp hanging from above, its shade `w` wide at height `y`. It gives light by evening, and a little by day. */
export function lamp(look: Look, x: number, y: number, w = 110, colour = look.accent): string {
  const light =
    look.time === 'day' ? glow(x, y + w * 0.3, w * 1.3, 0.35) : glow(x, y + w * 0.4, w * 3.1, 0.9)
  return [
    rect(x - 2, 0, 4, y - w * 0.5, iron),
    light,
    ellipse(x, y, w / 2, w * 0.1, '#fff1c9'),
    path(
      `M${x - w / 2} ${y} q${w * 0.06} ${-w * 0.46} ${w / 2} ${-w * 0.5} q${w * 0.44} ${w * 0.04} ${w / 2} ${w * 0.5}z`,
      colour,
    ),
    path(
      `M${x - w / 2} ${y} q${w * 0.06} ${-w * 0.46} ${w / 2} ${-w * 0.5} q${w * 0.44} ${w * 0.04} ${w / 2} ${w * 0.5}z`,
      'url(#round)',
    ),
    ball(x, y + w * 0.04, w * 0.12, '#fff1c9'),
  ].join('')
}

/** Small lamps on a string from one point to another, sagging. */
export function lightString(
  look: Look,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag = 70,
  count = 9,
): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2]
  const bulbs = row(count, (i) => {
    const t = (i + 0.5) / count
    const bx = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2
    const by = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2
    return glow(bx, by + 12, look.time === 'day' ? 26 : 60, 0.8) + circle(bx, by + 12, 9, '#fff1c9')
  })
  return stroke(`M${x1} ${y1} Q${mx} ${my} ${x2} ${y2}`, walnut, 3) + bulbs
}

/** A picture on the wall: shapes in the site's colours, no letters. */
export function framed(look: Look, x: number, y: number, w: number, h: number): string {
  const ground = lighter(look.accent, 0.6)
  return [
    rect(x + 8, y + 10, w, h, '#0b1512', 3, 0.18),
    rect(x, y, w, h, look.timber, 3),
    rect(x + 9, y + 9, w - 18, h - 18, paper),
    rect(x + w * 0.16, y + h * 0.14, w * 0.68, h * 0.72, ground),
    circle(x + w * 0.6, y + h * 0.36, w * 0.11, saffron),
    path(
      `M${x + w * 0.16} ${y + h * 0.86} v${-h * 0.22} q${w * 0.2} ${-h * 0.2} ${w * 0.36} 0 t${w * 0.32} ${-h * 0.04} v${h * 0.26}z`,
      look.accent,
    ),
  ].join('')
}

/** A rug or mat lying on the floor. */
export const rug = (cx: number, cy: number, rx: number, colour: string) =>
  shadow(cx, cy + 6, rx * 1.06, rx * 0.17) +
  ellipse(cx, cy, rx, rx * 0.14, colour) +
  ellipse(cx, cy, rx * 0.86, rx * 0.115, lighter(colour, 0.3)) +
  ellipse(cx, cy, rx * 0.8, rx * 0.105, colour)
