import { chair, counter, stool } from './furniture.ts'
import { bottle, cup, flower, goodsColours, jar, loaf, plant, plate, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  brick,
  clay,
  cream,
  darker,
  iron,
  leaf,
  lighter,
  oak,
  paper,
  saffron,
  sage,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, ground, lamp, room, tiledWall } from './room.ts'
import {
  arch,
  ball,
  bar,
  circle,
  ellipse,
  glow,
  group,
  niche,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

export function restaurant(look: Look): string {
  const glass = (x: number) =>
    path(
      `M${x - 20} 520 h40 q2 56 -16 60 v34 h12 v6 h-32 v-6 h12 v-34 q-18 -4 -16 -60z`,
      '#ffffff',
      0.4,
    ) + path(`M${x - 18} 546 h36 q-2 32 -14 34 h-8 q-12 -2 -14 -34z`, '#8c2f39', 0.85)
  const dish = (x: number, food: string) => plate(x, 640, 190, food)
  const soup =
    ellipse(600, 634, 58, 14, '#c9622e') +
    ellipse(588, 631, 14, 4, leaf) +
    ellipse(618, 636, 10, 3, cream)
  const salad = [0, 1, 2, 3]
    .map((i) => ball(970 + i * 20, 628 - (i % 2) * 9, 15, [leaf, clay, sage, saffron][i] ?? leaf))
    .join('')
  return [
    room(look, 'tiles'),
    archWindow(look, 170, 150, 270, 400),
    niche(1150, 170, 300, 390, look.wall),
    shelves(look, 1172, 256, [330, 450, 546], 6, (x, y, i) =>
      i % 3
        ? bottle(x, y, 92, pick(look, [leaf, '#7a2c32', walnut, teal]))
        : jar(x, y, 62, pick(look, goodsColours)),
    ),
    framed(look, 560, 190, 150, 190),
    framed(look, 900, 170, 170, 150),
    lamp(look, 800, 330, 190),
    chair(420, 830, 390, look.timber, look.accent),
    chair(1180, 830, 390, look.timber, look.accent),
    shadow(800, 880, 480, 30),
    ellipse(800, 660, 490, 92, darker(oak, 0.35)),
    ellipse(800, 648, 490, 92, oak),
    ellipse(800, 648, 490, 92, 'url(#away)'),
    path(
      'M420 652 q380 92 760 0 l-60 170 q-60 -60 -120 10 q-90 -70 -200 20 q-110 -90 -200 -20 q-60 -70 -130 -10z',
      paper,
    ),
    path(
      'M420 652 q380 92 760 0 l-60 170 q-60 -60 -120 10 q-90 -70 -200 20 q-110 -90 -200 -20 q-60 -70 -130 -10z',
      'url(#round)',
      0.6,
    ),
    ellipse(800, 648, 384, 52, lighter(paper, 0.6)),
    row(7, (i) => path(`M${505 + i * 90} 690 l22 60 -40 0z`, look.accent, 0.25)),
    dish(600, soup),
    dish(1000, salad),
    glass(730),
    glass(880),
    shadow(805, 640, 36),
    tube(784, 560, 42, 80, teal, 12),
    ...[-46, -14, 20, 50].map((lean, i) =>
      flower(805, 570, 110 - (i % 2) * 20, lean, i % 2 ? clay : '#e7b9a7'),
    ),
    bar(476, 636, 30, 7, steel),
    bar(1096, 636, 30, 7, steel),
  ].join('')
}

export function cafe(look: Look): string {
  const [mx, my] = [700, 538]
  const machine = [
    shadow(mx, my, 240, 22),
    rect(mx - 190, my - 230, 380, 110, steel, 18),
    rect(mx - 190, my - 230, 380, 110, 'url(#flat)', 18),
    rect(mx - 170, my - 130, 340, 100, '#2a3432', 4),
    rect(mx - 198, my - 40, 396, 40, steel, 8),
    rect(mx - 198, my - 40, 396, 40, 'url(#flat)', 8),
    rect(mx - 130, my - 205, 260, 46, look.accent, 23),
    circle(mx - 155, my - 182, 20, paper),
    stroke(`M${mx - 155} ${my - 182} l8 -12`, clay, 4),
    circle(mx + 155, my - 182, 20, paper),
    stroke(`M${mx + 155} ${my - 182} l-10 -8`, clay, 4),
    ...[-90, 60].map(
      (dx) =>
        rect(mx + dx - 30, my - 128, 60, 26, iron, 6) +
        bar(mx + dx - 10, my - 112, 96, 16, walnut) +
        rect(mx + dx - 8, my - 104, 6, 14, steel) +
        cup(mx + dx, my - 42, 44),
    ),
    ...[-140, -80, -20, 40, 100, 150].map((dx) =>
      cup(mx + dx, my - 232, 40, dx % 40 ? cream : paper),
    ),
    stroke(`M${mx + 178} ${my - 120} q34 10 26 80`, steel, 9),
  ]
  const grinder = [
    path('M990 330 h110 l-26 90 h-58z', '#6b4a35', 0.75),
    path('M990 330 h110 l-26 90 h-58z', 'url(#glass)'),
    rect(984, 316, 122, 18, iron, 6),
    tube(1006, 420, 78, 118, iron, 8),
    rect(996, 522, 100, 16, iron, 4),
  ]
  const cake = [
    ellipse(1230, 534, 90, 14, steel),
    path('M1160 526 v-44 q70 -24 140 0 v44 q-70 20 -140 0z', '#7a4a2c'),
    ellipse(1230, 482, 70, 15, cream),
    ...[-40, 0, 40].map((dx) => ball(1230 + dx, 474, 11, clay)),
    path('M1140 530 v-70 a90 90 0 0 1 180 0 v70z', '#ffffff', 0.18),
    ring(1230, 368, 8, 5, steel),
  ]
  return [
    room(look, 'planks'),
    tiledWall(look, 400, lighter(look.accent, 0.55), 44),
    niche(300, 110, 260, 270, look.wall),
    shelves(look, 318, 224, [250, 372], 4, (x, y, i) =>
      jar(x, y, 84, pick(look, ['#6b4227', '#8a5a34', saffron, sage]), i % 2 ? walnut : iron),
    ),
    shelves(look, 900, 480, [200, 330], 9, (x, y, i) =>
      i % 4 === 3
        ? plant(x, y, 96)
        : i % 2
          ? cup(x, y, 46, pick(look, [paper, look.accent, sage]))
          : bottle(x, y, 100, pick(look, [clay, teal, walnut])),
    ),
    lamp(look, 480, 250, 130),
    lamp(look, 800, 230, 130),
    lamp(look, 1130, 120, 130),
    ...grinder,
    ...cake,
    ...machine,
    shadow(390, 536, 70),
    ...[0, 1, 2].map((i) => loaf(350 + i * 46, 530 - (i === 1 ? 26 : 0), 74, '#cf954f')),
    counter(look, 230, 1150, 540, 850),
    ...[430, 800, 1170].map((x) => stool(x, 892, 250, walnut, look.timber)),
  ].join('')
}

const courses = (x: number, y: number, w: number, h: number) =>
  row(Math.floor(h / 30), (i) =>
    row(Math.floor(w / 60), (j) =>
      rect(
        x + j * 60 + (i % 2) * 26,
        y + i * 30,
        54,
        25,
        [brick, darker(brick, 0.12), lighter(brick, 0.12)][(i * 3 + j * 2) % 3] ?? brick,
        2,
      ),
    ),
  )

/** An oven of bricks with its fire, its mouth an arch; `x` is its middle. */
export const oven = (x: number, top: number) =>
  [
    path(
      `M${x - 330} ${ground} V${top + 230} a330 230 0 0 1 660 0 V${ground}z`,
      lighter(brick, 0.45),
    ),
    path(`M${x - 330} ${ground} V${top + 230} a330 230 0 0 1 660 0 V${ground}z`, 'url(#round)'),
    row(13, (i) =>
      group(
        `translate(${x} 520) rotate(${-90 + i * 15})`,
        rect(-25, -226, 50, 46, i % 2 ? brick : darker(brick, 0.12), 4),
      ),
    ),
    arch(x - 180, 340, 360, 190, '#21140f'),
    glow(x, 500, 240),
    ellipse(x, 506, 130, 22, '#5c2413'),
    ...[-80, -30, 24, 78].map((dx, i) =>
      path(
        `M${x + dx - 26} 512 q-14 -50 26 ${-88 - (i % 2) * 34} q40 60 22 ${96 + (i % 2) * 26}z`,
        i % 2 ? saffron : '#d9601f',
      ),
    ),
    ...[-50, 50].map((dx) => path(`M${x + dx - 14} 512 q-4 -30 14 -52 q22 30 12 54z`, '#ffe7a3')),
    rect(x - 250, 526, 500, 26, '#8f8577', 4),
    rect(x - 250, 526, 500, 26, 'url(#flat)', 4),
    courses(x - 300, 560, 600, 120),
  ].join('')

export function bakery(look: Look): string {
  const basket = (x: number, y: number, w: number) =>
    shadow(x, y, w * 0.6) +
    path(`M${x - w / 2} ${y - w * 0.3} h${w} l${-w * 0.1} ${w * 0.3} h${-w * 0.8}z`, oak) +
    row(4, (i) =>
      stroke(`M${x - w * 0.46} ${y - w * 0.26 + i * w * 0.07} h${w * 0.92}`, walnut, 3, 0.6),
    )
  return [
    room(look, 'tiles'),
    oven(470, 120),
    stroke('M900 860 L1010 300', oak, 14),
    path('M984 320 q-30 -120 40 -130 q62 10 30 130z', oak),
    shelves(look, 1060, 440, [240, 370, 500], 4, (x, y, i) =>
      loaf(x, y, i % 2 ? 98 : 106, pick(look, ['#c98a4b', '#a8682f', '#dba560'])),
    ),
    lamp(look, 960, 130, 110),
    lamp(look, 1280, 110, 110),
    ...[340, 400, 460, 520].map((x, i) =>
      group(
        `rotate(${-14 + i * 9} ${x} 720)`,
        rect(x - 18, 560, 36, 170, '#cf954f', 18),
        rect(x - 18, 560, 36, 170, 'url(#round)', 18),
      ),
    ),
    basket(430, 738, 250),
    ...[0, 1, 2, 3, 4].map((i) => ball(720 + i * 56, 690 - (i % 2) * 6, 36, '#d39a55', 28)),
    ...[0, 1, 2].map((i) => ball(776 + i * 56, 650, 36, '#c98a4b', 28)),
    basket(830, 740, 330),
    ...[0, 1, 2].map((i) =>
      path(
        `M${1110 + i * 96} 724 q-20 -70 46 -66 q62 0 40 66 q-16 -36 -42 -34 q-30 0 -44 34z`,
        '#cf8f45',
      ),
    ),
    ellipse(1210, 732, 190, 18, paper),
    counter(look, 200, 1210, 740, 940, look.accent, oak),
  ].join('')
}

export function pizzeria(look: Look): string {
  const pizza = (x: number, y: number, r: number) =>
    shadow(x, y + 8, r * 1.1, r * 0.34) +
    ellipse(x, y, r, r * 0.3, '#cf954f') +
    ellipse(x, y - 4, r * 0.84, r * 0.24, '#c9472e') +
    row(7, (i) =>
      ellipse(
        x + Math.cos(i * 0.9) * r * 0.52,
        y - 4 + Math.sin(i * 0.9) * r * 0.14,
        r * 0.15,
        r * 0.055,
        i % 3 ? '#f5e3b5' : leaf,
      ),
    )
  return [
    room(look, 'planks'),
    tiledWall(look, 300, lighter(look.wall, 0.3), 50),
    oven(960, 90),
    niche(180, 190, 260, 340, look.wall),
    shelves(look, 198, 224, [370, 520], 4, (x, y, i) =>
      i % 2 ? bottle(x, y, 120, leaf) : jar(x, y, 80, clay),
    ),
    lamp(look, 560, 200, 130),
    lamp(look, 1400, 190, 130),
    stroke('M1480 760 L1390 330', oak, 14),
    ellipse(1384, 300, 62, 70, oak),
    pizza(470, 706, 150),
    pizza(820, 716, 170),
    pizza(1180, 706, 150),
    ...[640, 1010].map(
      (x) => tube(x - 16, 650, 32, 66, clay, 8) + rect(x - 8, 630, 16, 22, cream, 4),
    ),
    ...[1370, 1420, 1396].map((x, i) => ball(x, 700 - (i === 2 ? 34 : 0), 26, '#c9472e')),
    counter(look, 240, 1240, 740, 940, look.accent, '#d9d2c4'),
  ].join('')
}
