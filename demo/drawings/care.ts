import { cabinet, chair, counter, stool, table } from './furniture.ts'
import { bottle, box, goodsColours, jar, plant, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  blue,
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
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
  glow,
  group,
  niche,
  path,
  rect,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

export function pharmacy(look: Look): string {
  const drawers = row(30, (i) => {
    const [x, y] = [330 + (i % 10) * 95, 430 + Math.floor(i / 10) * 56]
    return (
      rect(x, y, 88, 50, look.timber, 4) +
      rect(x, y, 88, 50, 'url(#fall)', 4) +
      rect(x + 24, y + 10, 40, 14, cream, 2) +
      circle(x + 44, y + 36, 6, '#e9c46a')
    )
  })
  const [mx, my] = [560, 640]
  const mortar = [
    shadow(mx, my, 80),
    path(`M${mx - 66} ${my - 90} h132 q-6 70 -42 80 v10 h-48 v-10 q-36 -10 -42 -80z`, paper),
    path(
      `M${mx - 66} ${my - 90} h132 q-6 70 -42 80 v10 h-48 v-10 q-36 -10 -42 -80z`,
      'url(#round)',
    ),
    ellipse(mx, my - 90, 66, 14, darker(paper, 0.15)),
    stroke(`M${mx + 10} ${my - 92} l56 -80`, lighter(walnut, 0.3), 20),
  ]
  return [
    room(look, 'tiles'),
    rect(300, 100, 1000, 600, darker(look.timber, 0.35), 6),
    path('M280 100 q520 -110 1040 0 v18 h-1040z', look.timber),
    ...[0, 1].map((i) => niche(340 + i * 680, 140, 240, 270, darker(look.timber, 0.1))),
    shelves(look, 352, 216, [270, 400], 4, (x, y) =>
      bottle(x, y, 96, pick(look, ['#7a4a26', '#2f5d50', blue])),
    ),
    shelves(look, 1032, 216, [270, 400], 4, (x, y) =>
      bottle(x, y, 96, pick(look, ['#7a4a26', '#2f5d50', clay])),
    ),
    shelves(look, 620, 360, [220, 310, 400], 6, (x, y, i) =>
      i % 2 ? jar(x, y, 66, pick(look, goodsColours)) : box(x, y, 50, 56, pick(look, goodsColours)),
    ),
    drawers,
    niche(90, 230, 150, 330, look.wall),
    plant(165, 556, 150, teal),
    rect(1395, 180, 30, 12, iron),
    glow(1450, 300, 190, look.time === 'day' ? 0.3 : 0.9),
    path('M1420 230 h60 v45 h45 v60 h-45 v45 h-60 v-45 h-45 v-60 h45z', leaf),
    path('M1430 240 h40 v45 h45 v40 h-45 v45 h-40 v-45 h-45 v-40 h45z', lighter(leaf, 0.35)),
    lamp(look, 480, 60, 100),
    lamp(look, 1120, 60, 100),
    ...mortar,
    ...[0, 1, 2].map((i) =>
      box(770 + i * 62, 640 - (i === 1 ? 0 : 0), 56, 74 + i * 12, pick(look, goodsColours)),
    ),
    stroke('M1000 636 v-150 M930 510 h140', iron, 8),
    ...[-70, 70].map(
      (dx) =>
        stroke(`M${1000 + dx} 510 l-34 66 h68z`, iron, 3) +
        path(`M${1000 + dx - 44} 576 h88 q-10 28 -44 28 t-44 -28z`, saffron),
    ),
    ellipse(1000, 638, 60, 10, iron),
    counter(look, 210, 1180, 640, 870, mix(look.accent, teal, 0.4), paper),
  ].join('')
}

const tooth =
  'M560 250 q-10 -70 60 -62 q30 14 60 0 q70 -8 60 62 q-4 40 -24 66 q-10 70 -34 64 q-14 -6 -18 -60 q-24 -20 -48 0 q-4 54 -18 60 q-24 6 -34 -64 q-20 -26 -24 -66z'

export function dental(look: Look): string {
  const seat = look.time === 'day' ? lighter(teal, 0.18) : clay
  const pad = (d: string) => path(d, seat) + path(d, 'url(#flat)', 0.5)
  return [
    room(look, 'tiles'),
    archWindow(look, 160, 140, 280, 400),
    cabinet(1090, 690, 420, 210, paper, 3, 2),
    shelves(look, 1110, 380, [330], 5, (x, y, i) =>
      i % 2 ? plant(x, y, 100, paper) : jar(x, y, 70, pick(look, [sky, sage, rose])),
    ),
    tube(1170, 420, 50, 54, paper, 8),
    ...[1180, 1196, 1212].map((x, i) =>
      stroke(`M${x} 420 l${(i - 1) * 8} -50`, [clay, teal, saffron][i] ?? clay, 6),
    ),
    rect(545, 120, 190, 240, look.timber, 4),
    rect(556, 131, 168, 218, lighter(seat, 0.45)),
    group(
      'translate(283 60) scale(0.55 0.62)',
      path(tooth, paper),
      path(tooth, 'url(#round)', 0.6),
    ),
    stroke('M1010 0 v110 l-190 130', steel, 16),
    circle(1010, 110, 17, iron),
    glow(770, 330, 300, look.time === 'day' ? 0.45 : 1),
    group(
      'rotate(-24 790 270)',
      rect(700, 236, 180, 60, paper, 28),
      rect(700, 236, 180, 60, 'url(#flat)', 28),
      ...[735, 790, 845].map((x) => ellipse(x, 294, 22, 9, '#fff1c9')),
    ),
    rug(800, 850, 520, mix(look.floor, paper, 0.35)),
    tube(760, 690, 90, 120, steel, 10),
    path('M640 840 q10 -40 120 -44 h120 q90 6 110 44z', iron),
    pad('M440 640 q-30 -8 -16 -44 l74 -190 q18 -36 54 -20 q34 14 22 50 l-56 196 q-20 40 -78 8z'),
    pad('M500 660 q-30 -60 40 -70 l330 -8 q50 4 60 40 q4 46 -50 54 l-320 14 q-40 0 -60 -30z'),
    pad('M880 590 q40 -6 60 24 l150 160 q24 40 -10 58 q-34 12 -62 -18 l-160 -158z'),
    group('rotate(-66 520 372)', rect(486, 326, 90, 74, lighter(seat, 0.2), 30)),
    bar(560, 560, 230, 30, lighter(seat, 0.25), 15),
    stroke('M1090 800 v-250 h-90', steel, 12),
    bar(900, 530, 170, 24, steel, 6),
    ...[920, 950, 980, 1010, 1040].map((x, i) =>
      stroke(`M${x} 528 v-${30 + (i % 3) * 12}`, i % 2 ? teal : iron, 6),
    ),
    ellipse(1090, 806, 90, 16, iron),
    stool(330, 870, 200, steel, seat),
  ].join('')
}

export function clinic(look: Look): string {
  const curtain = row(
    7,
    (i) =>
      rect(
        1120 + i * 56,
        150,
        58,
        470,
        i % 2 ? lighter(look.accent, 0.5) : lighter(look.accent, 0.62),
      ) + rect(1120 + i * 56, 150, 58, 470, 'url(#round)', 0, 0.6),
  )
  return [
    room(look, 'planks'),
    archWindow(look, 150, 140, 260, 390),
    framed(look, 520, 170, 150, 190),
    framed(look, 710, 170, 150, 190),
    rect(1090, 138, 460, 12, steel, 6),
    curtain,
    shadow(1290, 700, 290, 30),
    ...[1080, 1470].map((x) => tube(x, 590, 20, 110, steel, 4)),
    rect(1040, 550, 480, 50, paper, 16),
    rect(1040, 550, 480, 50, 'url(#flat)', 16),
    rect(1060, 512, 120, 46, lighter(sky, 0.4), 20),
    shelves(look, 520, 340, [450], 5, (x, y, i) =>
      i === 4 ? plant(x, y, 90) : jar(x, y, 62, pick(look, [sky, cream, sage, rose])),
    ),
    lamp(look, 640, 80, 120),
    chair(640, 770, 360, look.accent),
    table(640, 860, 780, 210, look.timber, 40),
    shadow(420, 630, 90, 12),
    rect(360, 618, 130, 10, paper),
    rect(366, 610, 130, 10, darker(paper, 0.08)),
    stroke('M560 622 q-50 -70 20 -86 q70 -10 60 50 q-8 40 40 36', '#2b3a3a', 9),
    circle(690, 622, 18, steel),
    stroke('M556 622 q-12 -60 26 -84', '#2b3a3a', 9),
    rect(800, 520, 130, 90, '#26302b', 6),
    rect(808, 528, 114, 74, '#dfeeea', 3),
    stroke('M814 570 h24 l10 -26 l14 46 l12 -28 h40', clay, 5),
    path('M780 626 l20 -16 h130 l20 16z', steel),
    ball(980, 600, 22, clay),
    path('M976 582 q6 -16 16 -14', leaf),
    chair(330, 890, 320, walnut, oak),
    chair(960, 890, 320, walnut, oak),
  ].join('')
}
