import { deskLamp, sofa } from './furniture.ts'
import { books, bucket, can, parcel, plant, sack } from './goods.ts'
import type { Look } from './look.ts'
import { kerb, skyOver, street, tree } from './outdoors.ts'
import {
  blue,
  brick,
  clay,
  cream,
  darker,
  iron,
  lighter,
  mix,
  oak,
  paper,
  saffron,
  sand,
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, lamp, room } from './room.ts'
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
import { panel, solid } from './showroom.ts'

/** Vehicles, loads and building materials. */

const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#1d2322') +
  circle(x, y, r * 0.58, steel) +
  row(5, (i) =>
    circle(x + Math.cos(i * 1.26) * r * 0.36, y + Math.sin(i * 1.26) * r * 0.36, r * 0.12, iron),
  ) +
  circle(x, y, r * 0.15, iron)

/** A car seen from its side, 400 pixels long at scale 1; `y` is where its wheels stand. */
const car = (x: number, y: number, s: number, paint: string) => {
  const body =
    'M-190 -34 q-14 -4 -12 -30 q4 -22 44 -28 l44 -8 q44 -54 100 -54 h56 q60 2 90 56 q40 8 46 28 q6 30 -8 36z'
  return group(
    `translate(${x} ${y}) scale(${s})`,
    shadow(0, 0, 210, 16),
    path(body, paint),
    path(body, 'url(#flat)'),
    path('M-98 -100 q34 -42 76 -42 v42z M-10 -142 h50 q44 2 66 42 h-116z', '#27393d'),
    path('M-84 -102 l34 -34 l14 -4 l-36 38z M4 -140 h20 l-26 40 h-10z', '#ffffff', 0.3),
    stroke('M-16 -100 v62', darker(paint, 0.3), 2.5),
    rect(6, -88, 30, 5, darker(paint, 0.4), 2),
    ellipse(-186, -70, 12, 9, '#fff1c9'),
    rect(164, -74, 16, 14, '#8d231b', 3),
    wheel(-122, -30, 33),
    wheel(112, -30, 33),
  )
}

export function moving(look: Look): string {
  const truck = [
    shadow(760, 850, 600, 34),
    panel(330, 300, 640, 470, paper, 12),
    rect(330, 440, 640, 44, look.accent),
    rect(330, 500, 640, 18, saffron),
    rect(318, 300, 26, 470, iron, 4),
    path('M980 770 v-320 h170 q50 0 74 62 l46 104 q22 12 22 50 v104z', look.accent),
    path('M980 770 v-320 h170 q50 0 74 62 l46 104 q22 12 22 50 v104z', 'url(#flat)'),
    path('M1010 490 h126 q28 0 44 44 l24 64 h-194z', '#27393d'),
    path('M1030 590 l60 -96 h24 l-60 96z', '#ffffff', 0.3),
    rect(300, 764, 1000, 36, iron, 8),
    circle(1266, 700, 22, '#fff1c9'),
    wheel(500, 800, 72),
    wheel(1130, 800, 72),
  ]
  return [
    street(look, 190),
    tree(look, 1490, 840, 460),
    ...truck,
    path('M320 800 L150 880 h80 L344 810z', steel),
    parcel(120, 880, 150, 120),
    parcel(110, 744, 110, 90),
    parcel(250, 880, 90, 76),
    sofa(1440, 890, 270, teal),
    group('translate(1470 780) scale(.9)', deskLamp(0, 0, 90, saffron)),
  ].join('')
}

export function packing(look: Look): string {
  return [
    room(look, 'planks'),
    archWindow(look, 150, 120, 270, 420),
    archWindow(look, 1180, 120, 270, 420),
    rect(600, 150, 210, 160, darker(look.wall, 0.08), 3),
    rect(850, 170, 150, 190, darker(look.wall, 0.08), 3),
    lamp(look, 800, 90, 120),
    sofa(800, 720, 520, look.accent),
    parcel(720, 560, 150, 104),
    parcel(890, 566, 120, 86),
    parcel(300, 850, 260, 190),
    parcel(300, 640, 200, 140),
    parcel(1290, 850, 250, 200),
    parcel(1300, 630, 190, 130),
    parcel(520, 880, 180, 130),
    // An open box with books, and the roll of tape on its lid.
    group(
      'translate(900 880)',
      books(look, -96, -120, 190, 110),
      panel(-110, -130, 220, 130, '#c59a66', 4),
      path(
        'M-110 -130 l-60 34 h40 l36 -34z M110 -130 l60 34 h-40 l-36 -34z',
        lighter('#c59a66', 0.25),
      ),
    ),
    shadow(1110, 884, 70, 10),
    circle(1110, 850, 34, sand),
    circle(1110, 850, 18, darker(look.floor, 0.2)),
    plant(1100, 700, 210, clay),
    plant(1500, 870, 240, cream),
    rect(60, 620, 14, 250, oak, 4),
    path('M40 860 h56 v-60 h-56z', clay),
  ].join('')
}

export function cars(look: Look): string {
  const day = look.time === 'day'
  return [
    street(look, 200),
    rect(240, 210, 1120, 90, darker(look.accent, 0.25), 8),
    rect(256, 224, 1088, 62, look.accent, 6),
    group('translate(800 284) scale(.34)', car(0, 0, 1, paper)),
    rect(270, 300, 1060, kerb - 300, day ? '#dfe7e2' : '#39484f'),
    ...[0, 1, 2, 3].map(
      (i) =>
        rect(290 + i * 262, 320, 240, kerb - 320, day ? '#a9c6c8' : '#f0cf88', 4) +
        rect(290 + i * 262, 320, 240, kerb - 320, 'url(#glass)', 4),
    ),
    ...[250, 1330].map((x) => tube(x, 300, 22, kerb - 300, iron, 4)),
    car(560, 730, 1.1, day ? sky : teal),
    car(1060, 730, 1.1, day ? cream : '#d9a93c'),
    rect(0, 790, 1600, 110, day ? '#8d8f8c' : '#3a3c42'),
    rect(0, 786, 1600, 10, paper, 0, 0.7),
    row(6, (i) => path(`M${100 + i * 290} 900 l30 -104 h10 l-20 104z`, paper, 0.7)),
    car(320, 880, 1.42, look.accent),
    car(830, 884, 1.42, day ? '#c14a34' : paper),
    car(1340, 880, 1.42, day ? teal : '#c14a34'),
  ].join('')
}

export function carWash(look: Look): string {
  const brush = (x: number) =>
    tube(x - 12, 90, 24, 760, iron, 6) +
    row(16, (i) => bar(x - 74, 210 + i * 38, 148, 40, i % 2 ? blue : mix(blue, paper, 0.3), 20))
  return [
    room(look, 'tiles'),
    row(12, (i) => rect(0, 40 + i * 54, 1600, 50, lighter(look.wall, i % 2 ? 0.2 : 0.3))),
    rect(90, 60, 1420, 36, iron, 8),
    bar(200, 120, 1200, 28, steel, 12),
    row(11, (i) => path(`M${260 + i * 108} 146 l-40 190 h80z`, '#cfeaf0', 0.45)),
    shadow(800, 858, 560, 34),
    brush(220),
    brush(1380),
    car(800, 840, 2.5, look.time === 'day' ? look.accent : '#c14a34'),
    row(46, () => {
      const [x, r] = [340 + look.random() * 920, 14 + look.random() * 34]
      const y = 470 + look.random() * 130 + (Math.abs(x - 800) > 300 ? 90 : 0)
      return ball(x, y, r, '#f4f8f6')
    }),
    row(30, () =>
      ball(
        200 + look.random() * 1200,
        860 + look.random() * 26,
        10 + look.random() * 22,
        '#eef5f3',
      ),
    ),
    bucket(120, 880, 110, clay),
    can(1490, 880, 80, 120, saffron),
  ].join('')
}

export function yard(look: Look): string {
  const day = look.time === 'day'
  const bags = (x: number, y: number, rows: number) =>
    shadow(x, y, 220, 20) +
    row(rows * 3, (i) => {
      const [column, line] = [i % 3, Math.floor(i / 3)]
      const bx = x - 210 + column * 142 + (line % 2) * 8
      return (
        rect(bx, y - 58 - line * 56, 134, 54, '#cfc8ba', 18) +
        rect(bx, y - 58 - line * 56, 134, 54, 'url(#flat)', 18) +
        rect(bx + 36, y - 46 - line * 56, 62, 26, look.accent, 4)
      )
    })
  return [
    skyOver(look, kerb),
    rect(0, 420, 1600, kerb - 420, day ? '#b9a98c' : '#4a4340'),
    row(16, (i) => rect(i * 102, 420, 96, kerb - 420, day ? '#c3b497' : '#524a46', 3)),
    rect(0, 406, 1600, 22, iron),
    solid('M40 420 h660 v-70 l-330 -90 l-330 90z', darker(look.accent, 0.15), 'flat'),
    ...[90, 640].map((x) => tube(x, 400, 30, 380, walnut, 4)),
    rect(0, kerb, 1600, 140, day ? '#c9b08a' : '#55483d'),
    rect(0, kerb, 1600, 140, 'url(#fall)'),
    bags(370, 800, 6),
    // Blocks on a pallet, rods on their rack, sand with its shovel.
    row(30, (i) =>
      block(
        800 + (i % 6) * 66,
        742 - Math.floor(i / 6) * 50,
        62,
        38,
        i % 4 ? '#b7b2a6' : '#a7a296',
        8,
      ),
    ),
    rect(790, 780, 420, 24, oak, 3),
    row(6, (i) => bar(720, 420 + i * 18, 560, 12, i % 2 ? '#8a5a44' : '#744a38')),
    ...[760, 1230].map((x) => tube(x, 400, 16, 130, iron, 3)),
    path('M1200 850 q90 -210 190 -220 q110 20 190 220z', sand),
    path('M1200 850 q90 -210 190 -220 q110 20 190 220z', 'url(#away)'),
    stroke('M1420 690 L1500 460', walnut, 13),
    path('M1386 690 l60 -16 l14 66 q-50 40 -84 10z', steel),
    row(24, (i) => block(110 + (i % 8) * 62, 876 - Math.floor(i / 8) * 26, 58, 22, brick, 6)),
    sack(720, 870, 100, sand),
    sack(1110, 880, 100, '#b7b2a6'),
  ].join('')
}
