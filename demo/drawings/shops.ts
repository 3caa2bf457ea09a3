import { counter } from './furniture.ts'
import { bottle, box, can, crate, goodsColours, jar, plant, sack, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  clay,
  cream,
  darker,
  ink,
  iron,
  leaf,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  steel,
  teal,
  walnut,
  wood,
} from './palette.ts'
import { lamp, room, rug, tiledWall } from './room.ts'
import {
  arch,
  ball,
  bar,
  circle,
  ellipse,
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

export function grocery(look: Look): string {
  const scale = [
    shadow(1060, 590, 110),
    path('M970 590 l20 -80 h140 l20 80z', look.accent),
    circle(1060, 546, 34, paper),
    ring(1060, 546, 34, 5, iron),
    stroke('M1060 546 l14 -18', clay, 4),
    rect(1040, 484, 40, 30, iron),
    path('M960 484 h200 q-20 -34 -100 -34 t-100 34z', steel),
    ...[1020, 1060, 1100].map((x) => ball(x, 458, 24, '#c9472e')),
  ]
  return [
    room(look, 'planks'),
    rect(150, 80, 1300, 610, darker(look.timber, 0.45), 6),
    shelves(look, 170, 400, [200, 320, 440, 560], 7, (x, y, i) =>
      i % 3 === 1
        ? bottle(x, y, 96, pick(look, goodsColours))
        : can(x, y, 46, 64, pick(look, goodsColours)),
    ),
    shelves(look, 600, 400, [200, 320, 440, 560], 6, (x, y, i) =>
      i % 2 ? jar(x, y, 74, pick(look, goodsColours)) : box(x, y, 56, 88, pick(look, goodsColours)),
    ),
    shelves(look, 1030, 400, [200, 320, 440, 560], 7, (x, y, i) =>
      i % 4 === 2
        ? box(x, y, 50, 92, pick(look, goodsColours))
        : jar(x, y, 66, pick(look, goodsColours)),
    ),
    rect(570, 60, 26, 630, look.timber),
    rect(1002, 60, 26, 630, look.timber),
    rect(130, 60, 1340, 26, look.timber, 4),
    lamp(look, 480, 110, 120),
    lamp(look, 1120, 110, 120),
    ...scale,
    shadow(560, 590, 130),
    path('M440 500 h240 l-30 90 h-180z', oak),
    row(4, (i) => stroke(`M${446 + i * 7} ${516 + i * 20} H${674 - i * 7}`, walnut, 4, 0.6)),
    ...[480, 540, 600, 650].map((x, i) =>
      ball(x, 490, 34, [saffron, '#c9472e', leaf, '#e59a2c'][i] ?? clay),
    ),
    stroke('M450 500 q110 -180 220 0', wood, 9),
    counter(look, 380, 840, 590, 800, look.accent, oak),
    crate(look, 290, 880, 250, '#e59a2c', 40),
    crate(look, 1330, 880, 250, '#7aa23f', 40),
    sack(1130, 884, 130, '#e8d3a0'),
    sack(490, 886, 120, '#8a4a2c'),
  ].join('')
}

export function butcher(look: Look): string {
  const ham = (x: number) =>
    stroke(`M${x} 120 v50`, iron, 5) +
    path(`M${x - 14} 170 h28 q60 100 40 170 q-20 50 -54 50 t-54 -50 q-20 -70 40 -170z`, '#9a4432') +
    path(
      `M${x - 14} 170 h28 q60 100 40 170 q-20 50 -54 50 t-54 -50 q-20 -70 40 -170z`,
      'url(#round)',
    ) +
    ellipse(x + 4, 340, 26, 32, '#d98f78') +
    circle(x + 4, 344, 10, cream)
  const links = (x: number) =>
    row(
      5,
      (i) =>
        rect(x - 13 + (i % 2) * 8, 150 + i * 52, 26, 56, i % 2 ? '#8f3527' : '#a8402d', 13) +
        rect(x - 13 + (i % 2) * 8, 150 + i * 52, 26, 56, 'url(#round)', 13),
    )
  const steak = (x: number, y: number) =>
    path(`M${x - 70} ${y} q-10 -40 50 -44 q90 -6 94 26 q4 30 -60 34 q-80 4 -84 -16z`, '#b23a36') +
    path(`M${x - 70} ${y} q-10 -40 50 -44 l6 12 q-40 4 -44 32z`, '#f3dcc8') +
    ellipse(x + 10, y - 14, 12, 7, '#f3dcc8')
  return [
    room(look, 'tiles'),
    tiledWall(
      look,
      90,
      look.time === 'day' ? mix(sage, paper, 0.35) : mix(look.wall, '#2b3a3a', 0.4),
      58,
    ),
    niche(1190, 210, 230, 320, look.wall),
    shelves(look, 1204, 202, [330, 440, 524], 4, (x, y) =>
      jar(x, y, 70, pick(look, [saffron, leaf, clay])),
    ),
    bar(220, 110, 900, 18, steel),
    ...[300, 640, 1000].map(ham),
    ...[420, 480, 780, 840].map((x) => links(x)),
    group('translate(900 200)', rect(-26, 0, 52, 150, wood, 10)),
    lamp(look, 1130, 160, 120),
    lamp(look, 200, 190, 120),
    rect(210, 430, 900, 230, '#3a4a47', 8),
    rect(226, 572, 868, 12, steel),
    ...[300, 460, 620, 780, 940].map((x) => steak(x, 560)),
    ...[340, 520, 700, 880, 1040].map((x, i) =>
      i % 2 ? row(3, (j) => bar(x - 60 + j * 36, 606 - j * 4, 70, 26, '#a8402d')) : steak(x, 640),
    ),
    ...[260, 410, 570, 730, 890, 1060].map((x) =>
      path(`M${x - 20} 654 q-10 -36 20 -34 q30 -2 20 34z`, leaf),
    ),
    path('M210 470 q14 -46 70 -46 h760 q56 0 70 46 v190 h-900z', 'url(#glass)'),
    bar(196, 652, 930, 22, steel, 6),
    shadow(1250, 668, 130),
    path('M1150 668 l20 -100 h160 l20 100z', iron),
    rect(1190, 590, 120, 46, '#bfe0c8', 4),
    bar(1130, 552, 240, 20, steel, 6),
    path('M1180 552 q-10 -40 60 -44 q80 -4 84 44z', '#b23a36'),
    counter(look, 190, 1230, 674, 890, look.accent, paper),
  ].join('')
}

export function boutique(look: Look): string {
  const dress = (x: number, colour: string, i: number) => {
    const long = i % 3 === 0 ? 260 : 190
    const d =
      i % 2
        ? `M${x - 34} 300 q34 22 68 0 l26 40 l-16 20 v${long - 60} h-88 v${-(long - 60)} l-16 -20z`
        : `M${x - 26} 300 q26 30 52 0 l6 70 l34 ${long - 40} q-66 22 -132 0 l34 ${-(long - 40)}z`
    return (
      stroke(`M${x} 268 q12 -16 -4 -20 M${x - 36} 300 L${x} 270 L${x + 36} 300`, iron, 5) +
      path(d, colour) +
      path(d, 'url(#round)', 0.8) +
      stroke(
        `M${x - 6} 350 l-10 ${long - 80} M${x + 14} 360 l8 ${long - 90}`,
        darker(colour, 0.25),
        3,
        0.6,
      )
    )
  }
  const shoe = (x: number, y: number, colour: string) =>
    path(`M${x - 40} ${y} v-34 q14 8 26 4 q24 22 50 20 q12 4 10 10z`, colour) +
    rect(x - 40, y - 4, 86, 6, walnut) +
    stroke(`M${x - 8} ${y - 24} l8 -8`, paper, 3)
  return [
    room(look, 'planks'),
    niche(150, 130, 270, 460, look.wall),
    shelves(look, 164, 242, [290, 420, 560], 3, (x, y, i) =>
      shoe(x, y, [clay, walnut, ink, saffron, teal][(i + Math.floor(y / 100)) % 5] ?? clay),
    ),
    bar(500, 240, 640, 16, '#c99a3a'),
    ...[500, 1126].map((x) => tube(x, 240, 16, 560, '#c99a3a', 4)),
    ...[540, 1100].map((x) => ellipse(x - 30, 802, 70, 12, iron)),
    ...[570, 650, 730, 810, 890, 970, 1060].map((x, i) =>
      dress(
        x,
        [clay, cream, teal, saffron, rose, ink, sage][(i + (look.time === 'day' ? 0 : 3)) % 7] ??
          clay,
        i,
      ),
    ),
    shadow(810, 800, 330, 20),
    lamp(look, 660, 120, 120),
    lamp(look, 970, 120, 120),
    arch(1210, 150, 270, 560, '#c99a3a'),
    arch(1226, 166, 238, 544, mix(look.wall, '#ffffff', look.time === 'day' ? 0.5 : 0.15)),
    path('M1240 700 L1420 220 l36 60 L1300 706z', '#ffffff', 0.25),
    rug(800, 860, 520, mix(look.accent, cream, 0.3)),
    ...[0, 1, 2].map((i) =>
      rect(560 - i * 6, 800 - i * 22, 150 + i * 8, 20, [cream, teal, clay][i] ?? clay, 6),
    ),
    path('M880 840 l14 -100 h110 l14 100z', look.accent),
    stroke('M916 744 q30 -70 66 0', walnut, 8),
    shadow(950, 842, 80),
    plant(1180, 850, 230, cream),
    plant(460, 850, 200, clay),
  ].join('')
}
