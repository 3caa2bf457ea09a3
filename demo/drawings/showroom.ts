import { counter } from './furniture.ts'
import { plant, shelves } from './goods.ts'
import type { Look } from './look.ts'
import { blue, clay, cream, darker, leaf, mix, paper, rose, saffron, teal } from './palette.ts'
import { lamp, room, rug } from './room.ts'
import { niche, path, rect, row, shadow } from './shapes.ts'

type Thing = (x: number, y: number, i: number) => string

/** What differs between shops of one plan: things on both walls and on the counter, and what hangs between. */
type Stock = {
  left: Thing
  right: Thing
  /** Things on each board of a wall. */
  across: number
  hero: string
  onCounter: Thing
  onCounterCount: number
}

/** Colours of small goods. */
export const bright = [clay, teal, saffron, blue, rose, leaf] as const

/** Upper side of the counter, on which things stand. */
const counterTop = 610

/** Colour of a thing by its number. */
export const nth = (colours: readonly string[], i: number) => colours[i % colours.length] ?? clay

/** A shop with shelves on both sides, something large between them, and a counter before them. */
export function showroom(look: Look, stock: Stock): string {
  const wall = (x: number, thing: Thing) =>
    rect(x - 18, 110, 416, 470, darker(look.wall, 0.14), 10) +
    shelves(look, x, 380, [240, 375, 510], stock.across, (cx, y, i) =>
      thing(cx, y, i + Math.round(y / 135)),
    )
  const step = 900 / stock.onCounterCount
  return [
    room(look, 'planks'),
    wall(90, stock.left),
    niche(570, 90, 460, 470, look.wall),
    stock.hero,
    wall(1130, stock.right),
    lamp(look, 530, 90, 110),
    lamp(look, 1070, 90, 110),
    rug(800, 868, 560, mix(look.accent, cream, 0.3)),
    row(stock.onCounterCount, (i) => {
      const x = 350 + step * (i + 0.5)
      return shadow(x, counterTop - 8, step * 0.36, 8) + stock.onCounter(x, counterTop - 8, i)
    }),
    counter(look, 290, 1020, counterTop, 850, look.accent, paper),
    plant(1470, 850, 230, nth([cream, clay], look.time === 'day' ? 0 : 1)),
    plant(150, 860, 190, nth([clay, cream], look.time === 'day' ? 0 : 1)),
  ].join('')
}

/** A body with light from above left. */
export const solid = (d: string, colour: string, light = 'away') =>
  path(d, colour) + path(d, `url(#${light})`)

/** A board or case seen from the front. */
export const panel = (x: number, y: number, w: number, h: number, colour: string, rx = 6) =>
  rect(x, y, w, h, colour, rx) + rect(x, y, w, h, 'url(#away)', rx)
