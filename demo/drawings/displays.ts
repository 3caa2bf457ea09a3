import { counter, monitor, sofa } from './furniture.ts'
import { plant, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  clay,
  cream,
  darker,
  ink,
  iron,
  lighter,
  mix,
  paper,
  rose,
  saffron,
  sage,
  steel,
  teal,
  walnut,
  wood,
} from './palette.ts'
import { framed, lamp, room, rug } from './room.ts'
import {
  arch,
  ball,
  bar,
  circle,
  ellipse,
  niche,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

/** Shops that show one kind of goods. */

const gold = '#c99a3a'

/** A shoe `w` wide, seen from its side; `x` is the middle and `y` the foot. */
function shoe(x: number, y: number, w: number, colour: string): string {
  const h = w * 0.44
  const d = `M${x - w / 2} ${y - 6} v${-h} q${w * 0.16} ${h * 0.3} ${w * 0.32} ${h * 0.1} q${w * 0.26} ${h * 0.5} ${w * 0.56} ${h * 0.52} q${w * 0.14} ${h * 0.1} ${w * 0.12} ${h * 0.28} v${h * 0.1}z`
  return (
    path(d, colour) +
    path(d, 'url(#flat)') +
    rect(x - w / 2, y - 9, w, 9, darker(colour, 0.5), 4) +
    row(3, (i) => stroke(`M${x - w * 0.08 + i * 10} ${y - h * 0.86 + i * 7} l-12 9`, cream, 3))
  )
}

/** A boot of the same width. */
function boot(x: number, y: number, w: number, colour: string): string {
  const d = `M${x - w / 2} ${y - 6} v${-w * 0.95} h${w * 0.46} q${-w * 0.04} ${w * 0.4} ${w * 0.14} ${w * 0.56} q${w * 0.34} ${w * 0.08} ${w * 0.4} ${w * 0.39}z`
  return (
    path(d, colour) +
    path(d, 'url(#away)') +
    rect(x - w / 2, y - 9, w, 9, darker(colour, 0.5), 4) +
    bar(x - w / 2 - 2, y - w * 0.96, w * 0.5, 12, lighter(colour, 0.2), 4)
  )
}

export function shoeShop(look: Look): string {
  const colours = [clay, walnut, ink, saffron, teal, rose]
  const boxes = (x: number, y: number, count: number) =>
    shadow(x, y, 110) +
    row(
      count,
      (i) =>
        rect(x - 84, y - 44 - i * 46, 168, 42, [cream, clay, sage, cream][i % 4] ?? cream, 3) +
        rect(x - 90, y - 46 - i * 46, 180, 14, [wood, walnut, wood][i % 3] ?? wood, 3),
    )
  const wall = (x: number, w: number, count: number) =>
    rect(x - 16, 96, w + 32, 560, darker(look.wall, 0.16), 10) +
    shelves(look, x, w, [230, 360, 490, 630], count, (cx, y, i) =>
      y === 630
        ? boot(cx, y, 88, pick(look, [walnut, ink, clay, wood]))
        : shoe(cx, y, 96, colours[(i + Math.floor(y / 130)) % colours.length] ?? clay),
    )
  return [
    room(look, 'planks'),
    wall(120, 560, 4),
    wall(920, 560, 4),
    arch(724, 170, 152, 490, gold),
    arch(736, 182, 128, 478, mix(look.wall, paper, 0.5)),
    path('M748 640 L840 230 l18 40 L786 650z', '#ffffff', 0.25),
    lamp(look, 400, 70, 110),
    lamp(look, 1200, 70, 110),
    rug(800, 852, 460, mix(look.accent, cream, 0.3)),
    sofa(800, 840, 420, look.accent),
    shoe(560, 866, 120, clay),
    shoe(690, 884, 120, clay),
    boxes(220, 860, 4),
    boxes(1330, 864, 3),
    shoe(1330, 718, 110, teal),
    plant(1510, 860, 200, clay),
  ].join('')
}

export function jewellery(look: Look): string {
  const velvet = mix(ink, '#0b1512', 0.3)
  /** A necklace on its stand. */
  const bust = (x: number, y: number, bead: string) =>
    shadow(x, y, 90) +
    path(
      `M${x - 86} ${y} q-4 -120 56 -150 v-60 q30 -30 60 0 v60 q60 30 56 150z`,
      mix(cream, rose, 0.3),
    ) +
    path(`M${x - 86} ${y} q-4 -120 56 -150 v-60 q30 -30 60 0 v60 q60 30 56 150z`, 'url(#round)') +
    row(11, (i) => {
      const t = i / 10 - 0.5
      return ball(x + t * 84, y - 132 + (0.25 - t * t) * 230, i === 5 ? 15 : 8, bead)
    })
  const ringOn = (x: number, y: number, stone: string) =>
    rect(x - 26, y - 26, 52, 26, velvet, 8) +
    ring(x, y - 40, 18, 6, gold) +
    ball(x, y - 62, 9, stone)
  const watch = (x: number, y: number) =>
    rect(x - 40, y - 20, 80, 20, velvet, 6) +
    rect(x - 13, y - 104, 26, 96, walnut, 8) +
    circle(x, y - 56, 27, gold) +
    circle(x, y - 56, 21, paper) +
    stroke(`M${x} ${y - 70} v14 l10 6`, ink, 4)
  const showcase = (x: number, w: number, things: string) =>
    rect(x, 470, w, 120, mix(look.wall, paper, 0.6), 6) +
    rect(x + 8, 566, w - 16, 24, velvet, 4) +
    things +
    rect(x, 470, w, 120, 'url(#glass)', 6) +
    bar(x - 8, 460, w + 16, 16, gold, 6)
  const stones = [teal, clay, saffron, rose, '#4a7fa0']
  return [
    room(look, 'planks'),
    niche(180, 120, 250, 320, look.wall),
    niche(675, 90, 250, 350, look.wall),
    niche(1170, 120, 250, 320, look.wall),
    ...[180, 675, 1170].map((x) => rect(x - 14, 436, 278, 16, look.timber, 3)),
    bust(305, 436, saffron),
    bust(800, 436, teal),
    bust(1295, 436, cream),
    lamp(look, 552, 130, 110, gold),
    lamp(look, 1048, 130, 110, gold),
    showcase(
      130,
      420,
      [0, 1, 2, 3].map((i) => ringOn(210 + i * 88, 572, stones[i] ?? teal)).join(''),
    ),
    showcase(590, 420, [0, 1, 2, 3].map((i) => watch(660 + i * 94, 572)).join('')),
    showcase(
      1050,
      420,
      [0, 1, 2, 3].map((i) => ringOn(1130 + i * 88, 572, stones[4 - i] ?? clay)).join(''),
    ),
    counter(look, 100, 1400, 596, 860, look.accent, paper),
  ].join('')
}

export function appliances(look: Look): string {
  const white = '#eef0ec'
  const fridge = (x: number, colour: string) =>
    shadow(x, 800, 140, 20) +
    rect(x - 110, 300, 220, 490, colour, 14) +
    rect(x - 110, 300, 220, 490, 'url(#away)', 14) +
    rect(x - 110, 452, 220, 8, darker(colour, 0.35)) +
    tube(x + 66, 350, 14, 84, steel, 6) +
    tube(x + 66, 484, 14, 150, steel, 6) +
    rect(x - 96, 788, 30, 14, iron, 3) +
    rect(x + 66, 788, 30, 14, iron, 3)
  const washer = (x: number) =>
    shadow(x, 800, 140, 20) +
    rect(x - 110, 530, 220, 262, white, 12) +
    rect(x - 110, 530, 220, 262, 'url(#away)', 12) +
    rect(x - 110, 530, 220, 46, '#d5dcd8', 12) +
    circle(x + 74, 553, 14, iron) +
    bar(x - 90, 544, 84, 18, '#9fd0b8', 4) +
    circle(x, 684, 82, steel) +
    circle(x, 684, 64, '#233a44') +
    circle(x, 684, 64, 'url(#glass)')
  const stove = (x: number) =>
    shadow(x, 800, 140, 20) +
    rect(x - 110, 540, 220, 252, steel, 8) +
    rect(x - 110, 540, 220, 252, 'url(#away)', 8) +
    rect(x - 118, 524, 236, 20, iron, 4) +
    [-60, 60].map((at) => ellipse(x + at, 524, 42, 8, darker(iron, 0.4))).join('') +
    row(4, (i) => circle(x - 72 + i * 48, 574, 14, ink)) +
    tube(x - 86, 612, 172, 12, paper, 6) +
    rect(x - 86, 640, 172, 116, '#2b2622', 8) +
    rect(x - 86, 640, 172, 116, 'url(#glass)', 8) +
    ellipse(x, 730, 60, 20, saffron, 0.35)
  return [
    room(look, 'tiles'),
    niche(620, 110, 360, 330, look.wall),
    rect(600, 436, 400, 18, look.timber, 3),
    monitor(800, 432, 300, mix(teal, '#bcd9df', 0.4), false),
    rect(1080, 330, 400, 16, look.timber, 3),
    monitor(1180, 328, 170, mix(clay, saffron, 0.4), false),
    rect(1310, 240, 150, 88, white, 8),
    rect(1322, 254, 92, 60, '#233a44', 4),
    rect(1322, 254, 92, 60, 'url(#glass)', 4),
    row(3, (i) => circle(1438, 262 + i * 22, 7, iron)),
    framed(look, 140, 120, 150, 110),
    lamp(look, 420, 130, 120),
    lamp(look, 1050, 130, 120),
    fridge(220, white),
    fridge(470, mix(look.accent, white, 0.25)),
    stove(740),
    washer(990),
    washer(1230),
    rug(800, 862, 400, mix(look.accent, cream, 0.45)),
    plant(1480, 830, 250, clay),
  ].join('')
}
