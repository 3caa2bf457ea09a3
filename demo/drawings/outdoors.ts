import type { Look } from './look.ts'
import { clay, darker, lighter, mix, paper, saffron, sand } from './palette.ts'
import { arch, circle, path, rect, row } from './shapes.ts'

/** Where the street begins in scenes outside. */
export const kerb = 760

export function skyOver(look: Look, to: number): string {
  const day = look.time === 'day'
  const cloud = (x: number, y: number, w: number) =>
    path(
      `M${x} ${y} q${w * 0.1} ${-w * 0.16} ${w * 0.3} ${-w * 0.1} q${w * 0.16} ${-w * 0.16} ${w * 0.36} ${-w * 0.02} q${w * 0.22} ${-w * 0.04} ${w * 0.34} ${w * 0.12}z`,
      '#ffffff',
      day ? 0.65 : 0.14,
    )
  const stars = day
    ? ''
    : row(26, () =>
        circle(
          look.random() * 1600,
          look.random() * to * 0.5,
          1.5 + look.random() * 2,
          '#fff6dc',
          0.8,
        ),
      )
  return (
    rect(0, 0, 1600, to, `url(#${day ? 'dawn' : 'dusk'})`) +
    stars +
    cloud(180, 150, 260) +
    cloud(1120, 110, 320) +
    cloud(760, 210, 180)
  )
}

const houses = [sand, clay, '#8fa98f', '#dba893', '#e0b35c', '#9fb8bd'] as const

/** A house with arched windows, lit in the evening. */
function house(look: Look, x: number, w: number, top: number, colour: string): string {
  const wall = look.time === 'day' ? lighter(colour, 0.35) : mix(colour, '#1f2f3a', 0.62)
  const across = Math.max(2, Math.round(w / 110))
  const step = w / across
  const floors = Math.max(1, Math.floor((kerb - top - 190) / 150))
  const panes = row(across * floors, (i) => {
    const wx = x + (i % across) * step + step * 0.27
    const wy = top + 44 + Math.floor(i / across) * 150
    const lit = look.time === 'evening' && look.random() > 0.4
    return (
      arch(wx - 7, wy - 7, step * 0.46 + 14, 101, lighter(wall, 0.35)) +
      arch(wx, wy, step * 0.46, 90, lit ? '#f6cf7e' : darker(wall, 0.45)) +
      rect(wx - 10, wy + 90, step * 0.46 + 20, 10, lighter(wall, 0.45))
    )
  })
  return (
    rect(x, top, w, kerb - top, wall) +
    rect(x, top, w, kerb - top, 'url(#away)') +
    rect(x - 6, top - 14, w + 12, 22, mix(wall, clay, 0.4), 3) +
    panes
  )
}

/** Sky, a row of houses behind and the pavement before them. */
export function street(look: Look, top = 240): string {
  const terrace = houses.map((colour, i) =>
    house(look, -30 + i * 280, 284, top - 60 + ((i * 67) % 130), colour),
  )
  const stone = look.time === 'day' ? '#cfc4b0' : '#4c4a4e'
  return skyOver(look, kerb) + terrace.join('') + pavement(stone)
}

const pavement = (stone: string) =>
  rect(0, kerb, 1600, 140, stone) +
  rect(0, kerb, 1600, 140, 'url(#fall)') +
  row(12, (i) =>
    path(
      `M${-100 + i * 160} 900 L${120 + i * 124} ${kerb} h3 L${-94 + i * 160} 900z`,
      darker(stone, 0.2),
      0.6,
    ),
  ) +
  rect(0, kerb + 50, 1600, 3, darker(stone, 0.2), 0, 0.6) +
  rect(0, kerb, 1600, 8, lighter(stone, 0.3))

/** Striped cloth over a shop, `w` wide, hanging `drop` low with a scalloped edge. */
export function awning(x: number, y: number, w: number, drop: number, colour: string): string {
  const count = Math.round(w / 80)
  const step = w / count
  const stripes = row(count, (i) =>
    path(
      `M${x + 26 + i * (step - 52 / count)} ${y} h${step - 52 / count} L${x + (i + 1) * step} ${y + drop} a${step / 2} 24 0 0 1 ${-step} 0z`,
      i % 2 ? paper : colour,
    ),
  )
  return (
    rect(x + 10, y + drop + 18, w - 20, 40, '#0b1512', 0, 0.2) +
    stripes +
    path(`M${x + 26} ${y} h${w - 52} L${x + w} ${y + drop} H${x}z`, 'url(#fall)') +
    rect(x + 20, y - 10, w - 40, 14, darker(colour, 0.3), 4)
  )
}

/** Round crowns on a trunk. */
export function tree(look: Look, x: number, y: number, h: number): string {
  const green = look.time === 'day' ? '#5f8f5a' : '#2c4a41'
  const blossom = look.time === 'day' ? saffron : '#7a6a3a'
  const crown = [
    [0, -0.78, 0.26],
    [-0.18, -0.62, 0.22],
    [0.19, -0.6, 0.23],
    [0, -0.54, 0.24],
  ].map(([dx = 0, dy = 0, r = 0], i) =>
    circle(x + dx * h, y + dy * h, r * h, i % 2 ? green : lighter(green, 0.12)),
  )
  return (
    rect(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, '#6b4a35', 4) +
    crown.join('') +
    row(14, () =>
      circle(
        x + (look.random() - 0.5) * h * 0.6,
        y - h * (0.45 + look.random() * 0.45),
        h * 0.014,
        blossom,
      ),
    )
  )
}
